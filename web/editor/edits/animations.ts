import {
  addAnimation,
  animationsOf,
  type LayerAnimation,
  removeAnimation,
  retimeAnimation,
} from '#schemas/document/animations.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** An animation with its place in its layer's list. */
export interface PlacedAnimation extends LayerAnimation {
  readonly layerId: string
  readonly index: number
}

/** The animations of a layer that the product can read. */
export const placedAnimations = (layer: AnyLayer): readonly PlacedAnimation[] =>
  animationsOf(layer).flatMap((each, index) => (each ? [{ ...each, layerId: layer.id, index }] : []))

/** When the last of the animations has ended (s). */
export const endOf = (animations: readonly LayerAnimation[]): number =>
  animations.reduce((latest, { delay, duration }) => Math.max(latest, delay + duration), 0)

/** Tenths of a second: what the timeline moves in. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** Gives a layer an animation of one second; what leaves begins when all that the layer does before has ended. */
export const giveAnimation = ({ doc }: EditorContext, layerId: string, kind: Pick<LayerAnimation, 'name' | 'type'>) => {
  const layer = doc.layer(layerId).peek()
  if (!layer || layer.isLocked) return
  const delay = kind.type === 'out' ? Math.max(2, tenths(endOf(placedAnimations(layer)))) : 0
  doc.change('添加动画', tx => tx.layers.update(layerId, old => addAnimation(old, { ...kind, delay, duration: 1 })))
}

/** Puts an animation to another time (s); steps that follow each other closely are one entry of the history. */
export const setAnimationTime = (
  { doc }: EditorContext,
  { layerId, index }: PlacedAnimation,
  time: Pick<LayerAnimation, 'delay' | 'duration'>,
) =>
  doc.change('动画时间', tx => tx.layers.update(layerId, old => retimeAnimation(old, index, time)), {
    mergeKey: `${layerId}:${index}`,
  })

export const takeAnimation = ({ doc }: EditorContext, { layerId, index }: PlacedAnimation) =>
  doc.change('删除动画', tx => tx.layers.update(layerId, old => removeAnimation(old, index)))
