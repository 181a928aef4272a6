import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/create.ts'
import { type Guide, type GuideType, readGuides } from '#schemas/document/guide.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { DeviceMemory } from './device-memory.ts'
import type { View } from './view.ts'

export type { Guide, GuideType } from '#schemas/document/guide.ts'

/** A guide that is being dragged. */
interface HeldGuide extends Guide {
  /** Releasing the pointer here removes the guide. */
  readonly isLeaving: boolean
}

/** Guide lines of a work: stored on this device by page, not in the work or its history. */
export interface Guides {
  /** The guides of the shown page. */
  readonly shown: ReadonlySignal<readonly Guide[]>
  /** The guide that is being dragged; the guide with the same id in `shown` is not drawn meanwhile. */
  readonly held: Signal<HeldGuide | null>
  /** `value`: px from the page's edge; outside the page the guide is removed. Returns whether it is on the page. */
  put(guide: Guide): boolean
  remove(id: string): void
  clear(): void
  /** Reads the guides of a work; a work that gets its first id keeps its guides. */
  belongTo(work: string): void
}

const COLOR = '#12a5c4'
export const newGuide = (type: GuideType, value: number): Guide => ({
  id: newId(),
  type,
  style: { color: COLOR },
  value,
})

type ByPage = Readonly<Record<string, readonly Guide[]>>
const NONE: readonly Guide[] = []
const readPages = (kept: unknown): ByPage =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).map(([pageId, guides]) => [pageId, readGuides(guides)]))
    : {}

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
    memory.write(SETTINGS.guides(owner), filled.length ? Object.fromEntries(filled) : undefined)
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
      if (before === null) pages.value = readPages(memory.read(SETTINGS.guides(work)))
      else if (before !== work) {
        memory.write(SETTINGS.guides(before), undefined)
        keep()
      }
    },
  }
  return guides
}
