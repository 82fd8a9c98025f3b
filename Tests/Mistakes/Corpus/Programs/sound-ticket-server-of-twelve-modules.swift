// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The server of a ticket office as its team means it: tagged values, pools, repositories that are structures behind several
/// protocols, caches behind many, a hub of messages, and a child for each request.

// Expected: nothing

// MARK: Configuration

struct Host: Sendable {
  let name: String
}

struct MainDatabaseHost: Tag { typealias Element = Host }

struct ReplicaHost: Tag { typealias Element = Host }

struct BrokerHost: Tag { typealias Element = Host }

struct CacheHost: Tag { typealias Element = Host }

struct PoolSize: Tag { typealias Element = Int }

struct ReplicaPoolSize: Tag { typealias Element = Int }

struct Port: Tag { typealias Element = Int }

struct RateLimit: Tag { typealias Element = Int }

struct SigningSecret: Tag { typealias Element = String }

struct ServiceName: Tag { typealias Element = String }

struct Environment: Sendable {
  let isProduction: Bool

  static func load() throws -> Environment { Environment(isProduction: true) }
}

struct ConfigurationModule: Module {
  func configure(binder: Binder) {
    binder.bind(Host.self).tagged(with: MainDatabaseHost.self).to(value: Host(name: "db.internal"))
    binder.bind(Host.self).tagged(with: ReplicaHost.self).to(value: Host(name: "replica.internal"))
    binder.bind(Host.self).tagged(with: BrokerHost.self).to(value: Host(name: "broker.internal"))
    binder.bind(Host.self).tagged(with: CacheHost.self).to(value: Host(name: "cache.internal"))
    binder.bind(Int.self).tagged(with: PoolSize.self).to(value: 20)
    binder.bind(Int.self).tagged(with: ReplicaPoolSize.self).to(value: 40)
    binder.bind(Int.self).tagged(with: Port.self).to(value: 8080)
    binder.bind(Int.self).tagged(with: RateLimit.self).to { (environment: Environment) in
      environment.isProduction ? 100 : 10_000
    }
    binder.bind(String.self).tagged(with: SigningSecret.self).to(value: "secret")
    binder.bind(String.self).tagged(with: ServiceName.self).to(value: "tickets")
    binder.bind().asEagerSingleton().to(factory: Environment.load)
  }
}

// MARK: Observation

protocol Logger: Sendable {}

struct StreamLogger: Logger {
  let service: TaggedElement<ServiceName>
}

struct RequestLogger: Logger {
  let inner: any Logger
  let request: Request
}

protocol Metrics: Sendable {}

protocol MetricsExporter: Sendable {}

actor MetricsRegistry: Metrics, MetricsExporter {
  init(service: TaggedElement<ServiceName>) {}
}

protocol Tracer: Sendable {}

struct NoTracer: Tracer {}

struct SamplingTracer: Tracer {
  let metrics: any Metrics
}

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct ObservationModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Logger).self).asSingleton().to(factory: StreamLogger.init)
    binder.bind(MetricsRegistry.self).asSingleton().to(factory: MetricsRegistry.init)
    binder.bind((any Metrics).self).asAlias(of: MetricsRegistry.self) { $0 }
    binder.bind((any MetricsExporter).self).asAlias(of: MetricsRegistry.self) { $0 }
    binder.bindDefault((any Tracer).self).to(factory: NoTracer.init)
    binder.bind((any Clock).self).to(factory: SystemClock.init)
  }
}

// MARK: Database

struct MainPool: Tag { typealias Element = Pool }

struct ReplicaPool: Tag { typealias Element = Pool }

actor Pool {
  static func open(host: Host, size: Int, log: any Logger) async throws -> Pool { Pool() }

  func close() async throws {}
}

protocol Transactor: Sendable {}

struct PoolTransactor: Transactor {
  let pool: TaggedElement<MainPool>
}

struct Migrations: Sendable {
  let migrations: [any Migration]

  func run(on pool: Pool) async throws {}
}

protocol Migration: Sendable {}

struct CreateEvents: Migration {}

struct CreateSeats: Migration {}

struct CreateOrders: Migration {}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(Pool.self).tagged(with: MainPool.self).asEagerSingleton().onClose { try await $0.close() }
      .to { (host: TaggedElement<MainDatabaseHost>, size: TaggedElement<PoolSize>, log: any Logger) in
        try await Pool.open(host: host.element, size: size.element, log: log)
      }
    binder.bind(Pool.self).tagged(with: ReplicaPool.self).asEagerSingleton().onClose { try await $0.close() }
      .to { (host: TaggedElement<ReplicaHost>, size: TaggedElement<ReplicaPoolSize>, log: any Logger) in
        try await Pool.open(host: host.element, size: size.element, log: log)
      }
    binder.bind((any Transactor).self).to(factory: PoolTransactor.init)
    binder.bind((any Migration).self).intoCollection().to(factory: CreateEvents.init)
    binder.bind((any Migration).self).intoCollection().to(factory: CreateSeats.init)
    binder.bind((any Migration).self).intoCollection().to(factory: CreateOrders.init)
    binder.bind().to(factory: Migrations.init)
    binder.onBuild { (migrations: Migrations, pool: TaggedElement<MainPool>) in
      try await migrations.run(on: pool.element)
    }
  }
}

// MARK: Repositories

protocol EventReader: Sendable {}

protocol EventWriter: Sendable {}

protocol EventSearch: Sendable {}

struct EventRepository: EventReader, EventWriter, EventSearch {
  let main: TaggedElement<MainPool>
  let replica: TaggedElement<ReplicaPool>
}

protocol SeatReader: Sendable {}

protocol SeatReserver: Sendable {}

struct SeatRepository: SeatReader, SeatReserver {
  let pool: TaggedElement<MainPool>
  let clock: any Clock
}

protocol OrderReader: Sendable {}

protocol OrderWriter: Sendable {}

protocol RevenueReader: Sendable {}

struct OrderRepository: OrderReader, OrderWriter, RevenueReader {
  let main: TaggedElement<MainPool>
  let replica: TaggedElement<ReplicaPool>
  let transactor: any Transactor
}

struct RepositoryModule: Module {
  func configure(binder: Binder) {
    binder.bind(EventRepository.self).to(factory: EventRepository.init)
    binder.bind((any EventReader).self).asAlias(of: EventRepository.self) { $0 }
    binder.bind((any EventWriter).self).asAlias(of: EventRepository.self) { $0 }
    binder.bind((any EventSearch).self).asAlias(of: EventRepository.self) { $0 }
    binder.bind(SeatRepository.self).to(factory: SeatRepository.init)
    binder.bind((any SeatReader).self).asAlias(of: SeatRepository.self) { $0 }
    binder.bind((any SeatReserver).self).asAlias(of: SeatRepository.self) { $0 }
    binder.bind(OrderRepository.self).to(factory: OrderRepository.init)
    binder.bind((any OrderReader).self).asAlias(of: OrderRepository.self) { $0 }
    binder.bind((any OrderWriter).self).asAlias(of: OrderRepository.self) { $0 }
    binder.bind((any RevenueReader).self).asAlias(of: OrderRepository.self) { $0 }
  }
}

// MARK: Caches

protocol EventCache: Sendable {}

protocol SeatCache: Sendable {}

protocol TokenCache: Sendable {}

protocol IdempotencyStore: Sendable {}

protocol RateCounter: Sendable {}

protocol CacheInvalidator: Sendable {}

protocol CacheStatistics: AnyObject, Sendable {}

actor MemoryCache: EventCache, SeatCache, TokenCache, IdempotencyStore, RateCounter, CacheInvalidator, CacheStatistics {
  static func connect(host: TaggedElement<CacheHost>, metrics: any Metrics) async throws -> MemoryCache {
    MemoryCache()
  }

  func disconnect() async {}
}

struct CacheModule: Module {
  func configure(binder: Binder) {
    binder.bind(MemoryCache.self).asEagerSingleton().onClose { await $0.disconnect() }.to(factory: MemoryCache.connect)
    binder.bind((any EventCache).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any SeatCache).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any TokenCache).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any IdempotencyStore).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any RateCounter).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any CacheInvalidator).self).asAlias(of: MemoryCache.self) { $0 }
    binder.bind((any CacheStatistics).self).asAlias(of: MemoryCache.self) { $0 }
  }
}

// MARK: Messages

protocol MessagePublisher: Sendable {}

protocol MessageHandler: Sendable {}

actor Broker {
  static func connect(host: TaggedElement<BrokerHost>) async throws -> Broker { Broker() }

  func disconnect() async throws {}
}

actor MessageHub: MessagePublisher {
  init(broker: Broker, handlers: AsyncProvider<[any MessageHandler]>, log: any Logger) {}
}

struct InvalidationHandler: MessageHandler {
  let invalidator: any CacheInvalidator
}

struct ReceiptHandler: MessageHandler {
  let orders: any OrderReader
  let mailer: any Mailer
}

struct WaitingListHandler: MessageHandler {
  let seats: any SeatReader
  let publisher: any MessagePublisher
}

protocol Mailer: Sendable {}

struct QueueMailer: Mailer {
  let broker: Broker
}

struct AuditMailer: Mailer {
  let inner: any Mailer
  let log: any Logger
}

struct MessageModule: Module {
  func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { try await $0.disconnect() }.to(factory: Broker.connect)
    binder.bind(MessageHub.self).asSingleton().to(factory: MessageHub.init)
    binder.bind((any MessagePublisher).self).asAlias(of: MessageHub.self) { $0 }
    binder.bind((any MessageHandler).self).intoCollection().to(factory: InvalidationHandler.init)
    binder.bind((any MessageHandler).self).intoCollection().to(factory: ReceiptHandler.init)
    binder.bind((any MessageHandler).self).intoCollection().to(factory: WaitingListHandler.init)
    binder.bind((any Mailer).self).asSingleton().to(factory: QueueMailer.init)
    binder.decorate((any Mailer).self).to(factory: AuditMailer.init)
  }
}

// MARK: Payment

enum Currency: Sendable, CaseIterable { case euro, dollar, pound }

protocol PaymentGateway: Sendable {}

struct CardGateway: PaymentGateway {
  let client: HTTPClient
}

struct BankGateway: PaymentGateway {
  let client: HTTPClient
  let store: any IdempotencyStore
}

final class HTTPClient: Sendable {
  init(tracer: any Tracer, proxy: Proxy?) {}
}

struct Proxy: Sendable {}

struct PaymentModule: Module {
  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: HTTPClient.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: Currency.euro).to(factory: BankGateway.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: Currency.dollar).to(factory: CardGateway.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: Currency.pound).to(factory: CardGateway.init)
    binder.declareCompleteDictionary(of: (any PaymentGateway).self, keyedBy: Currency.self)
  }
}

// MARK: Security

struct TokenVerifier: Sendable {
  init(secret: TaggedElement<SigningSecret>, cache: any TokenCache, clock: any Clock) throws {}
}

struct TokenIssuer: Sendable {
  let secret: TaggedElement<SigningSecret>
  let clock: any Clock
}

struct SecurityModule: Module {
  func configure(binder: Binder) {
    binder.bind().asEagerSingleton().to(factory: TokenVerifier.init)
    binder.bind().to(factory: TokenIssuer.init)
  }
}

// MARK: Middlewares

protocol Middleware: Sendable {}

struct LogMiddleware: Middleware {
  let log: any Logger
}

struct TracingMiddleware: Middleware {
  let tracer: any Tracer
}

struct LimitMiddleware: Middleware {
  let counter: any RateCounter
  let limit: TaggedElement<RateLimit>
}

struct AuthenticationMiddleware: Middleware {
  let verifier: TokenVerifier
}

struct MetricsMiddleware: Middleware {
  let metrics: any Metrics
}

struct MiddlewareModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Middleware).self).intoCollection().to(factory: LogMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: TracingMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: LimitMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: AuthenticationMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: MetricsMiddleware.init)
  }
}

// MARK: Health

protocol HealthCheck: Sendable {}

struct PoolCheck: HealthCheck {
  let pool: Pool
}

struct BrokerCheck: HealthCheck {
  let broker: Broker
}

struct CacheCheck: HealthCheck {
  let statistics: WeakProvider<any CacheStatistics>
}

/// Answers whether the process lives, which needs none of the other checks.
struct LivenessCheck: HealthCheck {}

struct Health: Sendable {
  let checks: [any HealthCheck]
  let liveness: any HealthCheck
}

struct HealthModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HealthCheck).self).to(factory: LivenessCheck.init)
    binder.bind((any HealthCheck).self).intoCollection().to { (pool: TaggedElement<MainPool>) in
      PoolCheck(pool: pool.element)
    }
    binder.bind((any HealthCheck).self).intoCollection().to { (pool: TaggedElement<ReplicaPool>) in
      PoolCheck(pool: pool.element)
    }
    binder.bind((any HealthCheck).self).intoCollection().to(factory: BrokerCheck.init)
    binder.bind((any HealthCheck).self).intoCollection().to(factory: CacheCheck.init)
    binder.bind().to(factory: Health.init)
  }
}

// MARK: Jobs

protocol Job: Sendable {}

struct CleanUpJob: Job {
  let seats: any SeatReserver
  let clock: any Clock
}

struct ReportJob: Job {
  let revenue: any RevenueReader
  let templates: any TemplateRenderer
  let mailer: any Mailer
}

struct ReindexJob: Job {
  let events: any EventReader
  let pool: TaggedElement<ReplicaPool>
}

struct NewsletterJob: Job {
  let tenants: Factory<TenantSettings, TenantID>
  let templates: any TemplateRenderer
}

protocol TemplateRenderer: Sendable {}

protocol TemplateReloader: Sendable {}

final class Templates: TemplateRenderer, TemplateReloader, Sendable {
  static func load(log: any Logger) throws -> Templates { Templates() }
}

struct TenantID: Hashable, Sendable {
  let number: Int
}

final class TenantSettings: Sendable {
  init(id: TenantID, clock: any Clock) {}
}

enum Permission: Sendable { case readEvents, writeEvents, readRevenue }

struct Admin: Sendable {
  let report: Provider<ReportJob>
  let permissions: Set<Permission>
  let templates: any TemplateReloader
  let tenants: Factory<TenantSettings, TenantID>
}

protocol LockService: AnyObject, Sendable {}

protocol LeaderElection: Sendable {}

actor ClusterLock: LockService, LeaderElection {
  init(broker: Broker) {}
}

actor Scheduler {
  init(jobs: [any Job], lock: any LockService, election: any LeaderElection, log: any Logger) {}
}

struct JobModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Job).self).intoCollection().to(factory: CleanUpJob.init)
    binder.bind(ReportJob.self).to(factory: ReportJob.init)
    binder.bind((any Job).self).intoCollection().asAlias(of: ReportJob.self) { $0 }
    binder.bind((any Job).self).intoCollection().to(factory: ReindexJob.init)
    binder.bind((any Job).self).intoCollection().to(factory: NewsletterJob.init)
    binder.bind(Templates.self).asEagerSingleton().to(factory: Templates.load)
    binder.bind((any TemplateRenderer).self).asAlias(of: Templates.self) { $0 }
    binder.bind((any TemplateReloader).self).asAlias(of: Templates.self) { $0 }
    binder.bindFactory(TenantSettings.self, taking: TenantID.self).asSingleton().to(factory: TenantSettings.init)
    binder.bind(Permission.self).intoSet().to(value: .readRevenue)
    binder.bind(Permission.self).intoSet().to { [.readEvents, .writeEvents] }
    binder.bind(ClusterLock.self).asWeakSingleton().to(factory: ClusterLock.init)
    binder.bind((any LockService).self).asAlias(of: ClusterLock.self) { $0 }
    binder.bind((any LeaderElection).self).asAlias(of: ClusterLock.self) { $0 }
    binder.bind().asSingleton().to(factory: Scheduler.init)
    binder.bind().to(factory: Admin.init)
  }
}

// MARK: Requests

struct Request: Sendable {
  let path: String
}

protocol Visitor: Sendable {}

struct TokenVisitor: Visitor {
  let request: Request
  let verifier: TokenVerifier
}

protocol UnitReading: Sendable {}

protocol UnitWriting: Sendable {}

actor UnitOfWork: UnitReading, UnitWriting {
  init(transactor: any Transactor, visitor: any Visitor) {}
}

protocol Controller: Sendable {}

struct ListEvents: Controller {
  let search: any EventSearch
  let cache: any EventCache
}

struct ShowEvent: Controller {
  let events: any EventReader
  let seats: any SeatCache
  let visitor: (any Visitor)?
}

struct EditEvent: Controller {
  let events: any EventWriter
  let unit: any UnitWriting
}

struct BuyTicket: Controller {
  let seats: any SeatReserver
  let orders: any OrderWriter
  let gateways: [Currency: any PaymentGateway]
  let unit: any UnitWriting
  let publisher: any MessagePublisher
}

struct ShowRevenue: Controller {
  let revenue: any RevenueReader
  let unit: any UnitReading
}

struct SignIn: Controller {
  let issuer: TokenIssuer
  let visitor: any Visitor
}

struct Responder: Sendable {
  let request: Request
  let controllers: [String: Provider<any Controller>]
  let log: any Logger
}

struct ControllerModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Controller).self).intoDictionary(key: "/events").to(factory: ListEvents.init)
    binder.bind((any Controller).self).intoDictionary(key: "/event").to(factory: ShowEvent.init)
    binder.bind((any Controller).self).intoDictionary(key: "/event/edit").to(factory: EditEvent.init)
    binder.bind((any Controller).self).intoDictionary(key: "/tickets").to(factory: BuyTicket.init)
    binder.bind((any Controller).self).intoDictionary(key: "/revenue").to(factory: ShowRevenue.init)
    binder.bind((any Controller).self).intoDictionary(key: "/sign-in").to(factory: SignIn.init)
  }
}

struct RequestComponent: Component {
  typealias Root = Responder
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.install(module: ControllerModule())
    binder.decorate((any Logger).self).to(factory: RequestLogger.init)
    binder.bind((any Visitor).self).asSingleton().to(factory: TokenVisitor.init)
    binder.bind(UnitOfWork.self).asSingleton().to(factory: UnitOfWork.init)
    binder.bind((any UnitReading).self).asAlias(of: UnitOfWork.self) { $0 }
    binder.bind((any UnitWriting).self).asAlias(of: UnitOfWork.self) { $0 }
    binder.bind().to(factory: Responder.init)
  }
}

// MARK: Server

struct Server: Sendable {
  let port: TaggedElement<Port>
  let middlewares: [any Middleware]
  let requests: ComponentFactory<RequestComponent>
  let hub: MessageHub
  let scheduler: Scheduler
  let admin: Admin
  let health: Provider<Health>
  let exporter: Lazy<any MetricsExporter>
  let closer: ComponentCloser
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: ConfigurationModule())
    binder.install(module: ObservationModule())
    binder.install(module: DatabaseModule())
    binder.install(module: RepositoryModule())
    binder.install(module: CacheModule())
    binder.install(module: MessageModule())
    binder.install(module: PaymentModule())
    binder.install(module: SecurityModule())
    binder.install(module: MiddlewareModule())
    binder.install(module: HealthModule())
    binder.install(module: JobModule())
    binder.install(component: RequestComponent())
    binder.bind((any Tracer).self).asSingleton().to(factory: SamplingTracer.init)
    binder.bind().to(factory: Server.init)
    binder.accept(
      .retainCycle, of: MessageHub.self, (any MessageHandler).self, (any MessagePublisher).self,
      because: "the hub delivers messages until the process ends")
  }
}
