import {
  addAnimation,
  animationsOf,
  type LayerAnimation,
  removeAnimation,
  retimeAnimation,
} from '#schemas/document/animations.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** An animation with its index in its layer's list. */
export interface PlacedAnimation extends LayerAnimation {
  readonly layerId: string
  readonly index: number
}

/** The animations of a layer that the product can read. */
export const placedAnimations = (layer: AnyLayer): readonly PlacedAnimation[] =>
  animationsOf(layer).flatMap((each, index) => (each ? [{ ...each, layerId: layer.id, index }] : []))

/** s; end of the last animation. */
export const endOf = (animations: readonly LayerAnimation[]): number =>
  animations.reduce((latest, { delay, duration }) => Math.max(latest, delay + duration), 0)

/** s, rounded to tenths: the step of the timeline. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** Adds an animation of one second to a layer; an exit begins after the layer's other animations, at 2 s or later. */
export const giveAnimation = ({ doc }: EditorContext, layerId: string, kind: Pick<LayerAnimation, 'name' | 'type'>) => {
  const layer = doc.layer(layerId).peek()
  if (!layer || layer.isLocked) return
  const delay = kind.type === 'out' ? Math.max(2, tenths(endOf(placedAnimations(layer)))) : 0
  doc.change('history.addAnimation', tx =>
    tx.layers.update(layerId, old => addAnimation(old, { ...kind, delay, duration: 1 })),
  )
}

/** Changes the time of an animation (s); steps in quick succession are one history entry. */
export const setAnimationTime = (
  { doc }: EditorContext,
  { layerId, index }: PlacedAnimation,
  time: Pick<LayerAnimation, 'delay' | 'duration'>,
) =>
  doc.change('history.animationTime', tx => tx.layers.update(layerId, old => retimeAnimation(old, index, time)), {
    mergeKey: `${layerId}:${index}`,
  })

export const takeAnimation = ({ doc }: EditorContext, { layerId, index }: PlacedAnimation) =>
  doc.change('history.deleteAnimation', tx => tx.layers.update(layerId, old => removeAnimation(old, index)))
