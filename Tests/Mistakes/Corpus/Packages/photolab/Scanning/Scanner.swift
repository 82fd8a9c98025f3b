// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Film
import LabStorage

package struct ScannerPort: Sendable {
  let number: Int

  package init(number: Int) { self.number = number }
}

/// The scanner warms up for a minute, so it is started when a film is to be scanned.
public actor Scanner {
  private let port: ScannerPort

  private init(port: ScannerPort) { self.port = port }

  static func start(port: ScannerPort, profiles: [Process: any ColourProfile]) async throws -> Scanner {
    Scanner(port: port)
  }
}

protocol ColourProfile: Sendable { var name: String { get } }

private struct NegativeProfile: ColourProfile { let name = "negative" }

private struct SlideProfile: ColourProfile {
  let book: any DayBook

  var name: String { "slide" }
}

public protocol Correction: Sendable { func apply(_ frame: Frame) }

struct DustCorrection: Correction {
  let pictures: any PictureStore

  func apply(_ frame: Frame) { pictures.save(frame) }
}

struct GrainCorrection: Correction { func apply(_ frame: Frame) {} }

public final class ContactSheet: Sendable {
  private let pictures: any PictureStore
  private let corrections: [any Correction]

  init(pictures: any PictureStore, corrections: [any Correction]) {
    (self.pictures, self.corrections) = (pictures, corrections)
  }
}

public struct ScanningModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Scanner.start)
    binder.bind((any ColourProfile).self).intoDictionary(key: Process.colour).to(factory: NegativeProfile.init)
    binder.bind((any ColourProfile).self).intoDictionary(key: Process.monochrome).to(factory: NegativeProfile.init)
    binder.bind((any ColourProfile).self).intoDictionary(key: Process.slide).to(factory: SlideProfile.init)
    binder.declareCompleteDictionary(of: (any ColourProfile).self, keyedBy: Process.self)
    binder.bind((any Correction).self).intoCollection().to(factory: DustCorrection.init)
    binder.bind((any Correction).self).intoCollection().to(factory: GrainCorrection.init)
    binder.bind().asWeakSingleton().to(factory: ContactSheet.init)
  }
}
