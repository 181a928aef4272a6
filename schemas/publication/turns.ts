/** How one page replaces another. Their order is that of the choice; their names are messages (`turns.<id>`). */
export const PAGE_TURNS = ['slide', 'cover', 'fade', 'zoom', 'flip', 'cube'] as const
export type PageTurn = (typeof PAGE_TURNS)[number]

export const DEFAULT_TURN: PageTurn = 'slide'

const isPageTurn = (value: unknown): value is PageTurn => (PAGE_TURNS as readonly unknown[]).includes(value)

/** Names of page turns in documents of the old H5 editor, which a swiper of that time understood. */
const OLD_EFFECTS: Readonly<Record<string, PageTurn>> = {
  slide: 'slide',
  fade: 'fade',
  cube: 'cube',
  flip: 'flip',
  coverflow: 'zoom',
  cards: 'cover',
}

/** The page turn that a document names; the default for anything else. */
export const readTurn = (value: unknown): PageTurn =>
  isPageTurn(value)
    ? value
    : typeof value === 'string' && Object.hasOwn(OLD_EFFECTS, value)
      ? (OLD_EFFECTS[value] ?? DEFAULT_TURN)
      : DEFAULT_TURN
