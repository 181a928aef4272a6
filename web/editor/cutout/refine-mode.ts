import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import type { BrushMode } from '#web/kernels/cutout/brush.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import { batch, effect, type ReadonlySignal, type Signal, signal, untracked } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { Notices } from '../notices.ts'
import type { RefineSession } from './refine-session.ts'

type ImageLayer = LayerRecord<'image'>

/** Stores a picture that the editor made; resolves to its address once it is loaded, or null after a notice. */
export type StorePicture = (file: Blob, notices: Notices, signal: AbortSignal) => Promise<string | null>

/** Refining a cut-out with a brush. Nothing is written before `done`. */
export interface RefineMode {
  /** The layer, from the start and also while its pictures load; null = not refining. */
  readonly layerId: ReadonlySignal<string | null>
  readonly session: ReadonlySignal<RefineSession | null>
  readonly brush: Signal<BrushMode>
  /** screenPx */
  readonly radius: Signal<number>
  /** Whether the removed part of the picture shows faintly. */
  readonly showsOriginal: Signal<boolean>
  readonly isSaving: ReadonlySignal<boolean>
  start(layerId: string): Promise<void>
  resizeBrush(steps: number): void
  /** Stores the refined picture and puts it into the layer as one history entry. */
  done(): Promise<void>
  cancel(): void
}

/** What opens and cuts pictures; loaded when refining starts. */
type RefineCode = Pick<typeof import('./refine-session.ts'), 'openRefineSession' | 'cutPicture'>

type Parts = Pick<EditorContext, 'doc' | 'view' | 'change' | 'notices'> & {
  readonly store: StorePicture
  readonly code?: () => Promise<RefineCode>
}

export const createRefineMode = ({
  doc,
  view,
  change,
  notices,
  store,
  code = () => import('./refine-session.ts'),
}: Parts): RefineMode => {
  const layerId = signal<string | null>(null)
  const session = signal<RefineSession | null>(null)
  const isSaving = signal(false)
  const radius = signal<number>(LIMITS.cutout.brush.start)
  let base: ImageLayer | null = null
  let ending = new AbortController()

  const leave = () => {
    ending.abort()
    batch(() => {
      layerId.value = null
      session.value = null
      isSaving.value = false
      base = null
    })
  }
  const save = async ({ image, edit, original }: RefineSession, of: ImageLayer, signal: AbortSignal) => {
    const { cutPicture } = await code()
    const url = await store(await cutPicture(image, edit.mask, signal), notices, signal)
    if (signal.aborted || url === null) return false
    leave()
    change('commands.refineCutOut', tx =>
      tx.layers.update<ImageLayer>(of.id, layer => ({
        ...layer,
        data: { ...layer.data, src: url, sourceBeforeCutout: original },
      })),
    )
    return true
  }

  const mode: RefineMode = {
    layerId,
    session,
    brush: signal<BrushMode>('erase'),
    radius,
    showsOriginal: signal(true),
    isSaving,
    start: async id => {
      const layer = doc.layer(id).peek()
      if (!isImage(layer) || layer.isLocked || layer.isHidden || !layer.data.src) return
      leave()
      const current = new AbortController()
      ending = current
      batch(() => {
        view.select([id])
        view.editingId.value = null
        view.cropId.value = null
        view.placement.value = null
        view.hoverId.value = null
        layerId.value = id
        base = layer
      })
      try {
        const opened = await (await code()).openRefineSession(id, layer.data)
        if (!current.signal.aborted) session.value = opened
      } catch {
        if (current.signal.aborted) return
        leave()
        notices.show(m.pictureNotOpened, 'error')
      }
    },
    resizeBrush: steps => {
      const { min, max, step } = LIMITS.cutout.brush
      radius.value = Math.min(max, Math.max(min, radius.peek() + steps * step))
    },
    done: async () => {
      const now = session.peek()
      if (isSaving.peek()) return
      now?.edit.end()
      if (!now || !base || !now.edit.canUndo.peek()) return leave()
      isSaving.value = true
      const { signal } = ending
      try {
        if (await save(now, base, signal)) return
      } catch {
        if (!signal.aborted) notices.show(m.cutOutNotPossible, 'error')
      }
      if (!signal.aborted) isSaving.value = false
    },
    cancel: leave,
  }

  effect(() => {
    const id = layerId.value
    if (id === null) return
    const layer = doc.layer(id).value
    const isChosen = view.selection.value.has(id) && view.selection.value.size === 1
    untracked(() => {
      // Undone, replaced or deleted elsewhere: the strokes belong to a picture that no longer exists.
      const isOther = !isImage(layer) || layer.isLocked || layer.data.src !== base?.data.src
      if (isOther) leave()
      else if (!isChosen) void mode.done()
    })
  })
  return mode
}
