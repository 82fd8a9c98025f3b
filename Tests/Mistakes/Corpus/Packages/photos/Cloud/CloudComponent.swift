// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Photos

/// The cloud of a user who is signed in.
public struct CloudComponent: Component {
  public typealias Root = Uploader
  public typealias Seed = Login

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Token.self).asEagerSingleton().to(factory: Token.refresh)
    binder.bind(Timeout.self).to { Timeout() }
    binder.bind(NetworkSession.self).asSingleton().onClose { $0.invalidate() }.to(factory: NetworkSession.init)
    binder.bind((any CloudAPI).self).to(factory: HTTPCloud.init)
    binder.bind(Uploader.self).asSingleton().to(factory: Uploader.init)
  }
}
