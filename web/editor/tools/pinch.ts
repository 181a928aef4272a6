import { LIMITS } from '#schemas/catalog/limits.ts'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { type Pair, type Pinch, pinchFrames, ratioOf, turnBetween } from '#web/kernels/pinch.ts'
import { layerKind, scaleContent } from '#web/layers/registry.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { Selection } from '../selection.ts'
import type { Tool } from './tool.ts'

/** A gesture of two fingers: `follow` takes the place of `move`. */
export interface PairTool extends Tool {
  /** @param pair page px */
  follow(pair: Pair): void
}

/** The factors to which a pinch is limited: no layer becomes smaller than its kind allows, or too large. */
const boundsOfRatio = (layers: readonly AnyLayer[]) => {
  const least = layers.map(layer => {
    const { width, height } = layer.frame
    const { minWidth = LIMITS.minLayer, minHeight = LIMITS.minLayer } =
      layerKind(layer.kind).resize?.limits(layer, true) ?? {}
    return Math.max(minWidth / Math.max(width, 1e-6), minHeight / Math.max(height, 1e-6))
  })
  const most = layers.map(({ frame }) => TOUCH_LIMITS.largest / Math.max(frame.width, frame.height, 1))
  return [Math.min(1, Math.max(...least)), Math.max(1, Math.min(...most))] as const
}

const NONE: ReadonlySet<string> = new Set()

/** Whether a corner handle scales every length that a layer draws, so that it looks like itself, magnified. */
const scalesAsWhole = ({ measureText }: EditorContext, layer: AnyLayer): boolean => {
  const { frame } = layer
  const twice: AnyLayer = { ...layer, frame: { ...frame, width: frame.width * 2, height: frame.height * 2 } }
  const resized = layerKind(layer.kind).resize?.apply(layer, twice.frame, true, measureText) ?? twice
  const scaled = scaleContent(layer, 2)
  // A label without characters draws nothing, whatever its size is.
  const drawn = ({ data, cornerRadii }: Pick<AnyLayer, 'data' | 'cornerRadii'>) =>
    JSON.stringify([data, cornerRadii], (_, value) => (value?.content === '' ? null : value))
  return drawn(resized) === drawn(scaled)
}

/**
 * Moves, scales and turns the unlocked selection with two fingers: one layer as its corner handle and the rotate handle
 * do, several as one. `from` is where the fingers began (page px).
 */
export const pinch = (editor: EditorContext, selection: Selection, from: Pair): PairTool => {
  const { doc, view } = editor
  const layers = view.movableIds.peek().flatMap(id => doc.layer(id).peek() ?? [])
  const frames = layers.map(layer => layer.frame)
  const box = boundsOf(frames)
  const [least, most] = boundsOfRatio(layers)
  const isSingle = layers.length === 1
  const gesture = doc.gesture('history.pinch')
  const wholeIds = new Set(layers.flatMap(layer => (isSingle && !scalesAsWhole(editor, layer) ? [] : layer.id)))
  let last = from
  let degrees = 0
  const finish = () => {
    view.hint.value = null
    view.scaledIds.value = NONE
    selection.turned.value = null
  }
  const scaled = (layer: AnyLayer, frame: Frame, ratio: number): AnyLayer => {
    if (!isSingle) return { ...scaleContent(layer, ratio), frame }
    const own = layerKind(layer.kind).resize
    return own ? (own.apply(layer, frame, true, editor.measureText) as AnyLayer) : { ...layer, frame }
  }
  const show = (ratio: number, turned: number) => {
    const [first] = frames
    const angle = isSingle && first ? (doc.layer(layers[0]?.id ?? '').peek()?.frame.rotation ?? 0) : turned
    const percent = `${Math.round(ratio * 100)}%`
    const text = turned ? `${percent}  ${Math.round(angle)}°` : percent
    if (ratio !== 1 && view.scaledIds.peek().size === 0) view.scaledIds.value = wholeIds
    view.hint.value = { kind: ratio === 1 ? 'rotate' : 'resize', text }
  }
  return {
    follow: to => {
      degrees += turnBetween(last, to)
      last = to
      const asked: Pinch = { from, to, degrees }
      const ratio = ratioOf(asked, least, most)
      const { frames: next, degrees: turned } = pinchFrames(frames, asked, ratio)
      batch(() => {
        gesture.update(tx => {
          layers.forEach((layer, at) => {
            const frame = next[at]
            if (frame) tx.layers.update(layer.id, () => scaled(layer, frame, ratio))
          })
        })
        if (!isSingle && box)
          selection.turned.value = pinchFrames([{ ...box, rotation: 0 }], { ...asked, degrees: 0 }, ratio).frames.map(
            frame => ({ ...frame, rotation: turned }),
          )[0] as Frame
        show(ratio, turned)
      })
    },
    move: () => {},
    up: () => {
      batch(() => {
        finish()
        for (const layer of layers) {
          const own = layerKind(layer.kind).resize
          const now = doc.layer(layer.id).peek()
          if (own && now && now.data !== layer.data)
            gesture.update(tx => tx.layers.update(layer.id, old => own.settle(old, editor.measureText) as AnyLayer))
        }
      })
      gesture.commit()
    },
    cancel: () =>
      batch(() => {
        finish()
        gesture.cancel()
      }),
  }
}
