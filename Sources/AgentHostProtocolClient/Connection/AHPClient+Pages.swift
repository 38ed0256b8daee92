public import AgentHostProtocol

/// A sequence of the pages of a list.
///
/// Each page is requested when the iterator needs it. Every iterator starts at the first page. A host that
/// repeats a cursor, or sends one that is no text, causes an error after the page.
public struct Pages<Page: Sendable>: AsyncSequence, Sendable {
  /// The cursor of the first page, which may need none; `nil` without pages.
  let first: String??
  /// The host and the channel, for errors.
  var host: HostId?
  var channel: URI?
  let fetch: @Sendable (_ cursor: String?) async throws -> (page: Page, next: NextCursor)
  /// Finds the cursor of the first page on demand, instead of `first`.
  var begin: (@Sendable () async throws -> String?)?

  /// Returns an iterator that starts at the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(pages: self, cursor: first) }

  /// Requests one page after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let pages: Pages
    var cursor: String??
    private var seen: Set<ExactKey> = []
    private var hasBegun = false
    /// Why there is no next page.
    private var failure: AHPError?

    init(pages: Pages, cursor: String??) {
      self.pages = pages
      self.cursor = cursor
    }

    /// Returns the next page; `nil` after the last page.
    ///
    /// - Throws: As ``AHPClient/request(_:timeout:)``; `AHPError` `.malformedResult` also when the host
    ///   repeats a cursor, its cursor is no text, or its response lacks the page.
    public mutating func next() async throws -> Page? {
      if let failure = failure.take() {
        throw failure.located(host: pages.host, channel: pages.channel)
      }
      if let begin = pages.begin, !hasBegun { cursor = try await begin().map(Optional.some) }
      hasBegun = true
      guard let current = cursor else { return nil }
      cursor = nil
      if let current, !seen.insert(ExactKey(current)).inserted {
        throw AHPError(
          .malformedResult, .incompatible, "the host repeats the cursor of an earlier page"
        ).located(host: pages.host, channel: pages.channel)
      }
      let (page, next) = try await pages.fetch(current)
      do throws(AHPError) {
        if let next = try next.get() { cursor = .some(next) }
      } catch {
        failure = error
      }
      return page
    }
  }
}

extension AHPClient {
  /// Returns one page of the host's sessions, the most recently modified first; see
  /// ``sessionPages(limit:)``. Throws as ``request(_:timeout:)``.
  public func listSessions(limit: Int? = nil, cursor: String? = nil, timeout: Duration? = nil)
    async throws -> ListSessionsResult
  {
    try await request(ListSessionsParams(limit: limit, cursor: cursor), timeout: timeout)
  }

  /// Returns all sessions of the host, page by page, the most recently modified first.
  ///
  /// - Parameter limit: The requested page size; hosts may use another.
  public nonisolated func sessionPages(limit: Int? = nil) -> Pages<[SessionSummary]> {
    Pages(first: .some(nil), channel: RootResourceURI) { [self] cursor in
      let result = try await listSessions(limit: limit, cursor: cursor)
      return (result.items, result.nextPage)
    }
  }

  /// Returns the older turns of a subscribed chat, page by page, as the actions that load them.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - cursor: `turnsNextCursor` of the chat's state. `nil` if there are no older turns.
  public nonisolated func turnPages(
    of chat: URI, from cursor: String?
  ) -> Pages<ChatTurnsLoadedAction> {
    Pages(first: cursor?.isEmpty == false ? .some(cursor) : nil, channel: chat) { [self] cursor in
      let events = attachSubscription(chat, buffering: .lossless()).named("turnPages(of: \(chat))")
      _ = try await request(FetchTurnsParams(channel: chat, cursor: cursor))
      // The action arrives, and is delivered, before the answer.
      let arrived = events.base.unreadCount > 0 ? await events.base.nextBatch() : nil
      for case .action(let envelope) in arrived ?? [] {
        guard envelope.rejectionReason == nil, case .chat(.turnsLoaded(let turns)) = envelope.action
        else { continue }
        return (turns, turns.unknownMembers.next(turns.olderTurnsCursor, of: "turnsNextCursor"))
      }
      throw AHPError(
        .malformedResult, .incompatible, "the host responded to fetchTurns without turns",
        channel: chat)
    }
  }
}

/// The cursor of the next page; `nil` after the last page.
typealias NextCursor = Result<String?, AHPError>

extension UnknownMembers? {
  /// Returns a cursor, or an error in place of an invalid one, which is preserved here.
  func next(_ cursor: String?, of name: String) -> NextCursor {
    guard isInvalid(name) else { return .success(cursor) }
    return .failure(
      AHPError(
        .malformedResult, .incompatible, "the host returned a cursor that is no text"))
  }
}

extension ListSessionsResult {
  /// The cursor of the next page, or an error in place of an invalid one.
  var nextPage: NextCursor { unknownMembers.next(cursorOfNextPage, of: "nextCursor") }

  /// The cursor of the next page; `nil` for the last page, with which some hosts send an empty one.
  var cursorOfNextPage: String? { nextCursor?.isEmpty == false ? nextCursor : nil }

  /// The number of sessions that cannot be decoded, which `items` does not contain.
  package var undecodableCount: Int {
    unknownMembers?.unreadableElements.count { $0.list == "items" } ?? 0
  }
}
