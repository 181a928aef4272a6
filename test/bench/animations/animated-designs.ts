import { ANIMATION_NAMES, ANIMATION_TYPES, type AnimationType, EASINGS } from '#schemas/catalog/animations.ts'
import { addAnimations, animationsOf, type LayerAnimation } from '#schemas/document/animations.ts'
import { writeEasing } from '#schemas/document/easing.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { form, words } from '#test/fixtures/fidelity/design.ts'
import { poster } from '#test/support/poster.ts'
import { PATHS } from '#web/kernels/animations/path.ts'
import { pageDuration } from '#web/kernels/animations/timing.ts'
import type { Size } from '#web/kernels/geometry.ts'
import { type Dice, dice } from '../designs/dice.ts'

/** px; a page of a phone. */
export const PAGE: Size = { width: 320, height: 514 }
/** ms between two times that can be looked at. */
const STEP = 100
const MOMENTS = 20

export interface AnimatedDesign {
  readonly records: DocumentRecords
  /** ms, rising */
  readonly times: readonly number[]
}

const SHAPES = ['rect', 'ellipse', 'triangle', 'star', 'heart']
const WORDS = ['夏日大促', '新品上市 NEW', '限时五折\n仅此三天', 'Moye 墨页', '立即报名']
const CURVES = Object.values(EASINGS).map(writeEasing)
const tenths = (die: Dice, from: number, to: number) => die.whole(from * 10, to * 10) / 10

const frameOf = (die: Dice) => ({
  x: die.px(-20, PAGE.width - 120),
  y: die.px(-20, PAGE.height - 100),
  width: die.px(60, 200),
  height: die.px(40, 120),
  rotation: die.chance(0.4) ? die.px(0, 360) : 0,
})

const layerOf = (die: Dice): AnyLayer => {
  const frame = frameOf(die)
  const layer: AnyLayer = die.chance(0.5)
    ? words(
        die.pick(WORDS),
        {
          ...{ fontSize: die.whole(16, 40), color: die.color(), align: 'center' as const },
          writingMode: die.chance(0.15) ? 'vertical-rl' : 'horizontal-tb',
        },
        frame,
      )
    : form(
        die.pick(SHAPES),
        { fill: die.color(), strokeColor: die.color(), strokeWidth: die.whole(0, 4), isFlippedX: die.chance(0.3) },
        frame,
      )
  return die.chance(0.3) ? { ...layer, opacity: die.whole(3, 9) / 10 } : layer
}

type Kind = Pick<LayerAnimation, 'name' | 'type'>
const CATALOG: readonly Kind[] = ANIMATION_TYPES.flatMap((type: AnimationType) =>
  ANIMATION_NAMES[type].map(name => ({ name, type })),
)

const animated = (die: Dice, layer: AnyLayer, kinds: readonly Kind[]): AnyLayer =>
  addAnimations(
    layer,
    kinds.map(kind => ({
      ...kind,
      ...{ delay: tenths(die, 0, 2), duration: tenths(die, 0.3, 2), easing: die.pick(CURVES) },
      count: die.chance(0.7) ? 1 : die.chance(0.5) ? 2 : ('infinite' as const),
      direction: die.chance(0.75) ? 'normal' : die.pick(['reverse', 'alternate', 'alternate-reverse'] as const),
      fill: die.chance(0.8) ? 'both' : die.pick(['none', 'forwards', 'backwards'] as const),
      path: kind.type === 'path' ? (PATHS[kind.name] ?? '') : '',
    })),
  )

/** Random animated pages, which together use every animation of the catalog; the same seed gives the same pages. */
export const animatedDesigns = (seed: number, count: number): readonly AnimatedDesign[] => {
  let next = 0
  return Array.from({ length: count }, (_, at) => {
    const die = dice(seed * 1000 + at)
    const layers = Array.from({ length: die.whole(3, 6) }, () =>
      animated(
        die,
        layerOf(die),
        Array.from({ length: die.whole(1, 3) }, () => CATALOG[(next++ * 37) % CATALOG.length] ?? die.pick(CATALOG)),
      ),
    )
    const length = pageDuration(layers.map(layer => animationsOf(layer).filter(each => each !== null)))
    const all = Array.from({ length: Math.floor(length / STEP) + 1 }, (_, step) => step * STEP)
    const times = new Set([0])
    while (times.size < Math.min(MOMENTS, all.length)) times.add(die.pick(all))
    return {
      records: poster(layers, { ...PAGE, name: `animated ${seed}-${at}` }),
      times: [...times].sort((a, b) => a - b),
    }
  })
}
