// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A router for each feature, where one was meant.
enum UnsharedAlias {
  protocol SignInRouter {}
  protocol CourseRouter {}
  final class Router: SignInRouter, CourseRouter, Sendable {}
  struct Screens {
    let signIn: any SignInRouter
    let courses: any CourseRouter
  }

  struct Graph: Component {
    typealias Root = Screens

    let isSound: Bool

    func configure(binder: Binder) {
      if isSound {
        binder.bind(Router.self).asSingleton().to { Router() }
      } else {
        binder.bind(Router.self).to { Router() }
      }
      binder.bind((any SignInRouter).self).asAlias(of: Router.self) { $0 }
      binder.bind((any CourseRouter).self).asAlias(of: Router.self) { $0 }
      binder.bind().to(factory: Screens.init)
    }
  }
}
