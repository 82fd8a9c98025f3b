// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The app of a bookshop as its team means it: one router and one store behind many protocols, a hub of analytics, screens in
/// a dictionary, a child for each session and one for each checkout.

// Expected: nothing

// MARK: Configuration

struct Address: Sendable {
  let text: String
}

struct CatalogAddress: Tag { typealias Element = Address }

struct AccountAddress: Tag { typealias Element = Address }

struct ImageAddress: Tag { typealias Element = Address }

struct TrackingAddress: Tag { typealias Element = Address }

struct PageSize: Tag { typealias Element = Int }

struct DiskLimit: Tag { typealias Element = Int }

struct BuildInfo: Sendable {
  let version: String
}

struct FeatureFlags: Sendable {
  let showsReviews: Bool
}

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct ConfigurationModule: Module {
  func configure(binder: Binder) {
    binder.bind(Address.self).tagged(with: CatalogAddress.self).to(value: Address(text: "https://catalog.example.com"))
    binder.bind(Address.self).tagged(with: AccountAddress.self).to(value: Address(text: "https://account.example.com"))
    binder.bind(Address.self).tagged(with: ImageAddress.self).to(value: Address(text: "https://images.example.com"))
    binder.bind(Address.self).tagged(with: TrackingAddress.self).to(value: Address(text: "https://t.example.com"))
    binder.bind(Int.self).tagged(with: PageSize.self).to(value: 40)
    binder.bind(Int.self).tagged(with: DiskLimit.self).to(value: 200)
    binder.bind(BuildInfo.self).to(value: BuildInfo(version: "4.2"))
    binder.bind(FeatureFlags.self).to(value: FeatureFlags(showsReviews: true))
    binder.bindDefault((any Clock).self).to(factory: SystemClock.init)
  }
}

// MARK: Logging

protocol Log: Sendable {}

struct SystemLog: Log {
  let build: BuildInfo
}

struct RedactingLog: Log {
  let inner: any Log
}

struct LoggingModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Log).self).asSingleton().to(factory: SystemLog.init)
    binder.decorate((any Log).self).to(factory: RedactingLog.init)
  }
}

// MARK: Storage

protocol BookReader: Sendable {}

protocol BookWriter: Sendable {}

protocol FavoriteStore: Sendable {}

protocol ReadingProgressStore: Sendable {}

protocol SearchHistory: Sendable {}

protocol StorageObserver: AnyObject, Sendable {}

protocol StorageMaintenance: Sendable {}

actor LibraryStore: BookReader, BookWriter, FavoriteStore, ReadingProgressStore, SearchHistory, StorageObserver,
  StorageMaintenance
{
  static func open(limit: TaggedElement<DiskLimit>, log: any Log) async throws -> LibraryStore { LibraryStore() }

  func close() async {}
}

actor Keychain {}

struct StorageModule: Module {
  func configure(binder: Binder) {
    binder.bind(LibraryStore.self).asEagerSingleton().onClose { await $0.close() }.to(factory: LibraryStore.open)
    binder.bind((any BookReader).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any BookWriter).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any FavoriteStore).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any ReadingProgressStore).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any SearchHistory).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any StorageObserver).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind((any StorageMaintenance).self).asAlias(of: LibraryStore.self) { $0 }
    binder.bind().asSingleton().to { Keychain() }
  }
}

// MARK: Network

protocol HTTPClient: Sendable {}

struct SystemClient: HTTPClient {
  let interceptors: [any Interceptor]
}

struct MeasuringClient: HTTPClient {
  let inner: any HTTPClient
  let clock: any Clock
}

protocol Interceptor: Sendable {}

struct VersionInterceptor: Interceptor {
  let build: BuildInfo
}

struct LoggingInterceptor: Interceptor {
  let log: any Log
}

struct RetryInterceptor: Interceptor {
  let clock: any Clock
}

struct CatalogClient: Sendable {
  let http: any HTTPClient
  let address: TaggedElement<CatalogAddress>
}

struct AccountClient: Sendable {
  let http: any HTTPClient
  let address: TaggedElement<AccountAddress>
}

protocol ImageLoader: Sendable {}

protocol ImagePrefetcher: Sendable {}

actor ImagePipeline: ImageLoader, ImagePrefetcher {
  init(http: any HTTPClient, address: TaggedElement<ImageAddress>) {}
}

final class Reachability: Sendable {
  init(log: (any Log)?) {}
}

struct NetworkModule: Module {
  func configure(binder: Binder) {
    binder.bind((any HTTPClient).self).asSingleton().to(factory: SystemClient.init)
    binder.decorate((any HTTPClient).self).to(factory: MeasuringClient.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: VersionInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: LoggingInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: RetryInterceptor.init)
    binder.bind().to(factory: CatalogClient.init)
    binder.bind().to(factory: AccountClient.init)
    binder.bind(ImagePipeline.self).asSingleton().to(factory: ImagePipeline.init)
    binder.bind((any ImageLoader).self).asAlias(of: ImagePipeline.self) { $0 }
    binder.bind((any ImagePrefetcher).self).asAlias(of: ImagePipeline.self) { $0 }
    binder.bind().asSingleton().to(factory: Reachability.init)
  }
}

// MARK: Analytics

protocol Tracker: Sendable {}

protocol Tracking: Sendable {}

protocol Consent: Sendable {}

final class ConsentCenter: Consent, Sendable {
  init(keychain: Keychain) {}
}

struct ConsoleTracker: Tracker {
  let log: any Log
}

struct RemoteTracker: Tracker {
  let http: any HTTPClient
  let address: TaggedElement<TrackingAddress>
}

struct CrashTracker: Tracker {
  let build: BuildInfo
}

final class AnalyticsHub: Tracking, Sendable {
  init(trackers: [any Tracker], consent: any Consent, clock: any Clock) {}
}

struct AnalyticsModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Consent).self).asSingleton().to(factory: ConsentCenter.init)
    binder.bind((any Tracker).self).intoCollection().to(factory: ConsoleTracker.init)
    binder.bind((any Tracker).self).intoCollection().to(factory: RemoteTracker.init)
    binder.bind((any Tracker).self).intoCollection().to(factory: CrashTracker.init)
    binder.bind((any Tracking).self).asSingleton().to(factory: AnalyticsHub.init)
  }
}

// MARK: Navigation

@MainActor protocol HomeRouting: AnyObject {}

@MainActor protocol SearchRouting: AnyObject {}

@MainActor protocol BookRouting: AnyObject {}

@MainActor protocol ReaderRouting: AnyObject {}

@MainActor protocol ProfileRouting: AnyObject {}

@MainActor protocol SettingsRouting: AnyObject {}

@MainActor protocol CartRouting: AnyObject {}

@MainActor protocol CheckoutRouting: AnyObject {}

@MainActor protocol DeepLinkRouting: AnyObject {}

@MainActor protocol AlertPresenting: AnyObject {}

@MainActor
final class AppRouter: HomeRouting, SearchRouting, BookRouting, ReaderRouting, ProfileRouting, SettingsRouting,
  CartRouting, CheckoutRouting, DeepLinkRouting, AlertPresenting
{
  init(links: DeepLinkParser, tracking: any Tracking) {}
}

@MainActor final class DeepLinkParser {
  init(router: MainActorProvider<any DeepLinkRouting>, log: any Log) {}
}

struct NavigationModule: Module {
  func configure(binder: Binder) {
    binder.bind(AppRouter.self).asSingleton().to(factory: AppRouter.init)
    binder.bind((any HomeRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any SearchRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any BookRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any ReaderRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any ProfileRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any SettingsRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any CartRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any CheckoutRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any DeepLinkRouting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind((any AlertPresenting).self).asAlias(of: AppRouter.self) { $0 }
    binder.bind().to(factory: DeepLinkParser.init)
  }
}

// MARK: Screens

enum Tab: Sendable, CaseIterable { case home, search, library, profile }

@MainActor protocol Screen: AnyObject {}

@MainActor final class HomeScreen: Screen {
  init(model: HomeModel, images: any ImageLoader) {}
}

@MainActor final class HomeModel {
  init(
    catalog: any CatalogRepository, router: any HomeRouting, tracking: any Tracking, prefetcher: any ImagePrefetcher,
    recommendations: Lazy<RecommendationEngine>
  ) {}
}

protocol CatalogRepository: Sendable {}

protocol ReviewRepository: Sendable {}

struct RemoteCatalog: CatalogRepository, ReviewRepository {
  let client: CatalogClient
  let reader: any BookReader
  let pageSize: TaggedElement<PageSize>
}

final class RecommendationEngine: Sendable {
  init(reader: any BookReader, progress: any ReadingProgressStore) {}
}

struct BookID: Hashable, Sendable {
  let number: Int
}

@MainActor final class BookModel {
  init(
    id: BookID, catalog: any CatalogRepository, reviews: any ReviewRepository, favorites: any FavoriteStore,
    router: any BookRouting, flags: FeatureFlags
  ) {}
}

struct CatalogModule: Module {
  func configure(binder: Binder) {
    binder.bind(RemoteCatalog.self).to(factory: RemoteCatalog.init)
    binder.bind((any CatalogRepository).self).asAlias(of: RemoteCatalog.self) { $0 }
    binder.bind((any ReviewRepository).self).asAlias(of: RemoteCatalog.self) { $0 }
    binder.bind().asSingleton().to(factory: RecommendationEngine.init)
    binder.bind().to(factory: HomeModel.init)
    binder.bindFactory(BookModel.self, taking: BookID.self).to(factory: BookModel.init)
    binder.bind((any Screen).self).intoDictionary(key: Tab.home).to(factory: HomeScreen.init)
  }
}

protocol Suggester: Sendable {}

struct HistorySuggester: Suggester {
  let history: any SearchHistory
}

struct CatalogSuggester: Suggester {
  let catalog: any CatalogRepository
}

struct Debouncer {
  let clock: any Clock
}

@MainActor final class SearchModel {
  init(
    suggesters: [any Suggester], debouncer: Debouncer, router: any SearchRouting,
    makeBook: MainActorFactory<BookModel, BookID>
  ) {}
}

@MainActor final class SearchScreen: Screen {
  init(model: SearchModel) {}
}

struct SearchModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Suggester).self).intoCollection().to(factory: HistorySuggester.init)
    binder.bind((any Suggester).self).intoCollection().to(factory: CatalogSuggester.init)
    binder.bind().to(factory: Debouncer.init)
    binder.bind().to(factory: SearchModel.init)
    binder.bind((any Screen).self).intoDictionary(key: Tab.search).to(factory: SearchScreen.init)
  }
}

protocol Paginator {}

struct ColumnPaginator: Paginator {}

@MainActor final class ReaderModel {
  init(id: BookID, progress: any ReadingProgressStore, paginator: any Paginator, router: any ReaderRouting) {}
}

@MainActor final class LibraryModel {
  init(
    reader: any BookReader, favorites: any FavoriteStore, makeReader: MainActorFactory<ReaderModel, BookID>,
    sync: WeakProvider<SyncEngine>
  ) {}
}

@MainActor final class LibraryScreen: Screen {
  init(model: LibraryModel, images: any ImageLoader) {}
}

actor SyncEngine {
  init(
    writer: any BookWriter, observer: WeakProvider<any StorageObserver>, account: AccountClient,
    reachability: Reachability
  ) {}
}

struct LibraryModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Paginator).self).to(factory: ColumnPaginator.init)
    binder.bindFactory(ReaderModel.self, taking: BookID.self).to(factory: ReaderModel.init)
    binder.bind().asSingleton().to(factory: SyncEngine.init)
    binder.bind().to(factory: LibraryModel.init)
    binder.bind((any Screen).self).intoDictionary(key: Tab.library).to(factory: LibraryScreen.init)
  }
}

@MainActor final class SettingsModel {
  init(consent: any Consent, maintenance: any StorageMaintenance, router: any SettingsRouting, build: BuildInfo) {}
}

@MainActor final class ProfileModel {
  init(
    router: any ProfileRouting, settings: MainActorProvider<SettingsModel>, signIn: SignIn,
    alerts: MainActorProvider<any AlertPresenting>
  ) {}
}

@MainActor final class ProfileScreen: Screen {
  init(model: ProfileModel) {}
}

struct ProfileModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: SettingsModel.init)
    binder.bind().to(factory: ProfileModel.init)
    binder.bind((any Screen).self).intoDictionary(key: Tab.profile).to(factory: ProfileScreen.init)
  }
}

// MARK: Messages

protocol PushRegistering: Sendable {}

protocol PushReceiving: AnyObject, Sendable {}

final class PushCenter: PushRegistering, PushReceiving {
  init(account: AccountClient, handlers: [any PushHandler]) {}
}

protocol PushHandler: Sendable {}

struct SyncHandler: PushHandler {
  let sync: SyncEngine
}

struct LinkHandler: PushHandler {
  let router: MainActorProvider<any DeepLinkRouting>
}

@MainActor final class PushDelegate {
  init(center: WeakProvider<any PushReceiving>, registering: any PushRegistering, log: any Log) {}
}

struct PushModule: Module {
  func configure(binder: Binder) {
    binder.bind(PushCenter.self).asSingleton().to(factory: PushCenter.init)
    binder.bind((any PushRegistering).self).asAlias(of: PushCenter.self) { $0 }
    binder.bind((any PushReceiving).self).asAlias(of: PushCenter.self) { $0 }
    binder.bind((any PushHandler).self).intoCollection().to(factory: SyncHandler.init)
    binder.bind((any PushHandler).self).intoCollection().to(factory: LinkHandler.init)
    binder.bind().to(factory: PushDelegate.init)
  }
}

// MARK: Session

struct User: Sendable {
  let name: String
}

@MainActor final class SignIn {
  init(account: AccountClient, keychain: Keychain, sessions: MainActorComponentFactory<SessionComponent>) {}
}

struct UserLog: Log {
  let inner: any Log
  let user: User
}

struct SessionClient: Sendable {
  let account: AccountClient
  let user: User
  let keychain: Keychain
}

protocol CartReader: Sendable {}

protocol CartWriter: Sendable {}

actor Cart: CartReader, CartWriter {
  init(client: SessionClient, log: any Log) {}
}

protocol OrderRepository: Sendable {}

struct RemoteOrders: OrderRepository {
  let client: SessionClient
}

@MainActor final class CartModel {
  init(
    cart: any CartReader, router: any CartRouting, tracking: any Tracking,
    checkouts: MainActorComponentFactory<CheckoutComponent>
  ) {}
}

@MainActor final class OrdersModel {
  init(orders: any OrderRepository, images: any ImageLoader) {}
}

@MainActor final class BasketButtonModel {
  init(cart: any CartWriter, tracking: any Tracking) {}
}

protocol Notifier: Sendable {}

struct OrderNotifier: Notifier {
  let orders: any OrderRepository
}

struct WishNotifier: Notifier {
  let favorites: any FavoriteStore
  let user: User
}

final class NotificationCenter: Sendable {
  init(notifiers: [any Notifier], log: any Log) {}
}

@MainActor final class Session {
  init(
    user: User, cart: CartModel, orders: MainActorProvider<OrdersModel>, button: BasketButtonModel,
    notifications: NotificationCenter, sync: SyncEngine
  ) {}
}

struct CartModule: Module {
  func configure(binder: Binder) {
    binder.bind(Cart.self).asSingleton().to(factory: Cart.init)
    binder.bind((any CartReader).self).asAlias(of: Cart.self) { $0 }
    binder.bind((any CartWriter).self).asAlias(of: Cart.self) { $0 }
    binder.bind().to(factory: CartModel.init)
    binder.bind().to(factory: BasketButtonModel.init)
    binder.install(component: CheckoutComponent())
  }
}

struct SessionComponent: Component {
  typealias Root = Session
  typealias Seed = User

  func configure(binder: Binder) {
    binder.install(module: CartModule())
    binder.decorate((any Log).self).to(factory: UserLog.init)
    binder.bind().to(factory: SessionClient.init)
    binder.bind((any OrderRepository).self).to(factory: RemoteOrders.init)
    binder.bind().to(factory: OrdersModel.init)
    binder.bind((any Notifier).self).intoCollection().to(factory: OrderNotifier.init)
    binder.bind((any Notifier).self).intoCollection().to(factory: WishNotifier.init)
    binder.bind().asSingleton().to(factory: NotificationCenter.init)
    binder.bind().to(factory: Session.init)
  }
}

// MARK: Checkout

struct Order: Sendable {
  let books: [BookID]
}

protocol CheckoutReading: Sendable {}

protocol CheckoutEditing: Sendable {}

actor CheckoutState: CheckoutReading, CheckoutEditing {
  init(order: Order) {}
}

enum PaymentMethod: Sendable { case card, invoice }

protocol Payment: Sendable {}

struct CardPayment: Payment {
  let client: SessionClient
}

struct InvoicePayment: Payment {
  let client: SessionClient
  let user: User
}

@MainActor final class AddressModel {
  init(state: any CheckoutEditing, user: User) {}
}

@MainActor final class PaymentModel {
  init(state: any CheckoutEditing, payments: [PaymentMethod: Provider<any Payment>]) {}
}

@MainActor final class SummaryModel {
  init(state: any CheckoutReading, cart: any CartReader, tracking: any Tracking) {}
}

@MainActor final class Checkout {
  init(
    router: any CheckoutRouting, address: AddressModel, payment: MainActorProvider<PaymentModel>,
    summary: MainActorProvider<SummaryModel>
  ) {}
}

struct CheckoutComponent: Component {
  typealias Root = Checkout
  typealias Seed = Order

  func configure(binder: Binder) {
    binder.bind(CheckoutState.self).asSingleton().to(factory: CheckoutState.init)
    binder.bind((any CheckoutReading).self).asAlias(of: CheckoutState.self) { $0 }
    binder.bind((any CheckoutEditing).self).asAlias(of: CheckoutState.self) { $0 }
    binder.bind((any Payment).self).intoDictionary(key: PaymentMethod.card).to(factory: CardPayment.init)
    binder.bind((any Payment).self).intoDictionary(key: PaymentMethod.invoice).to(factory: InvoicePayment.init)
    binder.bind().to(factory: AddressModel.init)
    binder.bind().to(factory: PaymentModel.init)
    binder.bind().to(factory: SummaryModel.init)
    binder.bind().to(factory: Checkout.init)
  }
}

// MARK: App

struct ServerClock: Clock {
  let reachability: Provider<Reachability>
}

@MainActor final class Shell {
  init(
    screens: [Tab: MainActorProvider<any Screen>], router: AppRouter, signIn: MainActorProvider<SignIn>,
    push: PushDelegate, closer: ComponentCloser
  ) {}
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: ConfigurationModule())
    binder.install(module: LoggingModule())
    binder.install(module: StorageModule())
    binder.install(module: NetworkModule())
    binder.install(module: AnalyticsModule())
    binder.install(module: NavigationModule())
    binder.install(module: CatalogModule())
    binder.install(module: SearchModule())
    binder.install(module: LibraryModule())
    binder.install(module: ProfileModule())
    binder.install(module: PushModule())
    binder.install(component: SessionComponent())
    binder.bind((any Clock).self).to(factory: ServerClock.init)
    binder.declareCompleteDictionary(of: (any Screen).self, keyedBy: Tab.self)
    binder.onBuild { (log: any Log, tracking: any Tracking) in }
    binder.bind().to(factory: SignIn.init)
    binder.bind().to(factory: Shell.init)
    binder.accept(
      .retainCycle, of: AppRouter.self, (any DeepLinkRouting).self, DeepLinkParser.self,
      because: "the router and its parser of links live as long as the app")
  }
}
