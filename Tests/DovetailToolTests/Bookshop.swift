// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// An app of more than 200 bindings, whose root is a container that requests a member of each area.
///
/// Two child components bind some types again. An async database makes most of it asynchronous. Collections, tags, an alias,
/// a decoration, a cycle and an unused module are there.
struct Bookshop: Component {
  typealias Root = BookshopContainer

  /// Whether nothing binds the disk.
  var isBroken = false

  func configure(binder: Binder) {
    binder.install(module: PlatformModule(hasDisk: !isBroken))
    binder.install(module: AreaModule<Search>())
    binder.install(module: AreaModule<Catalog>())
    binder.install(module: AreaModule<Cart>())
    binder.install(module: AreaModule<Payment>())
    binder.install(module: AreaModule<Shipping>())
    binder.install(module: AreaModule<Review>())
    binder.install(module: AreaModule<Wishlist>())
    binder.install(module: AreaModule<Notification>())
    binder.install(module: AreaModule<Offer>())
    binder.install(module: AreaModule<Returns>())
    binder.install(module: AreaModule<Gift>())
    binder.install(module: AreaModule<Loyalty>())
    binder.install(module: AreaModule<Invoice>())
    binder.install(module: AreaModule<Support>())
    binder.install(module: LegacyModule())
    binder.install(component: ReaderSession())
    binder.install(component: Checkout())
    binder.bind().to(factory: BookshopContainer.init)
  }
}

/// What a signed-in reader has.
struct ReaderSession: Component {
  typealias Root = ReaderScreen
  typealias Seed = Reader

  func configure(binder: Binder) {
    binder.install(module: AreaModule<Profile>())
    binder.install(module: AreaModule<Feed>())
    binder.install(module: AreaModule<Library>())
    binder.bind(Basket.self).asSingleton().to(factory: Basket.init)
    binder.bind().to(factory: ReaderScreen.init)
  }
}

/// What one order has.
struct Checkout: Component {
  typealias Root = CheckoutScreen

  func configure(binder: Binder) {
    binder.install(module: AreaModule<Address>())
    binder.install(module: AreaModule<Coupon>())
    binder.bind(Basket.self).asSingleton().to(factory: Basket.init)
    binder.bindFactory(Order.self, taking: Reader.self, Int.self, Bool.self).to(factory: Order.init)
    binder.bind().to(factory: CheckoutScreen.init)
  }
}

// MARK: - Modules

/// What each area has: ten bindings.
struct AreaModule<A: Area>: Module {
  func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: Endpoint<A>.self).to(value: "https://example.com")
    binder.bind(Client<A>.self).asSingleton().to(factory: Client.init)
    binder.bind(Cache<A>.self).asSingleton().to(factory: Cache.init)
    binder.bind(Store<A>.self).asSingleton().to(factory: Store.init)
    binder.bind(Formatter<A>.self).to(factory: Formatter.init)
    binder.bind(Policy<A>.self).to(value: Policy())
    binder.bind(Images<A>.self).asWeakSingleton().to(factory: Images.init)
    binder.bind(Service<A>.self).asSingleton().to(factory: Service.init)
    binder.bind(Model<A>.self).to(factory: Model.init)
    binder.bind(Presenter<A>.self).to(factory: Presenter.init)
  }
}

/// What all areas share.
struct PlatformModule: Module {
  let hasDisk: Bool

  func configure(binder: Binder) {
    binder.bind(Log.self).asSingleton().to(factory: Log.init)
    if hasDisk { binder.bind(Disk.self).asSingleton().to { () throws in Disk() } }
    binder.bind(Database.self).asSingleton().to(factory: Database.init)
    binder.bind(Network.self).asSingleton().to(factory: Network.init(interceptors:log:))
    binder.bind((any WallClock).self).asSingleton().to { SystemWallClock() }
    binder.bind((any Ticking).self).asAlias(of: (any WallClock).self) { $0 }
    binder.bind(CrashReporter.self).asEagerSingleton().to(factory: CrashReporter.init)
    binder.bind(CartFlow.self).asSingleton().to(factory: CartFlow.init)
    binder.bind(PaymentFlow.self).asSingleton().to(factory: PaymentFlow.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: RetryInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to(factory: SigningInterceptor.init)
    binder.bind((any Interceptor).self).intoCollection().to { LogInterceptor(log: $0) }
    binder.bind(ShelfServices.self).asSingleton().to(factory: Shelf.init)
    binder.bind(ReturnServices.self).asSingleton().to(factory: Shelf.init)
    binder.decorate(Network.self).to(factory: Network.init(base:log:))
  }
}

/// What the root does not need.
struct LegacyModule: Module {
  func configure(binder: Binder) {
    binder.bind(OldExporter.self).to(factory: OldExporter.init)
    binder.bind(OldImporter.self).to(factory: OldImporter.init)
  }
}

// MARK: - Areas

protocol Area: Sendable {}
enum Search: Area {}
enum Catalog: Area {}
enum Cart: Area {}
enum Payment: Area {}
enum Shipping: Area {}
enum Review: Area {}
enum Wishlist: Area {}
enum Notification: Area {}
enum Offer: Area {}
enum Returns: Area {}
enum Gift: Area {}
enum Loyalty: Area {}
enum Invoice: Area {}
enum Support: Area {}
enum Profile: Area {}
enum Feed: Area {}
enum Library: Area {}
enum Address: Area {}
enum Coupon: Area {}

struct Endpoint<A: Area>: Dovetail.Tag { typealias Element = String }
final class Client<A: Area>: Sendable { init(endpoint: TaggedProvider<Endpoint<A>>, network: Network, log: Log) {} }
final class Cache<A: Area>: Sendable { init(disk: Disk, clock: any WallClock) {} }
final class Store<A: Area>: Sendable { init(database: Database, cache: Cache<A>, client: Client<A>) {} }
final class Images<A: Area>: Sendable { init(network: Provider<Network>) {} }
final class Service<A: Area>: Sendable {
  init(store: Store<A>, policy: Policy<A>, images: WeakProvider<Images<A>>, log: Log) {}
}
struct Formatter<A: Area>: Sendable { init(clock: any Ticking) {} }
struct Policy<A: Area>: Sendable {}
struct Model<A: Area>: Sendable { init(service: Service<A>, log: Log) {} }
struct Presenter<A: Area>: Sendable { init(model: Model<A>, formatter: Formatter<A>, images: Provider<Images<A>>) {} }

// MARK: - What all areas share

protocol WallClock: Ticking {}
protocol Ticking: Sendable {}
struct SystemWallClock: WallClock {}
protocol Interceptor: Sendable {}
struct RetryInterceptor: Interceptor { init(clock: any WallClock) {} }
struct SigningInterceptor: Interceptor {}
struct LogInterceptor: Interceptor { init(log: Log) {} }
final class Log: Sendable {}
final class Disk: Sendable {}
final class Database: Sendable { init(disk: Disk) async {} }
final class Network: Sendable {
  init(interceptors: [any Interceptor], log: Log) {}
  init(base: Network, log: Log) {}
}
final class CrashReporter: Sendable { init(network: Provider<Network>, log: Log) {} }
final class CartFlow: Sendable { init(payment: AsyncProvider<PaymentFlow>, service: Service<Cart>) {} }
final class PaymentFlow: Sendable { init(cart: CartFlow, service: Service<Payment>) {} }
struct OldExporter: Sendable { init(importer: OldImporter) {} }
struct OldImporter: Sendable { init(log: Log) {} }
struct Reader: Sendable {}
final class Basket: Sendable { init(log: Log) {} }
struct Order: Sendable { init(reader: Reader, number: Int, isGift: Bool, basket: Basket) {} }

protocol Finding: Sendable {}
protocol Sorting: Sendable {}
protocol Filtering: Sendable {}
protocol Paging: Sendable {}
protocol Labelling: Sendable {}
protocol Returning: Sendable {}
typealias ShelfServices = any Finding & Sorting & Filtering & Paging & Labelling
typealias ReturnServices = any Finding & Sorting & Filtering & Paging & Returning
struct Shelf: Finding, Sorting, Filtering, Paging, Labelling, Returning {}

// MARK: - Roots

final class BookshopContainer: Sendable {
  init(
    search: Presenter<Search>, catalog: Presenter<Catalog>, cart: Presenter<Cart>, payment: Presenter<Payment>,
    shipping: Presenter<Shipping>, review: Presenter<Review>, wishlist: Presenter<Wishlist>,
    notification: Presenter<Notification>, offer: Presenter<Offer>, returns: Presenter<Returns>, gift: Presenter<Gift>,
    loyalty: Presenter<Loyalty>, invoice: Presenter<Invoice>, support: Presenter<Support>,
    searching: Service<Search>, paying: AsyncProvider<Service<Payment>>, database: Database, network: Network, log: Log,
    clock: any WallClock, flow: AsyncProvider<CartFlow>, shelf: ShelfServices, returning: ReturnServices,
    sessions: AsyncComponentFactory<ReaderSession>
  ) {}
}
final class ReaderScreen: Sendable {
  init(
    reader: Reader, profile: Presenter<Profile>, feed: Presenter<Feed>, library: Presenter<Library>, basket: Basket,
    checkouts: AsyncComponentFactory<Checkout>
  ) {}
}
final class CheckoutScreen: Sendable {
  init(address: Presenter<Address>, coupon: Presenter<Coupon>, orders: Factory<Order, Reader, Int, Bool>) {}
}
