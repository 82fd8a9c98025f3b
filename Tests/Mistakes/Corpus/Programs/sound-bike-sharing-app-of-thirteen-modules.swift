// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import Foundation

/// The app of a city's bicycles as its team means it: a coordinator behind ten protocols, a database behind seven, tabs in a
/// dictionary, a child for each account, and in it one for each ride and each purchase.

// Expected: nothing

// MARK: Environment

struct APIAddress: Tag { typealias Element = URL }

struct TileAddress: Tag { typealias Element = URL }

struct SocketAddress: Tag { typealias Element = URL }

struct TermsAddress: Tag { typealias Element = URL }

struct DatabaseFile: Tag { typealias Element = URL }

struct DatabaseQueue: Tag { typealias Element = DispatchQueue }

struct LocationQueue: Tag { typealias Element = DispatchQueue }

struct UnlockTimeout: Tag { typealias Element = Duration }

struct AppVersion: Sendable {
  let text: String
}

protocol TimeSource: Sendable {}

struct WallClock: TimeSource {}

protocol FeatureFlags: Sendable {}

struct BuiltInFlags: FeatureFlags {}

struct EnvironmentModule: Module, Equatable {
  let host: String

  func configure(binder: Binder) {
    let home = URL(filePath: "/var/mobile/Library")
    binder.bind(URL.self).tagged(with: APIAddress.self).to(value: address("https", path: "/v3"))
    binder.bind(URL.self).tagged(with: TileAddress.self).to(value: address("https", path: "/tiles"))
    binder.bind(URL.self).tagged(with: SocketAddress.self).to(value: address("wss", path: "/rides"))
    binder.bind(URL.self).tagged(with: TermsAddress.self).to(value: address("https", path: "/terms"))
    binder.bind(URL.self).tagged(with: DatabaseFile.self).to(value: home.appending(path: "rides.sqlite"))
    binder.bind(DispatchQueue.self).tagged(with: DatabaseQueue.self).asSingleton().to {
      DispatchQueue(label: "database")
    }
    binder.bind(DispatchQueue.self).tagged(with: LocationQueue.self).asSingleton().to {
      DispatchQueue(label: "location")
    }
    binder.bind(Duration.self).tagged(with: UnlockTimeout.self).to(value: .seconds(20))
    binder.bind(AppVersion.self).to(value: AppVersion(text: "7.1"))
    binder.bindDefault((any TimeSource).self).to(factory: WallClock.init)
    binder.bindDefault((any FeatureFlags).self).to(factory: BuiltInFlags.init)
  }

  private func address(_ scheme: String, path: String) -> URL {
    var components = URLComponents()
    (components.scheme, components.host, components.path) = (scheme, host, path)
    return components.url ?? URL(filePath: path)
  }
}

// MARK: Logging

protocol Logger: Sendable {
  func log(_ line: String)
}

struct SystemLogger: Logger {
  let version: AppVersion

  func log(_ line: String) {}
}

/// Takes positions out of lines, because logs are sent to the support.
struct AnonymousLogger: Logger {
  let inner: any Logger

  func log(_ line: String) { inner.log(line) }
}

final class Breadcrumbs: Sendable {
  init() {}
}

protocol CrashReporter: Sendable {}

struct SilentCrashReporter: CrashReporter {}

struct UploadingCrashReporter: CrashReporter {
  let breadcrumbs: Breadcrumbs
  let version: AppVersion
}

struct LoggingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Logger).self).asSingleton().to(factory: SystemLogger.init)
    binder.decorate((any Logger).self).to(factory: AnonymousLogger.init)
    binder.bind(Breadcrumbs.self).asSingleton().to(factory: Breadcrumbs.init)
    binder.bindDefault((any CrashReporter).self).to(factory: SilentCrashReporter.init)
  }
}

// MARK: Storage

protocol RideReader: AnyObject, Sendable {}

protocol RideWriter: AnyObject, Sendable {}

protocol FavoriteStations: AnyObject, Sendable {}

protocol ReceiptStore: AnyObject, Sendable {}

protocol StationCache: AnyObject, Sendable {}

protocol DatabaseObserver: AnyObject, Sendable {}

protocol DatabaseCleaner: AnyObject, Sendable {}

final class AppDatabase: RideReader, RideWriter, FavoriteStations, ReceiptStore, StationCache, DatabaseObserver,
  DatabaseCleaner
{
  private let file: URL
  private let queue: DispatchQueue

  init(file: TaggedElement<DatabaseFile>, queue: TaggedElement<DatabaseQueue>, logger: any Logger) throws {
    self.file = file.element
    self.queue = queue.element
    logger.log("opened \(file.element.lastPathComponent)")
  }

  func close() {}
}

protocol CredentialReader: Sendable {}

protocol CredentialWriter: Sendable {}

struct Keychain: CredentialReader, CredentialWriter {
  let service: String
}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(AppDatabase.self).asEagerSingleton().onClose { $0.close() }.to(factory: AppDatabase.init)
    binder.bind((any RideReader).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any RideWriter).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any FavoriteStations).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any ReceiptStore).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any StationCache).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any DatabaseObserver).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind((any DatabaseCleaner).self).asAlias(of: AppDatabase.self) { $0 }
    binder.bind(Keychain.self).to { Keychain(service: "bikes") }
    binder.bind((any CredentialReader).self).asAlias(of: Keychain.self) { $0 }
    binder.bind((any CredentialWriter).self).asAlias(of: Keychain.self) { $0 }
  }
}

// MARK: Network

protocol HTTPClient: Sendable {}

protocol RequestAdapter: Sendable {}

struct SystemHTTPClient: HTTPClient {
  let address: TaggedElement<APIAddress>
  let adapters: [any RequestAdapter]
}

struct RetryingHTTPClient: HTTPClient {
  let inner: any HTTPClient
  let time: any TimeSource
}

struct VersionAdapter: RequestAdapter {
  let version: AppVersion
}

struct LanguageAdapter: RequestAdapter {}

/// Asks for a new token with the client to which it belongs. Both live as long as the app.
struct TokenAdapter: RequestAdapter {
  let credentials: any CredentialReader
  let refresher: Lazy<TokenRefresher>
}

actor TokenRefresher {
  private let http: any HTTPClient
  private let credentials: any CredentialWriter

  init(http: any HTTPClient, credentials: any CredentialWriter) {
    self.http = http
    self.credentials = credentials
  }
}

protocol ImageLoader: Sendable {}

protocol ImagePrefetcher: Sendable {}

actor ImagePipeline: ImageLoader, ImagePrefetcher {
  private let http: any HTTPClient

  init(http: any HTTPClient) { self.http = http }
}

final class JSONCoder {
  var indents = false
}

final class RideSocket: Sendable {
  private let address: URL
  private let logger: any Logger

  init(address: TaggedElement<SocketAddress>, logger: any Logger) {
    self.address = address.element
    self.logger = logger
  }
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: SystemHTTPClient.init)
    binder.decorate((any HTTPClient).self).to(factory: RetryingHTTPClient.init)
    binder.bind((any RequestAdapter).self).intoCollection().to(factory: VersionAdapter.init)
    binder.bind((any RequestAdapter).self).intoCollection().to(factory: LanguageAdapter.init)
    binder.bind((any RequestAdapter).self).intoCollection().to(factory: TokenAdapter.init)
    binder.bind(TokenRefresher.self).asSingleton().to(factory: TokenRefresher.init)
    binder.bind(ImagePipeline.self).asSingleton().to(factory: ImagePipeline.init)
    binder.bind((any ImageLoader).self).asAlias(of: ImagePipeline.self) { $0 }
    binder.bind((any ImagePrefetcher).self).asAlias(of: ImagePipeline.self) { $0 }
    binder.bind(JSONCoder.self).to { JSONCoder() }
    binder.bind(RideSocket.self).asWeakSingleton().to(factory: RideSocket.init)
    binder.accept(
      .retainCycle, of: (any HTTPClient).self, (any RequestAdapter).self, TokenRefresher.self,
      because: "the client and what refreshes its tokens live as long as the app")
  }
}

// MARK: Analytics

struct Event: Sendable {
  let name: String
}

protocol AnalyticsSink: Sendable {}

protocol EventEnricher: Sendable {}

protocol Analytics: Sendable {
  func track(_ event: Event)
}

struct LoggingSink: AnalyticsSink {
  let logger: any Logger
}

struct BatchingSink: AnalyticsSink {
  let http: any HTTPClient
  let time: any TimeSource
}

struct BreadcrumbSink: AnalyticsSink {
  let breadcrumbs: Breadcrumbs
}

/// Sends each event to all sinks of the modules. The hub knows only this one.
struct AllSinks: AnalyticsSink {
  let sinks: [any AnalyticsSink]
}

struct VersionEnricher: EventEnricher {
  let version: AppVersion
}

struct FlagEnricher: EventEnricher {
  let flags: any FeatureFlags
}

final class ConsentStore: Sendable {
  init() {}
}

final class AnalyticsHub: Analytics {
  private let sink: any AnalyticsSink
  private let enrichers: [any EventEnricher]
  private let consent: ConsentStore

  init(sink: any AnalyticsSink, enrichers: [any EventEnricher], consent: ConsentStore) {
    self.sink = sink
    self.enrichers = enrichers
    self.consent = consent
  }

  func track(_ event: Event) {}
}

struct AnalyticsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analytics).self).asSingleton().to(factory: AnalyticsHub.init)
    binder.bind(ConsentStore.self).asSingleton().to(factory: ConsentStore.init)
    binder.bind((any AnalyticsSink).self).intoCollection().to(factory: LoggingSink.init)
    binder.bind((any AnalyticsSink).self).intoCollection().to(factory: BatchingSink.init)
    binder.bind((any AnalyticsSink).self).intoCollection().to(factory: BreadcrumbSink.init)
    binder.bind((any AnalyticsSink).self).to(factory: AllSinks.init)
    binder.bind((any EventEnricher).self).intoCollection().to(factory: VersionEnricher.init)
  }
}

// MARK: Flags

actor RemoteFlags: FeatureFlags {
  private let http: any HTTPClient

  init(http: any HTTPClient) { self.http = http }

  func refresh() async {}
}

struct FlagsModule: Module {
  func configure(binder: Binder) {
    binder.bind(RemoteFlags.self).asSingleton().to(factory: RemoteFlags.init)
    binder.bind((any FeatureFlags).self).asAlias(of: RemoteFlags.self) { $0 }
    binder.bind((any EventEnricher).self).intoCollection().to(factory: FlagEnricher.init)
  }
}

// MARK: Navigation

@MainActor protocol MapRouting: AnyObject, Sendable {}

@MainActor protocol StationRouting: AnyObject, Sendable {}

@MainActor protocol RideRouting: AnyObject, Sendable {}

@MainActor protocol HistoryRouting: AnyObject, Sendable {}

@MainActor protocol WalletRouting: AnyObject, Sendable {}

@MainActor protocol ProfileRouting: AnyObject, Sendable {}

@MainActor protocol SettingsRouting: AnyObject, Sendable {}

@MainActor protocol SupportRouting: AnyObject, Sendable {}

@MainActor protocol AlertPresenting: AnyObject, Sendable {}

@MainActor protocol LinkOpening: AnyObject, Sendable {}

/// Opens screens. Their models call it back. It lives as long as the app.
@MainActor
final class AppCoordinator: MapRouting, StationRouting, RideRouting, HistoryRouting, WalletRouting,
  ProfileRouting, SettingsRouting, SupportRouting, AlertPresenting, LinkOpening
{
  private let makeStation: MainActorFactory<StationModel, StationID>
  private let makeSettings: MainActorProvider<SettingsModel>
  private let makeSupport: MainActorProvider<SupportModel>
  private let makeOnboarding: MainActorProvider<OnboardingModel>
  private let accounts: MainActorComponentFactory<AccountComponent>
  private let analytics: any Analytics

  init(
    makeStation: MainActorFactory<StationModel, StationID>, makeSettings: MainActorProvider<SettingsModel>,
    makeSupport: MainActorProvider<SupportModel>, makeOnboarding: MainActorProvider<OnboardingModel>,
    accounts: MainActorComponentFactory<AccountComponent>, analytics: any Analytics
  ) {
    self.makeStation = makeStation
    self.makeSettings = makeSettings
    self.makeSupport = makeSupport
    self.makeOnboarding = makeOnboarding
    self.accounts = accounts
    self.analytics = analytics
  }
}

protocol LinkHandler: Sendable {}

struct StationLinkHandler: LinkHandler {
  let router: WeakProvider<any StationRouting>
}

struct RideLinkHandler: LinkHandler {
  let router: WeakProvider<any RideRouting>
}

struct VoucherLinkHandler: LinkHandler {
  let router: WeakProvider<any WalletRouting>
}

final class LinkDispatcher: Sendable {
  private let handlers: [String: any LinkHandler]
  private let logger: any Logger

  init(handlers: [String: any LinkHandler], logger: any Logger) {
    self.handlers = handlers
    self.logger = logger
  }
}

struct NavigationModule: Module {
  func configure(binder: Binder) {
    binder.bind(AppCoordinator.self).asSingleton().to(factory: AppCoordinator.init)
    binder.bind((any MapRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any StationRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any RideRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any HistoryRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any WalletRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any ProfileRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any SettingsRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any SupportRouting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any AlertPresenting).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind((any LinkOpening).self).asAlias(of: AppCoordinator.self) { $0 }
    binder.bind(LinkDispatcher.self).asSingleton().to(factory: LinkDispatcher.init)
    binder.bind((any LinkHandler).self).intoDictionary(key: "station").to(factory: StationLinkHandler.init)
    binder.bind((any LinkHandler).self).intoDictionary(key: "ride").to(factory: RideLinkHandler.init)
    binder.bind((any LinkHandler).self).intoDictionary(key: "voucher").to(factory: VoucherLinkHandler.init)
    binder.install(component: AccountComponent())
  }
}

// MARK: Map

enum TabName: String, CaseIterable { case map, history, wallet, profile }

@MainActor protocol TabScreen: AnyObject {}

struct StationID: Hashable, Sendable {
  let number: Int
}

protocol StationDirectory: Sendable {}

protocol StationSearch: Sendable {}

struct RemoteStations: StationDirectory, StationSearch {
  let http: any HTTPClient
  let cache: any StationCache
}

protocol LocationListener: AnyObject, Sendable {}

final class LocationService: Sendable {
  private let queue: DispatchQueue
  private let listener: WeakProvider<any LocationListener>

  init(queue: TaggedElement<LocationQueue>, listener: WeakProvider<any LocationListener>) {
    self.queue = queue.element
    self.listener = listener
  }
}

final class PositionTracker: LocationListener {
  private let location: LocationService

  init(location: LocationService) { self.location = location }
}

struct TileSource: Sendable {
  let address: TaggedElement<TileAddress>
  let images: any ImageLoader
}

@MainActor final class MapModel {
  private let stations: any StationDirectory
  private let tracker: PositionTracker
  private let tiles: TileSource
  private let prefetcher: any ImagePrefetcher
  private let router: any MapRouting
  private let analytics: any Analytics

  init(
    stations: any StationDirectory, tracker: PositionTracker, tiles: TileSource, prefetcher: any ImagePrefetcher,
    router: any MapRouting, analytics: any Analytics
  ) {
    self.stations = stations
    self.tracker = tracker
    self.tiles = tiles
    self.prefetcher = prefetcher
    self.router = router
    self.analytics = analytics
  }
}

@MainActor final class SearchModel {
  private let search: any StationSearch
  private let favorites: any FavoriteStations

  init(search: any StationSearch, favorites: any FavoriteStations) {
    self.search = search
    self.favorites = favorites
  }
}

@MainActor final class MapScreen: TabScreen {
  private let model: MapModel
  private let makeSearch: MainActorProvider<SearchModel>

  init(model: MapModel, makeSearch: MainActorProvider<SearchModel>) {
    self.model = model
    self.makeSearch = makeSearch
  }
}

@MainActor final class StationModel {
  private let id: StationID
  private let stations: any StationDirectory
  private let favorites: any FavoriteStations
  private let router: WeakProvider<any StationRouting>

  init(
    id: StationID, stations: any StationDirectory, favorites: any FavoriteStations,
    router: WeakProvider<any StationRouting>
  ) {
    self.id = id
    self.stations = stations
    self.favorites = favorites
    self.router = router
  }
}

struct MapModule: Module {
  func configure(binder: Binder) {
    binder.bind(RemoteStations.self).to(factory: RemoteStations.init)
    binder.bind((any StationDirectory).self).asAlias(of: RemoteStations.self) { $0 }
    binder.bind((any StationSearch).self).asAlias(of: RemoteStations.self) { $0 }
    binder.bind(LocationService.self).asSingleton().to(factory: LocationService.init)
    binder.bind(PositionTracker.self).asSingleton().to(factory: PositionTracker.init)
    binder.bind((any LocationListener).self).asAlias(of: PositionTracker.self) { $0 }
    binder.bind().to(factory: TileSource.init)
    binder.bind().to(factory: MapModel.init)
    binder.bind().to(factory: SearchModel.init)
    binder.bindFactory(StationModel.self, taking: StationID.self).to(factory: StationModel.init)
    binder.bind((any TabScreen).self).intoDictionary(key: TabName.map).to(factory: MapScreen.init)
  }
}

// MARK: History

struct RideID: Hashable, Sendable {
  let number: Int
}

struct DistanceFormatter: Sendable {
  let usesMiles: Bool
}

@MainActor final class RideDetailsModel {
  private let id: RideID
  private let rides: any RideReader
  private let receipts: any ReceiptStore
  private let formatter: DistanceFormatter

  init(id: RideID, rides: any RideReader, receipts: any ReceiptStore, formatter: DistanceFormatter) {
    self.id = id
    self.rides = rides
    self.receipts = receipts
    self.formatter = formatter
  }
}

@MainActor final class HistoryModel {
  private let rides: any RideReader
  private let observer: any DatabaseObserver
  private let router: any HistoryRouting
  private let makeDetails: MainActorFactory<RideDetailsModel, RideID>

  init(
    rides: any RideReader, observer: any DatabaseObserver, router: any HistoryRouting,
    makeDetails: MainActorFactory<RideDetailsModel, RideID>
  ) {
    self.rides = rides
    self.observer = observer
    self.router = router
    self.makeDetails = makeDetails
  }
}

@MainActor final class HistoryScreen: TabScreen {
  private let model: HistoryModel
  private let exporter: Lazy<RideExporter>

  init(model: HistoryModel, exporter: Lazy<RideExporter>) {
    self.model = model
    self.exporter = exporter
  }
}

struct RideExporter {
  let rides: any RideReader
  let coder: JSONCoder
}

struct HistoryModule: Module {
  func configure(binder: Binder) {
    binder.bind(DistanceFormatter.self).to { DistanceFormatter(usesMiles: false) }
    binder.bind().to(factory: RideExporter.init)
    binder.bind().to(factory: HistoryModel.init)
    binder.bindFactory(RideDetailsModel.self, taking: RideID.self).asWeakSingleton().to(factory: RideDetailsModel.init)
    binder.bind((any TabScreen).self).intoDictionary(key: TabName.history).to(factory: HistoryScreen.init)
  }
}

// MARK: Wallet

protocol PriceFormatter: Sendable {}

struct EuroFormatter: PriceFormatter {}

protocol PassCatalog: Sendable {}

struct RemotePasses: PassCatalog {
  let http: any HTTPClient
}

@MainActor final class WalletModel {
  private let passes: any PassCatalog
  private let prices: any PriceFormatter
  private let router: any WalletRouting

  init(passes: any PassCatalog, prices: any PriceFormatter, router: any WalletRouting) {
    self.passes = passes
    self.prices = prices
    self.router = router
  }
}

@MainActor final class WalletScreen: TabScreen {
  private let model: WalletModel

  init(model: WalletModel) { self.model = model }
}

struct WalletModule: Module {
  func configure(binder: Binder) {
    binder.bind((any PriceFormatter).self).to(factory: EuroFormatter.init)
    binder.bind((any PassCatalog).self).to(factory: RemotePasses.init)
    binder.bind().to(factory: WalletModel.init)
    binder.bind((any TabScreen).self).intoDictionary(key: TabName.wallet).to(factory: WalletScreen.init)
  }
}

// MARK: Profile

protocol DebugMenu: Sendable {}

@MainActor final class SettingsModel {
  private let consent: ConsentStore
  private let cleaner: any DatabaseCleaner
  private let terms: URL
  private let router: WeakProvider<any SettingsRouting>
  private let debugMenu: (any DebugMenu)?

  init(
    consent: ConsentStore, cleaner: any DatabaseCleaner, terms: TaggedElement<TermsAddress>,
    router: WeakProvider<any SettingsRouting>, debugMenu: (any DebugMenu)?
  ) {
    self.consent = consent
    self.cleaner = cleaner
    self.terms = terms.element
    self.router = router
    self.debugMenu = debugMenu
  }
}

@MainActor final class SupportModel {
  private let breadcrumbs: Breadcrumbs
  private let version: AppVersion
  private let router: WeakProvider<any SupportRouting>

  init(breadcrumbs: Breadcrumbs, version: AppVersion, router: WeakProvider<any SupportRouting>) {
    self.breadcrumbs = breadcrumbs
    self.version = version
    self.router = router
  }
}

final class SignInService: Sendable {
  private let http: any HTTPClient
  private let credentials: any CredentialWriter

  init(http: any HTTPClient, credentials: any CredentialWriter) {
    self.http = http
    self.credentials = credentials
  }
}

@MainActor final class ProfileModel {
  private let signIn: SignInService
  private let router: any ProfileRouting
  private let alerts: any AlertPresenting

  init(signIn: SignInService, router: any ProfileRouting, alerts: any AlertPresenting) {
    self.signIn = signIn
    self.router = router
    self.alerts = alerts
  }
}

@MainActor final class ProfileScreen: TabScreen {
  private let model: ProfileModel
  private let images: any ImageLoader

  init(model: ProfileModel, images: any ImageLoader) {
    self.model = model
    self.images = images
  }
}

struct ProfileModule: Module {
  func configure(binder: Binder) {
    binder.bind(SignInService.self).to(factory: SignInService.init)
    binder.bind().to(factory: SettingsModel.init)
    binder.bind().to(factory: SupportModel.init)
    binder.bind().to(factory: ProfileModel.init)
    binder.bind((any TabScreen).self).intoDictionary(key: TabName.profile).to(factory: ProfileScreen.init)
  }
}

// MARK: Onboarding

enum Permission: Sendable { case location, camera, notifications }

@MainActor final class OnboardingModel {
  private let permissions: Set<Permission>
  private let consent: ConsentStore
  private let router: any ProfileRouting

  init(permissions: Set<Permission>, consent: ConsentStore, router: any ProfileRouting) {
    self.permissions = permissions
    self.consent = consent
    self.router = router
  }
}

struct OnboardingModule: Module {
  func configure(binder: Binder) {
    binder.bind(Permission.self).intoSet().to { [.location, .camera] }
    binder.bind().to(factory: OnboardingModel.init)
    binder.accept(
      .retainCycle, of: AppCoordinator.self, (any ProfileRouting).self, OnboardingModel.self,
      because: "the coordinator lives as long as the app, and releases the onboarding when it ends")
  }
}

// MARK: Notifications

protocol NotificationHandler: Sendable {}

struct RideEndedHandler: NotificationHandler {
  let rides: any RideWriter
}

struct PromotionHandler: NotificationHandler {
  let consent: ConsentStore
  let analytics: any Analytics
}

actor PushCenter {
  private let handlers: [any NotificationHandler]
  private let http: any HTTPClient

  init(handlers: [any NotificationHandler], http: any HTTPClient) {
    self.handlers = handlers
    self.http = http
  }

  func register() async {}
}

@MainActor final class AppDelegate {
  private var push: PushCenter?
  private var links: LinkDispatcher?

  func injectProperties(push: PushCenter, links: LinkDispatcher) {
    self.push = push
    self.links = links
  }
}

struct NotificationsModule: Module {
  func configure(binder: Binder) {
    binder.bind(Permission.self).intoSet().to(value: .notifications)
    binder.bind((any NotificationHandler).self).intoCollection().to(factory: RideEndedHandler.init)
    binder.bind((any NotificationHandler).self).intoCollection().to(factory: PromotionHandler.init)
    binder.bind(PushCenter.self).asSingleton().to(factory: PushCenter.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  }
}

// MARK: Account

struct Account: Sendable {
  let name: String
}

struct AccountLogger: Logger {
  let inner: any Logger
  let account: Account

  func log(_ line: String) { inner.log("\(account.name): \(line)") }
}

struct AccountClient: Sendable {
  let http: any HTTPClient
  let account: Account
  let logger: any Logger
}

protocol BalanceReader: AnyObject, Sendable {}

protocol BalanceWriter: AnyObject, Sendable {}

actor Balance: BalanceReader, BalanceWriter {
  private let client: AccountClient

  init(client: AccountClient) { self.client = client }
}

@MainActor final class AccountSession {
  let account: Account
  private let balance: any BalanceReader
  private let rides: MainActorComponentFactory<RideComponent>
  private let purchases: MainActorComponentFactory<PurchaseComponent>
  private let sync: HistorySync

  init(
    account: Account, balance: any BalanceReader, rides: MainActorComponentFactory<RideComponent>,
    purchases: MainActorComponentFactory<PurchaseComponent>, sync: HistorySync
  ) {
    self.account = account
    self.balance = balance
    self.rides = rides
    self.purchases = purchases
    self.sync = sync
  }
}

actor HistorySync {
  private let client: AccountClient
  private let rides: any RideWriter

  init(client: AccountClient, rides: any RideWriter) {
    self.client = client
    self.rides = rides
  }
}

struct AccountComponent: Component {
  typealias Root = AccountSession
  typealias Seed = Account

  func configure(binder: Binder) {
    binder.decorate((any Logger).self).to(factory: AccountLogger.init)
    binder.bind(AccountClient.self).to(factory: AccountClient.init)
    binder.bind(Balance.self).asSingleton().to(factory: Balance.init)
    binder.bind((any BalanceReader).self).asAlias(of: Balance.self) { $0 }
    binder.bind((any BalanceWriter).self).asAlias(of: Balance.self) { $0 }
    binder.bind(HistorySync.self).asSingleton().to(factory: HistorySync.init)
    binder.install(component: RideComponent())
    binder.install(component: PurchaseComponent())
    binder.bind().to(factory: AccountSession.init)
  }
}

// MARK: Ride

struct Bike: Sendable {
  let code: String
}

@MainActor protocol LockDelegate: AnyObject {}

@MainActor final class RideController: LockDelegate {
  private let bike: Bike
  private let lock: BikeLock
  private let recorder: RideRecorder
  private let router: WeakProvider<any RideRouting>

  init(bike: Bike, lock: BikeLock, recorder: RideRecorder, router: WeakProvider<any RideRouting>) {
    self.bike = bike
    self.lock = lock
    self.recorder = recorder
    self.router = router
  }
}

@MainActor final class BikeLock {
  private let bike: Bike
  private let timeout: Duration
  private let delegate: WeakProvider<any LockDelegate>

  init(bike: Bike, timeout: TaggedElement<UnlockTimeout>, delegate: WeakProvider<any LockDelegate>) {
    self.bike = bike
    self.timeout = timeout.element
    self.delegate = delegate
  }
}

protocol FareReader: AnyObject, Sendable {}

actor FareMeter: FareReader {
  private let time: any TimeSource
  private let client: AccountClient

  init(time: any TimeSource, client: AccountClient) {
    self.time = time
    self.client = client
  }
}

final class RideRecorder: Sendable {
  private let rides: any RideWriter
  private let tracker: PositionTracker
  private let socket: RideSocket

  init(rides: any RideWriter, tracker: PositionTracker, socket: RideSocket) {
    self.rides = rides
    self.tracker = tracker
    self.socket = socket
  }
}

@MainActor final class RideModel {
  private let controller: RideController
  private let fare: any FareReader
  private let prices: any PriceFormatter
  private let makeSummary: MainActorProvider<RideSummaryModel>

  init(
    controller: RideController, fare: any FareReader, prices: any PriceFormatter,
    makeSummary: MainActorProvider<RideSummaryModel>
  ) {
    self.controller = controller
    self.fare = fare
    self.prices = prices
    self.makeSummary = makeSummary
  }
}

@MainActor final class RideSummaryModel {
  private let fare: any FareReader
  private let balance: any BalanceWriter
  private let analytics: any Analytics

  init(fare: any FareReader, balance: any BalanceWriter, analytics: any Analytics) {
    self.fare = fare
    self.balance = balance
    self.analytics = analytics
  }
}

struct RideComponent: Component {
  typealias Root = RideModel
  typealias Seed = Bike

  func configure(binder: Binder) {
    binder.bind(RideController.self).asSingleton().to(factory: RideController.init)
    binder.bind((any LockDelegate).self).asAlias(of: RideController.self) { $0 }
    binder.bind(BikeLock.self).to(factory: BikeLock.init)
    binder.bind(FareMeter.self).asSingleton().to(factory: FareMeter.init)
    binder.bind((any FareReader).self).asAlias(of: FareMeter.self) { $0 }
    binder.bind().to(factory: RideRecorder.init)
    binder.bind().to(factory: RideSummaryModel.init)
    binder.bind().to(factory: RideModel.init)
  }
}

// MARK: Purchase

struct PassOffer: Sendable {
  let name: String
}

/// Prices of a purchase have two decimals and a tax rate.
struct ReceiptFormatter: PriceFormatter {
  let offer: PassOffer
}

protocol PaymentMethod: Sendable {}

struct CardPayment: PaymentMethod {
  let client: AccountClient
}

struct BalancePayment: PaymentMethod {
  let balance: any BalanceWriter
}

struct VoucherPayment: PaymentMethod {
  let client: AccountClient
  let offer: PassOffer
}

enum PaymentKind: Sendable { case card, balance, voucher }

protocol PurchaseReading: Sendable {}

protocol PurchaseEditing: Sendable {}

actor PurchaseState: PurchaseReading, PurchaseEditing {
  private let offer: PassOffer

  init(offer: PassOffer) { self.offer = offer }
}

@MainActor final class PaymentModel {
  private let state: any PurchaseEditing
  private let methods: [PaymentKind: Provider<any PaymentMethod>]

  init(state: any PurchaseEditing, methods: [PaymentKind: Provider<any PaymentMethod>]) {
    self.state = state
    self.methods = methods
  }
}

@MainActor final class PurchaseFlow {
  private let payment: PaymentModel
  private let state: any PurchaseReading
  private let prices: any PriceFormatter
  private let receipts: any ReceiptStore
  private let alerts: WeakProvider<any AlertPresenting>

  init(
    payment: PaymentModel, state: any PurchaseReading, prices: any PriceFormatter, receipts: any ReceiptStore,
    alerts: WeakProvider<any AlertPresenting>
  ) {
    self.payment = payment
    self.state = state
    self.prices = prices
    self.receipts = receipts
    self.alerts = alerts
  }
}

struct PurchaseComponent: Component {
  typealias Root = PurchaseFlow
  typealias Seed = PassOffer

  func configure(binder: Binder) {
    binder.bind(PurchaseState.self).asSingleton().to(factory: PurchaseState.init)
    binder.bind((any PurchaseReading).self).asAlias(of: PurchaseState.self) { $0 }
    binder.bind((any PurchaseEditing).self).asAlias(of: PurchaseState.self) { $0 }
    binder.bind((any PriceFormatter).self).shadowing().to(factory: ReceiptFormatter.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: PaymentKind.card).to(factory: CardPayment.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: PaymentKind.balance).to(factory: BalancePayment.init)
    binder.bind((any PaymentMethod).self).intoDictionary(key: PaymentKind.voucher).to(factory: VoucherPayment.init)
    binder.bind().to(factory: PaymentModel.init)
    binder.bind().to(factory: PurchaseFlow.init)
  }
}

// MARK: App

@MainActor final class MainWindow {
  private let tabs: [TabName: MainActorProvider<any TabScreen>]
  private let coordinator: AppCoordinator
  private let opener: any LinkOpening
  private let delegates: MainActorPropertyInjector<AppDelegate>
  private let crashes: any CrashReporter
  private let closer: ComponentCloser

  init(
    tabs: [TabName: MainActorProvider<any TabScreen>], coordinator: AppCoordinator, opener: any LinkOpening,
    delegates: MainActorPropertyInjector<AppDelegate>, crashes: any CrashReporter, closer: ComponentCloser
  ) {
    self.tabs = tabs
    self.coordinator = coordinator
    self.opener = opener
    self.delegates = delegates
    self.crashes = crashes
    self.closer = closer
  }
}

struct App: Component {
  typealias Root = MainWindow

  func configure(binder: Binder) {
    binder.install(module: EnvironmentModule(host: "bikes.example.com"))
    binder.install(module: LoggingModule())
    binder.install(module: StorageModule())
    binder.install(module: NetworkModule())
    binder.install(module: AnalyticsModule())
    binder.install(module: FlagsModule())
    binder.install(module: NavigationModule())
    binder.install(module: MapModule())
    binder.install(module: HistoryModule())
    binder.install(module: WalletModule())
    binder.install(module: ProfileModule())
    binder.install(module: OnboardingModule())
    binder.install(module: NotificationsModule())
    binder.bind((any CrashReporter).self).to(factory: UploadingCrashReporter.init)
    binder.declareCompleteDictionary(of: (any TabScreen).self, keyedBy: TabName.self)
    binder.onBuild { (logger: any Logger, version: AppVersion) in logger.log("launched \(version.text)") }
    binder.bind().to(factory: MainWindow.init)
  }
}
