import AVFoundation
import AVKit
import UIKit

/// Takes a picture of a printed page, to find the place in the book.
final class PageCamera: UIViewController {
  private let session = AVCaptureSession()
  private let output = AVCapturePhotoOutput()
  private let preview = AVCaptureVideoPreviewLayer()
  private let directions = AVCaptureDeviceDirectionCoordinator()
  private var rotation: AVCaptureDevice.RotationCoordinator?
  private var prompter: UISceneAccessoryRegistration?
  private var accessory: UISceneAccessory?

  func start(with camera: AVCaptureDevice) {
    rotation = AVCaptureDevice.RotationCoordinator(device: camera, previewLayer: preview)
    preview.session = session
    view.layer.addSublayer(preview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    preview.frame = view.bounds
    if let rotation { preview.connection?.videoRotationAngle = rotation.videoRotationAngleForHorizonLevelPreview }
  }

  @objc private func shoot() {
    let settings = AVCapturePhotoSettings()
    if output.supportedFlashModes.contains(.auto) { settings.flashMode = .auto }
    output.capturePhoto(with: settings, delegate: self)
  }

  @objc private func togglePrompter() {
    accessory?.isEnabled.toggle()
  }

  func finish() {
    session.stopRunning()
    if let prompter { unregisterSceneAccessory(prompter) }
  }
}

extension PageCamera: AVCapturePhotoCaptureDelegate {}
