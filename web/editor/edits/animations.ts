import type { AnimationType } from '#schemas/catalog/animations.ts'
import {
  addAnimations,
  animationsOf,
  changeAnimation,
  type LayerAnimation,
  removeAnimations,
} from '#schemas/document/animations.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { PATHS } from '#web/kernels/animations/path.ts'
import { endOf } from '#web/kernels/animations/timing.ts'
import type { EditorContext } from '../context.ts'

/** An animation with its index in its layer's list. */
export interface PlacedAnimation extends LayerAnimation {
  readonly layerId: string
  readonly index: number
}
type Place = Pick<PlacedAnimation, 'layerId' | 'index'>
/** What is chosen in the catalog. */
export type AnimationKind = Pick<LayerAnimation, 'name' | 'type'>

/** The animations of a layer that the product can read. */
export const placedAnimations = (layer: AnyLayer): readonly PlacedAnimation[] =>
  animationsOf(layer).flatMap((each, index) => (each ? [{ ...each, layerId: layer.id, index }] : []))

/** The animations of a layer that the product can read, as they are played. */
export const playedAnimations = (layer: AnyLayer): readonly LayerAnimation[] =>
  animationsOf(layer).filter(each => each !== null)

/** s, rounded to hundredths: what is stored. */
export const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100
/** s, rounded to tenths: the step of the timeline. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** s: earliest start of an exit that is added */
const EXIT_FROM = 2

/**
 * When an added animation begins (s): an entrance at once, everything else after what the layer has, an exit not before
 * 2 s.
 */
const startAfter = (type: AnimationType, others: readonly LayerAnimation[]): number => {
  if (type === 'in') return 0
  const end = others.reduce((latest, each) => (each.type === 'out' ? latest : Math.max(latest, endOf(each))), 0)
  return tenths(type === 'out' ? Math.max(EXIT_FROM, end) : end)
}

const unlocked = ({ doc }: EditorContext, ids: Iterable<string>): readonly AnyLayer[] =>
  [...ids].flatMap(id => {
    const layer = doc.layer(id).peek()
    return layer && !layer.isLocked ? [layer] : []
  })

/** Adds an animation of one second to layers; locked ones get none. A layer has one entrance and one exit. */
export const giveAnimation = (editor: EditorContext, layerIds: Iterable<string>, kind: AnimationKind): void => {
  const layers = unlocked(editor, layerIds)
  if (layers.length === 0) return
  editor.change('history.addAnimation', tx => {
    for (const { id } of layers)
      tx.layers.update(id, old => {
        const others = placedAnimations(old)
        const replaced =
          kind.type === 'in' || kind.type === 'out' ? others.find(({ type }) => type === kind.type) : null
        if (replaced) return changeAnimation(old, replaced.index, { ...kind, path: '' })
        const path = kind.type === 'path' ? (PATHS[kind.name] ?? '') : ''
        return addAnimations(old, [{ ...kind, path, delay: startAfter(kind.type, others) }])
      })
  })
}

/** Changes animations; steps in quick succession with the same key are one history entry. */
export const setAnimations = (
  editor: EditorContext,
  changes: readonly (Place & { readonly to: Partial<LayerAnimation> })[],
  mergeKey?: string,
): void => {
  if (changes.length === 0) return
  editor.change(
    'history.animationTime',
    tx => {
      for (const { layerId, index, to } of changes)
        tx.layers.update(layerId, old => (old.isLocked ? old : changeAnimation(old, index, to)))
    },
    mergeKey === undefined ? {} : { mergeKey },
  )
}

const byLayer = (places: readonly Place[]): ReadonlyMap<string, readonly number[]> => {
  const indexes = new Map<string, number[]>()
  for (const { layerId, index } of places) indexes.set(layerId, [...(indexes.get(layerId) ?? []), index])
  return indexes
}

/** Removes animations. */
export const takeAnimations = (editor: EditorContext, places: readonly Place[]): void => {
  const indexes = byLayer(places)
  if (indexes.size === 0) return
  editor.change('history.deleteAnimation', tx => {
    for (const [id, list] of indexes) tx.layers.update(id, old => (old.isLocked ? old : removeAnimations(old, list)))
  })
}

/** Adds a copy of each animation right after itself, on its own layer. */
export const repeatAnimations = (editor: EditorContext, animations: readonly PlacedAnimation[]): void => {
  const free = animations.filter(({ layerId }) => unlocked(editor, [layerId]).length)
  if (free.length === 0) return
  editor.change('history.addAnimation', tx => {
    for (const { layerId, index: _, ...animation } of free)
      tx.layers.update(layerId, old => addAnimations(old, [{ ...animation, delay: tenths(endOf(animation)) }]))
  })
}

/** Gives the layers these animations instead of their own. */
export const copyAnimations = (
  editor: EditorContext,
  layerIds: Iterable<string>,
  animations: readonly LayerAnimation[],
): void => {
  const layers = unlocked(editor, layerIds)
  if (layers.length === 0) return
  editor.change('history.pasteAnimations', tx => {
    for (const { id } of layers)
      tx.layers.update(id, old => {
        const own = placedAnimations(old).map(({ index }) => index)
        return addAnimations(removeAnimations(old, own), animations)
      })
  })
}

/** A set of entrances for a whole page. */
export interface AnimationSet {
  readonly id: string
  /** Entrances that layers get in turns, from the top of the page down. */
  readonly entrances: readonly string[]
  /** s between two layers */
  readonly step: number
  /** s of each */
  readonly duration: number
  readonly easing: string
}

const SOFT = 'cubic-bezier(0.16, 1, 0.3, 1)'
/** The sets of 一键动画. */
export const ANIMATION_SETS: readonly AnimationSet[] = [
  { id: 'soft', entrances: ['fadeInUp'], step: 0.15, duration: 0.9, easing: SOFT },
  { id: 'sides', entrances: ['fadeInLeft', 'fadeInRight'], step: 0.2, duration: 0.9, easing: SOFT },
  { id: 'lively', entrances: ['bounceIn', 'jackInTheBox', 'backInUp'], step: 0.2, duration: 1, easing: 'ease' },
  { id: 'business', entrances: ['wipeInRight', 'fadeIn'], step: 0.2, duration: 0.8, easing: 'ease-in-out' },
  { id: 'zoom', entrances: ['zoomIn', 'smallIn'], step: 0.15, duration: 0.8, easing: 'ease-out' },
  { id: 'flip', entrances: ['flipInX', 'flipInY'], step: 0.2, duration: 1, easing: 'ease' },
]

/** s; the last layer of a page begins by then. */
const SET_WITHIN = 3

/**
 * Gives every layer of the page but the background an entrance of a set, from top to bottom, instead of its own
 * entrances; locked and hidden layers stay as they are.
 */
export const applyAnimationSet = (editor: EditorContext, set: AnimationSet): void => {
  const layers = unlocked(editor, editor.view.page.peek()?.layerIds ?? [])
    .filter(({ isBackground, isHidden }) => !isBackground && !isHidden)
    .toSorted((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x)
  if (layers.length === 0) return
  const step = Math.min(set.step, SET_WITHIN / layers.length)
  editor.change('history.animationSet', tx => {
    layers.forEach(({ id }, at) => {
      const name = set.entrances[at % set.entrances.length]
      if (name === undefined) return
      const animation = {
        ...({ name, type: 'in', duration: set.duration, easing: set.easing } as const),
        delay: hundredths(at * step),
      }
      tx.layers.update(id, old => {
        const entrances = placedAnimations(old).filter(({ type }) => type === 'in')
        return addAnimations(
          removeAnimations(
            old,
            entrances.map(({ index }) => index),
          ),
          [animation],
        )
      })
    })
  })
}

/** Removes all animations of the page. */
export const clearAnimations = (editor: EditorContext): void =>
  takeAnimations(
    editor,
    unlocked(editor, editor.view.page.peek()?.layerIds ?? []).flatMap(layer => placedAnimations(layer)),
  )
