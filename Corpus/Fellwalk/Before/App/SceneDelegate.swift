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

        let window = UIWindow(frame: UIScreen.main.bounds) // expect: window-from-frame P0
        window.windowScene = windowScene

        if windowScene.traitCollection.horizontalSizeClass == .regular { // expect: branch-swaps-navigation P0
            window.rootViewController = RootSplitController(store: .shared)
        } else {
            let list = TrailListController(store: .shared)
            window.rootViewController = UINavigationController(rootViewController: list)
        }

        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillResignActive(_ scene: UIScene) {
        let cover = UIWindow( // expect: window-from-frame P0
            frame: UIScreen.main.bounds
        )
        cover.windowScene = scene as? UIWindowScene
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
    func showNotice(_ text: String, in scene: UIWindowScene?) {
        let notice = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: .zero) // expect: window-from-frame P2
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
