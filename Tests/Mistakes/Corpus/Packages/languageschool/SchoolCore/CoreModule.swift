// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

struct DeviceCalendar: Calendar { func hour() -> Int { 9 } }

struct SilentMetrics: Metrics { func count(_ name: String) {} }

public struct CoreModule: Module {
  let api: String
  let video: String

  public init(api: String, video: String) { (self.api, self.video) = (api, video) }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: APIHost.self).to(value: api)
    binder.bind(String.self).tagged(with: VideoHost.self).to(value: video)
    binder.bind((any Calendar).self).to(factory: DeviceCalendar.init)
    binder.bindDefault((any Metrics).self).to(factory: SilentMetrics.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: TokenInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: MetricsInterceptor.init)
    binder.bind(APIClient.self).asSingleton().to { APIClient(host: $0, interceptors: $1) }
    binder.bind().asEagerSingleton().onClose { (database: SchoolDatabase) async in await database.close() }
      .to(factory: SchoolDatabase.open)
    binder.install(module: RepositoryModule<Course>())
    binder.install(module: RepositoryModule<Teacher>())
    binder.install(module: RepositoryModule<Lesson>())
  }
}
