import type { AnyLayer, PageRecord, ShapeData, WorkRecord } from '#schemas/document/records.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** Screen px from the viewport's top left to the page's, and screen px per page px. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}
/** screenPx */
export interface Viewport {
  readonly width: number
  readonly height: number
  /** Its place in the window; default 0. */
  readonly x?: number
  readonly y?: number
  /** Device px per screenPx; default 1. */
  readonly density?: number
  /** Width that the ruler covers at the left; default 0. */
  readonly left?: number
  /** What a fitted page leaves free on both sides together; default: the room that panels and toolbar need. */
  readonly margin?: number
}
/** Page px; never negative sizes. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** A line drawn while something snaps, in page px; `gap` lines carry their length as a label. */
export interface SnapMark {
  readonly axis: 'x' | 'y'
  /** Position of the line: x of a vertical, y of a horizontal one. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly gap?: number
}
/** Hint that a running gesture shows beside the pointer, for example `45°` or `120 × 80`. */
interface GestureHint {
  readonly kind: 'move' | 'resize' | 'rotate'
  readonly text: string
}
/** The shape that the next drag on the canvas draws. */
export interface Placement {
  readonly shape: string
  /** Settings that override the shape's defaults. */
  readonly data?: Partial<ShapeData>
}

/** What is shown and selected. Never saved, never in history. */
export interface View {
  readonly pageId: Signal<string>
  readonly selection: Signal<ReadonlySet<string>>
  /** The group that a double click has opened; its members can be selected one by one. */
  readonly openGroupId: Signal<string | null>
  readonly camera: Signal<Camera>
  readonly viewport: Signal<Viewport>
  readonly hoverId: Signal<string | null>
  readonly editingId: Signal<string | null>
  /** Position of the press that opens a text (screen px in the viewport), for the caret. */
  readonly caretAt: Signal<{ readonly x: number; readonly y: number } | null>
  readonly cropId: Signal<string | null>
  /** The panel with the effects of art text replaces the settings. */
  readonly isArtTextOpen: Signal<boolean>
  readonly placement: Signal<Placement | null>
  readonly isPanning: Signal<boolean>
  readonly marks: Signal<readonly SnapMark[]>
  readonly marquee: Signal<Rect | null>
  readonly hint: Signal<GestureHint | null>
  /** Layers that a gesture scales as a whole: what they draw is not drawn again until it ends. */
  readonly scaledIds: Signal<ReadonlySet<string>>
  /** True while a pointer gesture writes to the document. */
  readonly isBusy: Signal<boolean>
  /** Layers whose font or picture is loading. */
  readonly loadingIds: Signal<ReadonlySet<string>>
  /** Message on the canvas while pictures or a template are loading; null = nothing is loading. */
  readonly waiting: Signal<string | null>
  /** The record had no data: the canvas shows a blank page and ignores the pointer. */
  readonly hasNoData: Signal<boolean>

  readonly page: ReadonlySignal<PageRecord | undefined>
  /** The selection in page order, without layers that no longer exist. Does not change when a layer's record does. */
  readonly selectedIds: ReadonlySignal<readonly string[]>
  /** Records of the selection: changes with every write to one of them. */
  readonly selectedLayers: ReadonlySignal<readonly AnyLayer[]>
  /** The selected layers that are not locked. */
  readonly movableIds: ReadonlySignal<readonly string[]>

  select(ids: Iterable<string>): void
  clearSelection(): void
  showPage(pageId: string): void
  markLoading(id: string, isLoading: boolean): void
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** A computed list that keeps its identity while its ids are the same, so that its readers do not run again. */
const stableIds = (read: () => readonly string[]): ReadonlySignal<readonly string[]> => {
  let last: readonly string[] = []
  return computed(() => {
    const next = read()
    if (!sameIds(last, next)) last = next
    return last
  })
}

/** View state over a document. Sets the document's page hooks, so that undo returns to the page of the change. */
export const createView = (doc: DocumentModel): View => {
  const pageId = signal(doc.work.peek().pageIds[0] ?? '')
  const selection = signal<ReadonlySet<string>>(new Set())
  const openGroupId = signal<string | null>(null)
  const editingId = signal<string | null>(null)
  const cropId = signal<string | null>(null)
  const hoverId = signal<string | null>(null)
  const loadingIds = signal<ReadonlySet<string>>(new Set())

  const page = computed(() => doc.page(pageId.value).value)
  // Sorted only when the selection or the order changes, not at every step of a drag.
  const chosenIds = computed(() => {
    const chosen = selection.value
    return chosen.size ? (page.value?.layerIds.filter(id => chosen.has(id)) ?? []) : []
  })
  const selectedIds = stableIds(() => chosenIds.value.filter(id => doc.layer(id).value !== undefined))
  const selectedLayers = computed(() =>
    selectedIds.value.flatMap(id => {
      const layer = doc.layer(id).value
      return layer ? [layer] : []
    }),
  )
  const movableIds = stableIds(() =>
    selectedLayers.value.filter(layer => !layer.isLocked && !layer.isHidden).map(layer => layer.id),
  )

  const view: View = {
    pageId,
    selection,
    openGroupId,
    camera: signal<Camera>({ x: 0, y: 0, scale: 1 }),
    viewport: signal<Viewport>({ width: 0, height: 0 }),
    hoverId,
    editingId,
    caretAt: signal(null),
    cropId,
    isArtTextOpen: signal(false),
    placement: signal<Placement | null>(null),
    isPanning: signal(false),
    marks: signal<readonly SnapMark[]>([]),
    marquee: signal<Rect | null>(null),
    hint: signal<GestureHint | null>(null),
    scaledIds: signal<ReadonlySet<string>>(new Set()),
    isBusy: signal(false),
    loadingIds,
    waiting: signal<string | null>(null),
    hasNoData: signal(false),
    page,
    selectedIds,
    selectedLayers,
    movableIds,
    select: ids => {
      const next = new Set(ids)
      const now = selection.peek()
      if (next.size === now.size && [...next].every(id => now.has(id))) return
      batch(() => {
        selection.value = next
        if (editingId.peek() && !next.has(editingId.peek() ?? '')) editingId.value = null
      })
    },
    clearSelection: () => {
      batch(() => {
        if (selection.peek().size) selection.value = new Set()
        openGroupId.value = null
        editingId.value = null
      })
    },
    showPage: id => {
      if (id === pageId.peek()) return
      batch(() => {
        view.clearSelection()
        cropId.value = null
        hoverId.value = null
        pageId.value = id
      })
    },
    markLoading: (id, isLoading) => {
      const next = new Set(loadingIds.peek())
      if (isLoading) next.add(id)
      else next.delete(id)
      loadingIds.value = next
    },
  }
  // When undo, redo or a template removes the shown page, the page now at its index is shown.
  doc.onChange(({ patch }) => {
    const shown = pageId.peek()
    if (doc.page(shown).peek()) return
    const before = patch.get('work')?.[0] as WorkRecord | undefined
    const { pageIds } = doc.work.peek()
    const at = Math.max(0, before?.pageIds.indexOf(shown) ?? 0)
    view.showPage(pageIds[Math.min(at, pageIds.length - 1)] ?? '')
  })
  doc.currentPageId = () => pageId.peek()
  doc.showPage = view.showPage
  return view
}
