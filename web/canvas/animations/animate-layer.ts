import type { LayerAnimation } from '#schemas/document/animations.ts'
import type { Frame } from '#web/kernels/animations/frame.ts'
import { keyframesOf } from '#web/kernels/animations/keyframes.ts'
import { animationsIn } from '#web/kernels/animations/timing.ts'
import { placeOf } from '../compositor-layer.ts'
import { letterFrames } from './letters.ts'

/** `enter`: the whole timeline of a shown page; `leave`: the exits at once. */
export type AnimationPhase = 'enter' | 'leave'

/** What a layer's box has of its own, which animations must keep. */
interface Rest {
  /** Its `translate(…)` */
  readonly place: string
  /** Its `rotate(…)`, or empty */
  readonly turn: string
  readonly opacity: number
}

const restOf = (element: HTMLElement): Rest => {
  const [, place = '', turn = ''] = /^\s*(translate\([^)]*\))?\s*(.*)$/s.exec(placeOf(element)) ?? []
  const opacity = Number.parseFloat(element.style.opacity)
  return { place, turn, opacity: Number.isFinite(opacity) ? opacity : 1 }
}

/**
 * Makes Chromium draw a clipped layer in a compositor layer of its own, whose edges do not depend on what is beside it.
 * Nothing else animates this property.
 */
const OWN_LAYER = { scale: '1' }

/**
 * A keyframe of the layer's box. Between its place and its rotation the motion has the directions of the page. A path
 * has a property of its own, so that other motions add to it.
 */
const keyframe = (frame: Frame, easing: string, { place, turn, opacity }: Rest): Keyframe => ({
  offset: frame.at,
  easing: frame.easing ?? easing,
  ...(frame.transform === undefined ? {} : { transform: `${place} ${frame.transform} ${turn}`.trim() }),
  ...(frame.opacity === undefined ? {} : { opacity: frame.opacity * opacity }),
  ...(frame.clip === undefined ? {} : { clipPath: frame.clip, ...OWN_LAYER }),
  ...(frame.filter === undefined ? {} : { filter: frame.filter }),
  ...(frame.move === undefined ? {} : { translate: `${frame.move[0]}px ${frame.move[1]}px` }),
})

/** Only the first animation of a layer shows its first frame while it waits: a later one would undo the earlier. */
const fillOf = ({ fill }: LayerAnimation, isFirst: boolean): FillMode => {
  if (isFirst || fill === 'none' || fill === 'forwards') return fill
  return fill === 'both' ? 'forwards' : 'none'
}

const COVER = ':scope > [data-animated]'
/**
 * Puts an invisible upright element above the layers of a stage. While layers are animated, Chromium draws those above
 * them as compositor layers of their own, a rotated one in its own directions, which blurs it. With an upright element
 * after it both are one layer.
 */
const coverStage = (element: HTMLElement): void => {
  const stage = element.closest('[data-stage]')
  if (!stage || stage.querySelector(COVER)) return
  const cover = document.createElement('div')
  cover.dataset.animated = ''
  // A gradient counts as painted, a transparent color does not.
  const background = 'linear-gradient(transparent, transparent)'
  Object.assign(cover.style, { position: 'absolute', inset: '0', pointerEvents: 'none', background })
  stage.append(cover)
}

/**
 * Plays animations on the box of a layer (the element with `data-layer-id`, placed by `translate(…) rotate(…)`), or
 * prepares them at 0 ms with `isPaused`. The editor's preview and the published page both use it. Canceling the
 * returned animations leaves the layer as it was.
 */
export const animateLayer = (
  element: HTMLElement,
  animations: readonly LayerAnimation[],
  phase: AnimationPhase,
  { isPaused = false } = {},
): Animation[] => {
  const rest = restOf(element)
  coverStage(element)
  // Letters are measured before anything moves.
  const motions = animationsIn(animations, phase).map(animation => ({
    animation,
    frames: letterFrames(element, animation) ?? keyframesOf(animation),
  }))
  return motions.flatMap(({ animation, frames }, index) => {
    if (frames.length === 0) return []
    const isPath = animation.type === 'path'
    const played = element.animate(
      frames.map(frame => keyframe(frame, animation.easing, rest)),
      {
        delay: animation.delay * 1000,
        duration: animation.duration * 1000,
        iterations: animation.count === 'infinite' ? Number.POSITIVE_INFINITY : animation.count,
        direction: animation.direction,
        fill: fillOf(animation, index === 0),
        easing: isPath ? animation.easing : 'linear',
      },
    )
    if (isPaused) {
      played.pause()
      played.currentTime = 0
    }
    return [played]
  })
}

/** Cancels animations: their layers are at rest, and so is the stage. */
export const cancelAll = (animations: readonly Animation[]): void => {
  for (const each of animations) {
    const { effect } = each
    each.cancel()
    if (effect instanceof KeyframeEffect) effect.target?.closest('[data-stage]')?.querySelector(COVER)?.remove()
  }
}

/** Holds animations at a time (ms since the page was shown). */
export const seek = (animations: readonly Animation[], ms: number): void => {
  for (const each of animations) {
    each.pause()
    each.currentTime = ms
  }
}

/** Plays animations from a time (ms); what has ended by then stays at its end. */
export const playFrom = (animations: readonly Animation[], ms: number): void => {
  seek(animations, ms)
  for (const each of animations) if (ms < Number(each.effect?.getComputedTiming().endTime ?? 0)) each.play()
}
