// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import BookingUI
import Courses
import Dovetail
import LessonUI
import SchoolCore
import Security

struct NavigationModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Navigator.init)
    binder.bind((any LessonRouting).self).asAlias(of: Navigator.self) { $0 }
    binder.bind((any BookingRouting).self).asAlias(of: Navigator.self) { $0 }
    binder.bind((any PaymentRouting).self).asAlias(of: Navigator.self) { $0 }
    binder.bind((any WelcomeRouting).self).asAlias(of: Navigator.self) { $0 }
    binder.bind().to(factory: WelcomeScreen.init)
    binder.bindPropertyInjection(of: SceneDelegate.self).to(injector: SceneDelegate.injectProperties)
  }
}

struct KeychainModule: Module {
  func configure(binder: Binder) {
    binder.install(module: SecurityModule())
    binder.bind((any TokenReading).self).asAlias(of: Keychain.self) { $0 }
    binder.bind((any TokenWriting).self).asAlias(of: Keychain.self) { $0 }
    binder.bind((any PINChecking).self).asAlias(of: Keychain.self) { $0 }
  }
}

struct SchoolComponent: Component {
  typealias Root = School

  func configure(binder: Binder) {
    binder.install(module: CoreModule(api: "https://api.school.example", video: "https://video.school.example"))
    binder.install(module: KeychainModule())
    binder.install(module: CoursesModule())
    binder.install(module: LessonModule())
    binder.install(module: BookingModule())
    binder.install(module: NavigationModule())
    binder.bind(Folder.self).to(value: Folder(path: "/school"))
    binder.bind((any Theme).self).to(factory: ChalkTheme.init)
    binder.bind().to(factory: School.init)
  }
}

final class School {
  private let navigator: Navigator
  private let scenes: MainActorPropertyInjector<SceneDelegate>
  private let closer: ComponentCloser

  init(navigator: Navigator, scenes: MainActorPropertyInjector<SceneDelegate>, closer: ComponentCloser) {
    (self.navigator, self.scenes, self.closer) = (navigator, scenes, closer)
  }
}
