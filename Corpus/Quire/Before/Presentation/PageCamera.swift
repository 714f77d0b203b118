import AVFoundation
import UIKit

/// Takes a picture of a printed page, to find the place in the book.
final class PageCamera: UIViewController {
  private let session = AVCaptureSession()
  private let output = AVCapturePhotoOutput()
  private let preview = AVCaptureVideoPreviewLayer()
  private var prompter: UISceneAccessoryRegistration?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard
      let camera = AVCaptureDevice.default(
        .builtInWideAngleCamera, for: .video,
        position: .back  // expect: camera-by-position advice
      ), let input = try? AVCaptureDeviceInput(device: camera)
    else { return }
    session.addInput(input)
    preview.session = session
    view.layer.addSublayer(preview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    preview.frame = view.bounds
    preview.connection?.videoRotationAngle = turned(UIDevice.current.orientation)  // expect: capture-rotation P2
  }

  @objc private func shoot() {
    let settings = AVCapturePhotoSettings()
    settings.flashMode = .auto  // expect: flash-unchecked P1
    output.capturePhoto(with: settings, delegate: self)
  }

  @objc private func togglePrompter() {
    guard let prompter else { return }
    unregisterSceneAccessory(prompter)  // expect: accessory-unregistered P2
  }

  private func turned(_ orientation: UIDeviceOrientation) -> CGFloat {
    switch orientation {
    case .landscapeLeft: 0
    case .landscapeRight: 180
    default: 90
    }
  }
}

extension PageCamera: AVCapturePhotoCaptureDelegate {}
