import * as m from '#messages/notices.ts'
import { clamp } from '#schemas/clamp.ts'
import { type LayerAction, withAction } from '#schemas/document/actions.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { AnyLayer, KindData } from '#schemas/document/records.ts'
import type { Point, Size } from '#web/kernels/geometry.ts'
import { loadInteractiveKinds } from '#web/layers/on-demand.ts'
import { registeredKind, scaleContent } from '#web/layers/registry.ts'
import type { EditorContext } from '../context.ts'
import { around, placeLayer } from './insert.ts'

/** An element of the panel: a layer of a kind, with values that differ from the kind's defaults. */
export type NewElement = {
  readonly [K in KnownKind]: {
    readonly layer: K
    readonly data?: Partial<KindData[K]>
    /** What it does when it is clicked; what is missing is asked for in its settings. */
    readonly action?: LayerAction
    /** px; on a page that is as wide as `PAGE_WIDTH`; default: the size of the kind. */
    readonly size?: Size
  }
}[KnownKind]

/** px; width of the page that the sizes of the kinds are made for. */
const PAGE_WIDTH = 375
/** Largest share of the page's width. */
const WIDEST = 0.9

/** px; longest side of a size that an element brings along. */
const LONGEST = 2000
/** A size that can be drawn; what a drag has brought may be anything. */
const sizeOf = (size: Size | undefined): Size | undefined =>
  size && size.width >= 1 && size.height >= 1 && Math.max(size.width, size.height) <= LONGEST ? size : undefined

/**
 * Adds an element at the size that suits the page, centered on the visible part (or on `at`), and selects it. What a
 * drag has brought may be of any kind and have any data: the codec reads it as it reads documents.
 */
export const addElement = async (editor: EditorContext, element: NewElement, at?: Point): Promise<void> => {
  try {
    await loadInteractiveKinds()
  } catch {
    return editor.notices.show(m.partNotLoaded, 'error')
  }
  const known = registeredKind(element.layer)
  if (!known?.codec) return
  const { codec, title } = known
  const page = editor.view.page.peek()
  const pageWidth = page?.width ?? PAGE_WIDTH
  const size = sizeOf(element.size) ?? codec.size
  const ratio = Math.min(clamp(pageWidth / PAGE_WIDTH, 0.4, 12), (pageWidth * WIDEST) / size.width)
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  const frame = around(at ?? editor.visibleCenter(), width, height)
  const made = createLayer<KnownKind>(element.layer, frame, element.data ?? {}) as AnyLayer
  const layer = scaleContent(element.action ? withAction(made, element.action) : made, ratio)
  placeLayer(editor, { key: 'history.addElement', values: { name: title } }, layer, at)
}
