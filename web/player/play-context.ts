/** What happens to a page of a published page. */
export interface PageEvents {
  /** The page is shown now; also called at once when it is shown already. */
  shown(): void
  hidden(): void
}

/** What the player gives to the parts of a page. */
export interface PlayContext {
  /** Code of the publication; null = preview in the editor, where nothing is sent. */
  readonly code: string | null
  /** A call to our own server, `/api/…`. @throws TypeError without a connection, and in a preview. */
  api(path: string, init?: RequestInit): Promise<Response>
  /** Goes to a page by its id, or to a neighbor; does nothing when there is none. */
  goToPage(target: string): void
  /** Follows a page. Returns the function that ends it. */
  onPage(pageId: string, events: PageEvents): () => void
  /** Ends with the player. */
  readonly signal: AbortSignal
  /** Shows a short text for a moment. */
  notify(text: string): void
  /** Switches the background music on or off; false = the page has none. */
  toggleMusic(): boolean
}

/**
 * Makes a drawn layer live; it may replace the children of the element. Returns what ends it. `data` is what `played` of
 * its kind has given, so a stored page may hold that of an earlier version.
 */
export type StartKind = (element: HTMLElement, data: unknown, context: PlayContext) => (() => void) | undefined
