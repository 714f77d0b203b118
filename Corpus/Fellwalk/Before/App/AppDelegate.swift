import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        styleBars()
        Analytics.shared.start()
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    /// The appearance proxies are not bars that we make: the system's own bars take these colours.
    private func styleBars() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithDefaultBackground()
        UINavigationBar.appearance().standardAppearance = appearance
        UINavigationBar.appearance().tintColor = .fellGreen
        UIToolbar.appearance().tintColor = .fellGreen
        UITabBar.appearance().tintColor = .fellGreen
    }
}

extension UIColor {
    static let fellGreen = UIColor(red: 0.13, green: 0.42, blue: 0.27, alpha: 1)
    static let heather = UIColor(red: 0.51, green: 0.36, blue: 0.56, alpha: 1)
}
