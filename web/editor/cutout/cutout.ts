import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { DeviceMemory } from '../device-memory.ts'

type ImageLayer = LayerRecord<'image'>

/** What came of having a picture's ground taken away; `isCancelled` also when a visitor does not log in. */
export type Segmented =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly isCancelled: boolean; readonly reason: string; readonly hasSubject: boolean }

/** Has the ground of a stored picture taken away; the new picture is loaded when it answers. Never rejects. */
export type SegmentPicture = (src: string, signal: AbortSignal) => Promise<Segmented>

/** A cut-out under way. */
export interface CutoutRun {
  /** ms, as `performance.now()`. */
  readonly startedAt: number
  /** ms that it usually takes on this device. */
  readonly usualMs: number
}

/** What a press came to. `already-cut` is raised inside only: the person sees the original again. */
export type CutoutOutcome = 'cut' | 'already-cut' | 'failed' | 'cancelled'

export interface Cutout {
  /** By layer. */
  readonly running: ReadonlySignal<ReadonlyMap<string, CutoutRun>>
  /** Takes the ground of a picture away, or brings the original back when it is gone already. */
  press(layerId: string): Promise<CutoutOutcome>
  /** Stops waiting; the picture stays as it is. */
  cancel(layerId: string): void
}

export const CUTOUT_LABEL = '一键抠图'
const RESTORE_LABEL = '还原抠图'
const KEY = 'cutout-ms'
/** How much the newest cut-out counts for what is usual. */
const NEWEST = 0.4

type Parts = Pick<EditorContext, 'doc' | 'change' | 'notices'> & {
  readonly memory: DeviceMemory
  readonly segment: SegmentPicture
  /** Offers the brush where no engine helps. */
  readonly refine: (layerId: string) => void
}

export const createCutout = ({ doc, change, notices, memory, segment, refine }: Parts): Cutout => {
  const running = signal<ReadonlyMap<string, CutoutRun>>(new Map())
  const endings = new Map<string, AbortController>()

  const pictureAt = (layerId: string): ImageLayer | null => {
    const layer = doc.layer(layerId).peek()
    return layer?.kind === 'image' ? layer : null
  }
  const write = (layerId: string, label: string, data: Pick<ImageLayer['data'], 'src' | 'sourceBeforeCutout'>) =>
    change(label, tx =>
      tx.layers.update<ImageLayer>(layerId, layer => ({ ...layer, data: { ...layer.data, ...data } })),
    )
  const usualMs = () => {
    const kept = memory.read(KEY)
    return typeof kept === 'number' && kept > 0 ? kept : LIMITS.cutout.usualMs
  }
  const mark = (layerId: string, run: CutoutRun | null) => {
    const next = new Map(running.peek())
    if (run) next.set(layerId, run)
    else next.delete(layerId)
    running.value = next
  }
  const fail = (layerId: string, { reason, hasSubject }: Extract<Segmented, { ok: false }>) => {
    const action = hasSubject
      ? { label: '重试', run: () => void cutout.press(layerId) }
      : { label: '手动抠图', run: () => refine(layerId) }
    notices.show(reason ? `抠图失败，${reason}` : '抠图失败', 'error', action)
  }

  const cutout: Cutout = {
    running,
    press: async layerId => {
      const layer = pictureAt(layerId)
      if (!layer?.data.src || endings.has(layerId)) return 'cancelled'
      const { src, sourceBeforeCutout } = layer.data
      if (sourceBeforeCutout) {
        write(layerId, RESTORE_LABEL, { src: sourceBeforeCutout, sourceBeforeCutout: '' })
        notices.show('已还原原图')
        return 'already-cut'
      }
      const ending = new AbortController()
      endings.set(layerId, ending)
      const startedAt = performance.now()
      mark(layerId, { startedAt, usualMs: usualMs() })
      try {
        const result = await segment(src, ending.signal)
        if (ending.signal.aborted) return 'cancelled'
        if (!result.ok) {
          if (!result.isCancelled) fail(layerId, result)
          return result.isCancelled ? 'cancelled' : 'failed'
        }
        memory.write(KEY, usualMs() * (1 - NEWEST) + (performance.now() - startedAt) * NEWEST)
        // Replaced or deleted meanwhile: the answer is about a picture that is not there any more.
        if (pictureAt(layerId)?.data.src !== src) return 'cancelled'
        write(layerId, CUTOUT_LABEL, { src: result.url, sourceBeforeCutout: src })
        return 'cut'
      } finally {
        endings.delete(layerId)
        mark(layerId, null)
      }
    },
    cancel: layerId => endings.get(layerId)?.abort(),
  }
  return cutout
}
