import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var noticeWindow: UIWindow?
    private var privacyWindow: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }

        // One split view at every width: it collapses to a stack by itself when the phone is shut.
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = RootSplitController(store: .shared)
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillResignActive(_ scene: UIScene) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let cover = UIWindow(windowScene: windowScene)
        cover.windowLevel = .alert + 1
        cover.rootViewController = PrivacyController()
        cover.isHidden = false
        privacyWindow = cover
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        privacyWindow?.isHidden = true
        privacyWindow = nil
    }

    /// Shows a short notice above everything else, for two seconds.
    func showNotice(_ text: String, in scene: UIWindowScene) {
        let notice = PassThroughWindow(windowScene: scene)
        notice.windowLevel = .statusBar
        notice.rootViewController = NoticeController(text: text)
        notice.isHidden = false
        noticeWindow = notice

        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
            self?.noticeWindow = nil
        }
    }
}

/// Lets touches through wherever the notice itself is not.
final class PassThroughWindow: UIWindow {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        backgroundColor = .clear
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === rootViewController?.view ? nil : hit
    }
}
