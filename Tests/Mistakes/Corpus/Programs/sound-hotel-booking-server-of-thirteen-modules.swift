// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The server of a chain of hotels as its team means it: pools for two databases, repositories as structures, a cache behind six
/// protocols, a bus which collects handlers, a child for each request with one for each transaction, and one for each job.

// Expected: nothing

// MARK: Configuration

struct Secret: Sendable {
  let text: String
}

struct DatabaseAddress: Sendable {
  let text: String
}

struct Primary: Tag { typealias Element = DatabaseAddress }

struct Replica: Tag { typealias Element = DatabaseAddress }

struct PrimaryPoolSize: Tag { typealias Element = Int }

struct ReplicaPoolSize: Tag { typealias Element = Int }

struct HTTPPort: Tag { typealias Element = Int }

struct AdminPort: Tag { typealias Element = Int }

struct RequestTimeout: Tag { typealias Element = Duration }

struct SessionLifetime: Tag { typealias Element = Duration }

struct SigningSecret: Tag { typealias Element = Secret }

struct PaymentSecret: Tag { typealias Element = Secret }

struct MailHost: Tag { typealias Element = String }

struct RedisHost: Tag { typealias Element = String }

struct InstanceName: Tag { typealias Element = String }

struct Configuration: Sendable {
  var httpPort = 8080
  var isStaging = false
}

struct ConfigurationModule: Module {
  let configuration: Configuration

  func configure(binder: Binder) {
    binder.bind(Configuration.self).to(value: configuration)
    binder.bind(Int.self).tagged(with: HTTPPort.self).to(value: configuration.httpPort)
    binder.bind(Int.self).tagged(with: AdminPort.self).to(value: 9090)
    binder.bind(Int.self).tagged(with: PrimaryPoolSize.self).to(value: 16)
    binder.bind(Int.self).tagged(with: ReplicaPoolSize.self).to(value: 64)
    binder.bind(DatabaseAddress.self).tagged(with: Primary.self).to {
      DatabaseAddress(text: "postgres://primary/hotels")
    }
    binder.bind(DatabaseAddress.self).tagged(with: Replica.self).to {
      DatabaseAddress(text: "postgres://replica/hotels")
    }
    binder.bind(Duration.self).tagged(with: RequestTimeout.self).to(value: .seconds(30))
    binder.bind(Duration.self).tagged(with: SessionLifetime.self).to(value: .seconds(3600))
    binder.bind(Secret.self).tagged(with: SigningSecret.self).to(value: Secret(text: "sign"))
    binder.bind(Secret.self).tagged(with: PaymentSecret.self).to(value: Secret(text: "pay"))
    binder.bind(String.self).tagged(with: MailHost.self).to(value: "mail.internal")
    binder.bind(String.self).tagged(with: RedisHost.self).to(value: "redis.internal")
    binder.bind(String.self).tagged(with: InstanceName.self).to { (configuration: Configuration) in
      configuration.isStaging ? "hotels-staging" : "hotels"
    }
  }
}

// MARK: Logging and metrics

protocol Log: Sendable {
  func write(_ line: String)
}

struct JSONLog: Log {
  let instance: TaggedElement<InstanceName>

  func write(_ line: String) {}
}

/// Hides cards and passwords.
struct MaskingLog: Log {
  let inner: any Log

  func write(_ line: String) { inner.write(line) }
}

protocol CounterRegistry: Sendable {}

protocol HistogramRegistry: Sendable {}

protocol MetricsExporter: Sendable {}

final class Metrics: CounterRegistry, HistogramRegistry, MetricsExporter {
  init() {}
}

protocol Tracer: Sendable {}

struct NoTracer: Tracer {}

actor CollectorTracer: Tracer {
  private let log: any Log

  init(log: any Log) { self.log = log }
}

protocol WallClock: Sendable {}

struct SystemWallClock: WallClock {}

struct ObservabilityModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Log).self).asSingleton().to(factory: JSONLog.init)
    binder.decorate((any Log).self).to(factory: MaskingLog.init)
    binder.bind(Metrics.self).asSingleton().to { Metrics() }
    binder.bind((any CounterRegistry).self).asAlias(of: Metrics.self) { $0 }
    binder.bind((any HistogramRegistry).self).asAlias(of: Metrics.self) { $0 }
    binder.bind((any MetricsExporter).self).asAlias(of: Metrics.self) { $0 }
    binder.bindDefault((any Tracer).self).to(factory: NoTracer.init)
    binder.bindDefault((any WallClock).self).to(factory: SystemWallClock.init)
  }
}

// MARK: Databases

protocol HealthCheck: Sendable {
  func isHealthy() async -> Bool
}

protocol Migration: Sendable {}

actor ConnectionPool: HealthCheck {
  private let address: DatabaseAddress
  private let size: Int

  private init(address: DatabaseAddress, size: Int) {
    self.address = address
    self.size = size
  }

  static func primary(address: TaggedElement<Primary>, size: TaggedElement<PrimaryPoolSize>, log: any Log) async throws
    -> ConnectionPool
  {
    log.write("connecting to \(address.element.text)")
    return ConnectionPool(address: address.element, size: size.element)
  }

  static func replica(address: TaggedElement<Replica>, size: TaggedElement<ReplicaPoolSize>, log: any Log) async throws
    -> ConnectionPool
  {
    log.write("connecting to \(address.element.text)")
    return ConnectionPool(address: address.element, size: size.element)
  }

  func isHealthy() -> Bool { true }

  func drain() async throws {}
}

struct ReadOnlyPool: Tag { typealias Element = ConnectionPool }

/// Runs when the server starts, before anything reads.
struct Migrator: Sendable {
  let pool: ConnectionPool
  let migrations: [any Migration]
  let log: any Log

  func run() async throws {}
}

struct DatabaseModule: Module {
  func configure(binder: Binder) {
    binder.bind(ConnectionPool.self).asEagerSingleton().onClose { try await $0.drain() }.to(
      factory: ConnectionPool.primary)
    binder.bind(ConnectionPool.self).tagged(with: ReadOnlyPool.self).asEagerSingleton()
      .onClose { try await $0.drain() }.to(factory: ConnectionPool.replica)
    binder.bind((any HealthCheck).self).intoCollection().asAlias(of: ConnectionPool.self) { $0 }
    binder.bind((any HealthCheck).self).intoCollection()
      .asAlias(of: ConnectionPool.self, taggedWith: ReadOnlyPool.self) { $0 }
    binder.bind().to(factory: Migrator.init)
    binder.onBuild { (migrator: Migrator) in try await migrator.run() }
  }
}

// MARK: Caches

actor RedisClient: HealthCheck {
  private let host: String

  init(host: TaggedElement<RedisHost>) async throws { self.host = host.element }

  func isHealthy() -> Bool { true }

  func disconnect() async {}
}

protocol RoomCache: AnyObject, Sendable {}

protocol RateCache: AnyObject, Sendable {}

protocol SessionCache: AnyObject, Sendable {}

protocol SearchCache: AnyObject, Sendable {}

protocol CacheInvalidating: AnyObject, Sendable {}

protocol CacheStatistics: AnyObject, Sendable {}

actor SharedCache: RoomCache, RateCache, SessionCache, SearchCache, CacheInvalidating, CacheStatistics {
  private let redis: RedisClient
  private let counters: any CounterRegistry

  init(redis: RedisClient, counters: any CounterRegistry) {
    self.redis = redis
    self.counters = counters
  }
}

struct CacheModule: Module {
  func configure(binder: Binder) {
    binder.bind(RedisClient.self).asEagerSingleton().onClose { await $0.disconnect() }.to(factory: RedisClient.init)
    binder.bind((any HealthCheck).self).intoCollection().asAlias(of: RedisClient.self) { $0 }
    binder.bind(SharedCache.self).asSingleton().to(factory: SharedCache.init)
    binder.bind((any RoomCache).self).asAlias(of: SharedCache.self) { $0 }
    binder.bind((any RateCache).self).asAlias(of: SharedCache.self) { $0 }
    binder.bind((any SessionCache).self).asAlias(of: SharedCache.self) { $0 }
    binder.bind((any SearchCache).self).asAlias(of: SharedCache.self) { $0 }
    binder.bind((any CacheInvalidating).self).asAlias(of: SharedCache.self) { $0 }
    binder.bind((any CacheStatistics).self).asAlias(of: SharedCache.self) { $0 }
  }
}

// MARK: Message bus

protocol Message: Sendable {}

protocol MessageHandler: Sendable {}

protocol MessagePublishing: AnyObject, Sendable {}

protocol DeadLetterReading: AnyObject, Sendable {}

/// Its handlers publish messages themselves. It is created once and never replaced.
actor MessageBus: MessagePublishing, DeadLetterReading, HealthCheck {
  private let handlers: [any MessageHandler]
  private let log: any Log

  init(handlers: [any MessageHandler], log: any Log) {
    self.handlers = handlers
    self.log = log
  }

  func isHealthy() -> Bool { true }
}

struct AuditHandler: MessageHandler {
  let log: any Log
}

struct BusModule: Module {
  func configure(binder: Binder) {
    binder.bind(MessageBus.self).asSingleton().to(factory: MessageBus.init)
    binder.bind((any MessagePublishing).self).asAlias(of: MessageBus.self) { $0 }
    binder.bind((any DeadLetterReading).self).asAlias(of: MessageBus.self) { $0 }
    binder.bind((any HealthCheck).self).intoCollection().asAlias(of: MessageBus.self) { $0 }
    binder.bind((any MessageHandler).self).intoCollection().to(factory: AuditHandler.init)
  }
}

// MARK: Hotels and rooms

protocol HotelReading: Sendable {}

protocol RoomReading: Sendable {}

protocol RoomSearching: Sendable {}

struct RoomRepository: HotelReading, RoomReading, RoomSearching {
  let pool: TaggedElement<ReadOnlyPool>
  let cache: any RoomCache
}

struct RoomMigration: Migration {}

actor SearchIndex {
  private let rooms: any RoomReading

  private init(rooms: any RoomReading) { self.rooms = rooms }

  static func load(rooms: any RoomReading, cache: any SearchCache) async throws -> SearchIndex {
    SearchIndex(rooms: rooms)
  }
}

struct RoomModule: Module {
  func configure(binder: Binder) {
    binder.bind(RoomRepository.self).to(factory: RoomRepository.init)
    binder.bind((any HotelReading).self).asAlias(of: RoomRepository.self) { $0 }
    binder.bind((any RoomReading).self).asAlias(of: RoomRepository.self) { $0 }
    binder.bind((any RoomSearching).self).asAlias(of: RoomRepository.self) { $0 }
    binder.bind(SearchIndex.self).asSingleton().to(factory: SearchIndex.load)
    binder.bind((any Migration).self).intoCollection().to(factory: RoomMigration.init)
  }
}

// MARK: Pricing

protocol PriceRule: Sendable {}

struct SeasonRule: PriceRule {
  let clock: any WallClock
}

struct LoyaltyRule: PriceRule {
  let guests: any GuestReading
}

struct TaxTable: Sendable {
  init(pool: ConnectionPool) throws {}
}

struct TaxRule: PriceRule {
  let table: TaxTable
}

protocol Pricing: Sendable {}

struct RulePricing: Pricing {
  let rules: [any PriceRule]
  let cache: any RateCache
}

struct CurrencyMessageHandler: MessageHandler {
  let cache: any CacheInvalidating
}

struct PricingModule: Module {
  func configure(binder: Binder) {
    binder.bind(TaxTable.self).asEagerSingleton().to(factory: TaxTable.init)
    binder.bind((any PriceRule).self).intoCollection().to(factory: SeasonRule.init)
    binder.bind((any PriceRule).self).intoCollection().to(factory: LoyaltyRule.init)
    binder.bind((any PriceRule).self).intoCollection().to(factory: TaxRule.init)
    binder.bind((any Pricing).self).to(factory: RulePricing.init)
    binder.bind((any MessageHandler).self).intoCollection().to(factory: CurrencyMessageHandler.init)
  }
}

// MARK: Guests

protocol GuestReading: Sendable {}

protocol GuestWriting: Sendable {}

struct GuestRepository: GuestReading, GuestWriting {
  let pool: ConnectionPool
}

struct PasswordHasher: Sendable {
  let rounds: Int
}

struct TokenSigner: Sendable {
  let secret: TaggedElement<SigningSecret>
  let lifetime: TaggedElement<SessionLifetime>
  let clock: any WallClock
}

struct GuestMigration: Migration {}

struct GuestModule: Module {
  func configure(binder: Binder) {
    binder.bind(GuestRepository.self).to(factory: GuestRepository.init)
    binder.bind((any GuestReading).self).asAlias(of: GuestRepository.self) { $0 }
    binder.bind((any GuestWriting).self).asAlias(of: GuestRepository.self) { $0 }
    binder.bind(PasswordHasher.self).to { PasswordHasher(rounds: 12) }
    binder.bind().to(factory: TokenSigner.init)
    binder.bind((any Migration).self).intoCollection().to(factory: GuestMigration.init)
  }
}

// MARK: Payments

enum PaymentProvider: String, CaseIterable { case card, invoice, voucher }

protocol PaymentGateway: Sendable {}

struct CardGateway: PaymentGateway {
  let http: any OutboundClient
  let secret: TaggedElement<PaymentSecret>
}

struct InvoiceGateway: PaymentGateway {
  let guests: any GuestReading
  let mailer: any Mailer
}

struct VoucherGateway: PaymentGateway {
  let pool: ConnectionPool
}

protocol OutboundClient: Sendable {}

struct SystemOutboundClient: OutboundClient {
  let timeout: TaggedElement<RequestTimeout>
}

struct TracingOutboundClient: OutboundClient {
  let inner: any OutboundClient
  let tracer: any Tracer
}

struct PaymentReceivedHandler: MessageHandler {
  let publisher: Provider<any MessagePublishing>
  let guests: any GuestReading
}

struct PaymentModule: Module {
  func configure(binder: Binder) {
    binder.bind((any OutboundClient).self).asSingleton().to(factory: SystemOutboundClient.init)
    binder.decorate((any OutboundClient).self).to(factory: TracingOutboundClient.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: PaymentProvider.card).to(factory: CardGateway.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: PaymentProvider.invoice).to(factory: InvoiceGateway.init)
    binder.bind((any PaymentGateway).self).intoDictionary(key: PaymentProvider.voucher).to(factory: VoucherGateway.init)
    binder.declareCompleteDictionary(of: (any PaymentGateway).self, keyedBy: PaymentProvider.self)
    binder.bind((any MessageHandler).self).intoCollection().to(factory: PaymentReceivedHandler.init)
    binder.accept(
      .retainCycle, of: MessageBus.self, (any MessageHandler).self, (any MessagePublishing).self,
      because: "the bus and its handlers live as long as the process")
  }
}

// MARK: Mail

protocol Mailer: Sendable {}

protocol MailTemplate: Sendable {}

struct ConfirmationTemplate: MailTemplate {}

struct CancellationTemplate: MailTemplate {
  let hotels: any HotelReading
}

final class MailTransport: Sendable, HealthCheck {
  private let host: String

  init(host: TaggedElement<MailHost>) { self.host = host.element }

  func isHealthy() async -> Bool { true }
}

struct TemplateMailer: Mailer {
  let transport: MailTransport
  let templates: [String: Provider<any MailTemplate>]
}

struct BookingMailHandler: MessageHandler {
  let mailer: any Mailer
  let bus: WeakProvider<any MessagePublishing>
}

struct MailModule: Module {
  func configure(binder: Binder) {
    binder.bind(MailTransport.self).asSingleton().to(factory: MailTransport.init)
    binder.bind((any Mailer).self).to(factory: TemplateMailer.init)
    binder.bind((any MailTemplate).self).intoDictionary(key: "confirmation").to { ConfirmationTemplate() }
    binder.bind((any MailTemplate).self).intoDictionary(key: "cancellation").to(factory: CancellationTemplate.init)
    binder.bind((any HealthCheck).self).intoCollection().asAlias(of: MailTransport.self) { $0 }
    binder.bind((any MessageHandler).self).intoCollection().to(factory: BookingMailHandler.init)
  }
}

// MARK: Middleware

protocol Middleware: Sendable {
  var isPublic: Bool { get }
}

extension Middleware {
  var isPublic: Bool { false }
}

struct LoggingMiddleware: Middleware {
  let log: any Log
}

struct MetricsMiddleware: Middleware {
  let counters: any CounterRegistry
  let histograms: any HistogramRegistry
}

struct TracingMiddleware: Middleware {
  let tracer: any Tracer
}

struct TimeoutMiddleware: Middleware {
  let timeout: TaggedElement<RequestTimeout>
}

struct AuthenticationMiddleware: Middleware {
  let signer: TokenSigner
  let sessions: any SessionCache
}

actor RateLimiter {
  private let clock: any WallClock

  init(clock: any WallClock) { self.clock = clock }
}

struct RateLimitMiddleware: Middleware {
  let limiter: RateLimiter
}

struct MiddlewareModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Middleware).self).intoCollection().to(factory: LoggingMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: MetricsMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: TracingMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: TimeoutMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: RateLimitMiddleware.init)
    binder.bind((any Middleware).self).intoCollection().to(factory: AuthenticationMiddleware.init)
    binder.bind(RateLimiter.self).asSingleton().to(factory: RateLimiter.init)
    binder.decorate([any Middleware].self).to { middlewares in
      middlewares.filter(\.isPublic) + middlewares.filter { !$0.isPublic }
    }
  }
}

// MARK: Requests

struct Request: Sendable {
  let path: String
}

struct RequestLog: Log {
  let inner: any Log
  let request: Request

  func write(_ line: String) { inner.write("\(request.path): \(line)") }
}

/// What a request knows about its guest. Its handlers share it.
actor RequestContext {
  private let request: Request
  private let sessions: any SessionCache

  init(request: Request, sessions: any SessionCache) {
    self.request = request
    self.sessions = sessions
  }
}

enum Route: Sendable { case search, book, cancel, signIn, hotel }

protocol Handler: Sendable {}

struct SearchHandler: Handler {
  let index: AsyncProvider<SearchIndex>
  let rooms: any RoomSearching
  let pricing: any Pricing
}

struct BookHandler: Handler {
  let context: RequestContext
  let transactions: AsyncComponentFactory<TransactionComponent>
  let gateways: [PaymentProvider: any PaymentGateway]
  let log: any Log
}

struct CancelHandler: Handler {
  let context: RequestContext
  let transactions: AsyncComponentFactory<TransactionComponent>
  let publisher: any MessagePublishing
}

struct SignInHandler: Handler {
  let guests: any GuestReading
  let hasher: PasswordHasher
  let signer: TokenSigner
  let limiter: RateLimiter
}

struct HotelHandler: Handler {
  let hotels: any HotelReading
  let experiment: Experiment?
}

struct Experiment: Sendable {
  let name: String
}

struct RequestHandler: Sendable {
  let context: RequestContext
  let handlers: [Route: Provider<any Handler>]
}

struct RequestComponent: Component {
  typealias Root = RequestHandler
  typealias Seed = Request

  func configure(binder: Binder) {
    binder.decorate((any Log).self).to(factory: RequestLog.init)
    binder.bind(RequestContext.self).asSingleton().to(factory: RequestContext.init)
    binder.bind((any Handler).self).intoDictionary(key: Route.search).to(factory: SearchHandler.init)
    binder.bind((any Handler).self).intoDictionary(key: Route.book).to(factory: BookHandler.init)
    binder.bind((any Handler).self).intoDictionary(key: Route.cancel).to(factory: CancelHandler.init)
    binder.bind((any Handler).self).intoDictionary(key: Route.signIn).to(factory: SignInHandler.init)
    binder.bind((any Handler).self).intoDictionary(key: Route.hotel).to(factory: HotelHandler.init)
    binder.install(component: TransactionComponent())
    binder.bind().to(factory: RequestHandler.init)
  }
}

struct TransactionOptions: Sendable {
  let isSerializable: Bool
}

actor Transaction {
  private let pool: ConnectionPool

  private init(pool: ConnectionPool) { self.pool = pool }

  static func begin(pool: ConnectionPool, options: TransactionOptions) async throws -> Transaction {
    Transaction(pool: pool)
  }

  func rollBackIfOpen() async throws {}
}

protocol BookingReading: Sendable {}

protocol BookingWriting: Sendable {}

struct BookingRepository: BookingReading, BookingWriting {
  let transaction: Transaction
}

struct Overbooking: Sendable {
  let bookings: any BookingReading
  let rooms: any RoomReading
}

struct BookingService: Sendable {
  let bookings: any BookingWriting
  let overbooking: Overbooking
  let pricing: any Pricing
  let guests: any GuestWriting
  let publisher: any MessagePublishing
  let context: RequestContext
  let closer: ComponentCloser
}

struct TransactionComponent: Component {
  typealias Root = BookingService
  typealias Seed = TransactionOptions

  func configure(binder: Binder) {
    binder.bind(Transaction.self).asEagerSingleton().onClose { try await $0.rollBackIfOpen() }.to(
      factory: Transaction.begin)
    binder.bind(BookingRepository.self).to(factory: BookingRepository.init)
    binder.bind((any BookingReading).self).asAlias(of: BookingRepository.self) { $0 }
    binder.bind((any BookingWriting).self).asAlias(of: BookingRepository.self) { $0 }
    binder.bind().to(factory: Overbooking.init)
    binder.bind().to(factory: BookingService.init)
  }
}

// MARK: Jobs

struct JobID: Sendable {
  let number: Int
}

protocol JobStep: Sendable {}

struct PurgeSessionsStep: JobStep {
  let sessions: any SessionCache
}

struct SendRemindersStep: JobStep {
  let mailer: any Mailer
  let clock: any WallClock
}

struct ReplayDeadLettersStep: JobStep {
  let letters: any DeadLetterReading
  let progress: JobProgress
}

actor JobProgress {
  private let id: JobID

  init(id: JobID) { self.id = id }
}

struct Job: Sendable {
  let steps: [any JobStep]
  let progress: JobProgress
}

struct JobComponent: Component {
  typealias Root = Job
  typealias Seed = JobID

  func configure(binder: Binder) {
    binder.bind(JobProgress.self).asSingleton().to(factory: JobProgress.init)
    binder.bind((any JobStep).self).intoCollection().to(factory: ReplayDeadLettersStep.init)
    binder.bind().to(factory: Job.init)
  }
}

actor Scheduler {
  private let jobs: ComponentFactory<JobComponent>
  private let clock: any WallClock

  init(jobs: ComponentFactory<JobComponent>, clock: any WallClock) {
    self.jobs = jobs
    self.clock = clock
  }
}

struct JobModule: Module {
  func configure(binder: Binder) {
    binder.bind(Scheduler.self).asSingleton().to(factory: Scheduler.init)
    binder.bind((any JobStep).self).intoCollection().to(factory: PurgeSessionsStep.init)
    binder.bind((any JobStep).self).intoCollection().to(factory: SendRemindersStep.init)
    binder.install(component: JobComponent())
  }
}

// MARK: Server

struct WebServer: Sendable {
  let port: TaggedElement<HTTPPort>
  let middlewares: [any Middleware]
  let requests: ComponentFactory<RequestComponent>
}

struct AdminServer: Sendable {
  let port: TaggedElement<AdminPort>
  let checks: [any HealthCheck]
  let exporter: any MetricsExporter
  let statistics: any CacheStatistics
}

struct WebModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: WebServer.init)
    binder.bind().to(factory: AdminServer.init)
    binder.install(component: RequestComponent())
  }
}

struct Server: Sendable {
  let web: WebServer
  let admin: AdminServer
  let scheduler: Scheduler
  let closer: ComponentCloser
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.install(module: ConfigurationModule(configuration: Configuration()))
    binder.install(module: ObservabilityModule())
    binder.install(module: DatabaseModule())
    binder.install(module: CacheModule())
    binder.install(module: BusModule())
    binder.install(module: RoomModule())
    binder.install(module: PricingModule())
    binder.install(module: GuestModule())
    binder.install(module: PaymentModule())
    binder.install(module: MailModule())
    binder.install(module: MiddlewareModule())
    binder.install(module: JobModule())
    binder.install(module: WebModule())
    binder.bind((any Tracer).self).asSingleton().to(factory: CollectorTracer.init)
    binder.bind().to(factory: Server.init)
  }
}
