import { newId } from '#schemas/document/create.ts'
import { type Guide, type GuideType, readGuides } from '#schemas/document/guide.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { DeviceMemory } from './device-memory.ts'
import type { View } from './view.ts'

export type { Guide, GuideType } from '#schemas/document/guide.ts'

/** A guide in the hand. */
export interface HeldGuide extends Guide {
  /** Letting go here throws it away. */
  readonly isLeaving: boolean
}

/** Guide lines of a work: kept on this device, page by page, and no part of the work or its history. */
export interface Guides {
  /** Those of the page that is shown. */
  readonly shown: ReadonlySignal<readonly Guide[]>
  /** The one that is being dragged; the one of the same id among `shown` is not drawn meanwhile. */
  readonly held: Signal<HeldGuide | null>
  /** `value`: px from the page's edge; outside the page it is not added. Returns whether it was. */
  put(guide: Guide): boolean
  remove(id: string): void
  clear(): void
  /** Reads what is kept for a work; a work that gets its first id takes its guides along. */
  belongTo(work: string): void
}

const COLOUR = '#12a5c4'
export const newGuide = (type: GuideType, value: number): Guide => ({
  id: newId(),
  type,
  style: { color: COLOUR },
  value,
})

type ByPage = Readonly<Record<string, readonly Guide[]>>
const NONE: readonly Guide[] = []
const readPages = (kept: unknown): ByPage =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).map(([pageId, guides]) => [pageId, readGuides(guides)]))
    : {}
const keyOf = (work: string) => `guides.${work}`

export const createGuides = (view: View, memory: DeviceMemory): Guides => {
  const pages = signal<ByPage>({})
  let owner: string | null = null
  const shown = computed(() => pages.value[view.pageId.value] ?? NONE)
  const write = (next: readonly Guide[]) => {
    pages.value = { ...pages.peek(), [view.pageId.peek()]: next }
    keep()
  }
  const keep = () => {
    if (owner === null) return
    const filled = Object.entries(pages.peek()).filter(([, guides]) => guides.length)
    memory.write(keyOf(owner), filled.length ? Object.fromEntries(filled) : undefined)
  }
  const guides: Guides = {
    shown,
    held: signal<HeldGuide | null>(null),
    put: guide => {
      const page = view.page.peek()
      const side = guide.type === 'row' ? page?.height : page?.width
      const others = shown.peek().filter(({ id }) => id !== guide.id)
      const isOnPage = side !== undefined && guide.value >= 0 && guide.value <= side
      write(isOnPage ? [...others, guide] : others)
      return isOnPage
    },
    remove: id => write(shown.peek().filter(guide => guide.id !== id)),
    clear: () => write(NONE),
    belongTo: work => {
      const before = owner
      owner = work
      if (before === null) pages.value = readPages(memory.read(keyOf(work)))
      else if (before !== work) {
        memory.write(keyOf(before), undefined)
        keep()
      }
    },
  }
  return guides
}
