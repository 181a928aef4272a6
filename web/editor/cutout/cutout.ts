import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/notices.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { DeviceMemory } from '../device-memory.ts'

type ImageLayer = LayerRecord<'image'>

/** Result of removing a picture's background; `isCancelled` also when a visitor does not log in. */
export type Segmented =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly isCancelled: boolean; readonly reason: string; readonly hasSubject: boolean }

/** Removes the background of a stored picture; the new picture is loaded when it resolves. Never rejects. */
export type SegmentPicture = (src: string, signal: AbortSignal) => Promise<Segmented>

/** A running cut-out. */
export interface CutoutRun {
  /** ms, as `performance.now()`. */
  readonly startedAt: number
  /** ms that it usually takes on this device. */
  readonly usualMs: number
}

/** Result of a press. `already-cut` is internal: the user sees the original again. */
type CutoutOutcome = 'cut' | 'already-cut' | 'failed' | 'cancelled'

export interface Cutout {
  /** By layer. */
  readonly running: ReadonlySignal<ReadonlyMap<string, CutoutRun>>
  /** Removes the background of a picture, or restores the original when it is removed already. */
  press(layerId: string): Promise<CutoutOutcome>
  /** Stops waiting; the picture stays as it is. */
  cancel(layerId: string): void
}

/** Weight of the latest cut-out in the moving average of the duration, 0–1. */
const NEWEST = 0.4

type Parts = Pick<EditorContext, 'doc' | 'change' | 'notices'> & {
  readonly memory: DeviceMemory
  readonly segment: SegmentPicture
  /** Opens the brush where the engine finds no subject. */
  readonly refine: (layerId: string) => void
}

export const createCutout = ({ doc, change, notices, memory, segment, refine }: Parts): Cutout => {
  const running = signal<ReadonlyMap<string, CutoutRun>>(new Map())
  const endings = new Map<string, AbortController>()

  const pictureAt = (layerId: string): ImageLayer | null => {
    const layer = doc.layer(layerId).peek()
    return isImage(layer) ? layer : null
  }
  const write = (layerId: string, label: MessageKey, data: Pick<ImageLayer['data'], 'src' | 'sourceBeforeCutout'>) =>
    change(label, tx =>
      tx.layers.update<ImageLayer>(layerId, layer => ({ ...layer, data: { ...layer.data, ...data } })),
    )
  const usualMs = () => {
    const kept = memory.read(SETTINGS.cutoutDuration)
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
      ? { label: basicTexts.retry, run: () => void cutout.press(layerId) }
      : { label: m.cutOutByHand, run: () => refine(layerId) }
    notices.show(reason ? m.cutOutFailedWhy({ reason }) : m.cutOutFailed, 'error', action)
  }

  const cutout: Cutout = {
    running,
    press: async layerId => {
      const layer = pictureAt(layerId)
      if (!layer?.data.src || endings.has(layerId)) return 'cancelled'
      const { src, sourceBeforeCutout } = layer.data
      if (sourceBeforeCutout) {
        write(layerId, 'history.restoreCutOut', { src: sourceBeforeCutout, sourceBeforeCutout: '' })
        notices.show(m.originalRestored)
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
        memory.write(SETTINGS.cutoutDuration, usualMs() * (1 - NEWEST) + (performance.now() - startedAt) * NEWEST)
        // Replaced or deleted meanwhile: the result belongs to a picture that no longer exists.
        if (pictureAt(layerId)?.data.src !== src) return 'cancelled'
        write(layerId, 'commands.cutOut', { src: result.url, sourceBeforeCutout: src })
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
