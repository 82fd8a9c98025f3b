// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Observing
public import Sky

/// The exposure of a target, in a night.
public struct ExposureComponent: Component {
  public typealias Root = Exposure
  public typealias Seed = Target

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: FrameHeader.init)
    binder.bind((any Reduction).self).intoDictionary(key: "dark").to(factory: DarkReduction.init)
    binder.bind((any Reduction).self).intoDictionary(key: "stack").to(factory: StackReduction.init)
    binder.bind().to(factory: Exposure.init)
  }
}

final class FrameHeader: Sendable {
  private let target: Target
  private let night: Night
  private let logbook: any Logbook

  init(target: Target, night: Night, logbook: any Logbook) {
    (self.target, self.night, self.logbook) = (target, night, logbook)
  }
}

protocol Reduction: Sendable { func reduce(_ counts: [Int]) -> [Int] }

struct DarkReduction: Reduction {
  let header: FrameHeader

  func reduce(_ counts: [Int]) -> [Int] { counts }
}

struct StackReduction: Reduction {
  let header: FrameHeader
  let file: NightFile

  func reduce(_ counts: [Int]) -> [Int] { counts }
}

public struct Exposure: Sendable {
  let header: FrameHeader
  let reductions: [String: Provider<any Reduction>]
  let pointing: any Pointing
  let guider: Guider
  let stars: GuideStars
}

public struct NightModule: Module {
  public init() {}

  public func configure(binder: Binder) { binder.install(component: NightComponent()) }
}
