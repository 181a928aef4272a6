/** One keyframe of an animation. What is left out is interpolated between the keyframes that name it. */
export interface Frame {
  /** 0–1 of one run */
  readonly at: number
  /** CSS transform about the center of the layer, in the directions of the page; equal functions in every frame. */
  readonly transform?: string
  /** 0–1, of the layer's own opacity */
  readonly opacity?: number
  /** CSS `clip-path` in the layer's box */
  readonly clip?: string
  /** CSS `filter` */
  readonly filter?: string
  /** page px from the layer's place */
  readonly move?: readonly [x: number, y: number]
  /** CSS easing until the next frame; missing = that of the animation. */
  readonly easing?: string
}

/**
 * A row of a motion: percent of the run, the numbers of its transform in order (null = the transform is not named),
 * opacity, easing.
 */
export type Row = readonly [
  percent: number,
  values: readonly number[] | null,
  opacity?: number | null | undefined,
  easing?: string | undefined,
]

/** A motion: a transform whose numbers are `$`, and its rows. */
export interface Motion {
  readonly template: string
  readonly rows: readonly Row[]
  /** Point about which the transform acts, in % of the box from its center; missing = the center. */
  readonly origin?: readonly [x: number, y: number]
}

const filled = (template: string, values: readonly number[]): string => {
  let at = 0
  return template.replaceAll('$', () => String(values[at++]))
}

/** The keyframes of a motion; a point other than the center becomes part of the transform. */
export const framesOf = ({ template, rows, origin }: Motion): readonly Frame[] => {
  const [x, y] = origin ?? [0, 0]
  const [before, after] = origin ? [`translate(${x}%, ${y}%) `, ` translate(${-x}%, ${-y}%)`] : ['', '']
  return rows.map(([percent, values, opacity, easing]) => ({
    at: percent / 100,
    ...(values === null || template === '' ? {} : { transform: `${before}${filled(template, values)}${after}` }),
    ...(opacity === undefined || opacity === null ? {} : { opacity }),
    ...(easing === undefined ? {} : { easing }),
  }))
}
