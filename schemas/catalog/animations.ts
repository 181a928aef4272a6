/** `emphasis`: at its place, between entrance and exit; `path`: along a line. */
export type AnimationType = 'in' | 'out' | 'emphasis' | 'path'

/**
 * The names stored in works, by what they do. Most are those of animate.css, which documents of H5 editors use;
 * `smallIn`, `fastShow`, `toBigFade`, `pulse2`, `rollOneCount`, `rollInfinite2` and `floating` are those of H5DS.
 */
export const ANIMATION_NAMES = {
  in: [
    ...['fadeIn', 'fadeInUp', 'fadeInDown', 'fadeInLeft', 'fadeInRight'],
    ...['slideInUp', 'slideInDown', 'slideInLeft', 'slideInRight'],
    ...['zoomIn', 'zoomInUp', 'zoomInDown', 'zoomInLeft', 'zoomInRight', 'smallIn'],
    ...['bounceIn', 'bounceInUp', 'bounceInDown', 'bounceInLeft', 'bounceInRight'],
    ...['backInUp', 'backInDown', 'backInLeft', 'backInRight'],
    ...['rotateIn', 'rotateInDownLeft', 'rotateInDownRight', 'rotateInUpLeft', 'rotateInUpRight', 'rollIn'],
    ...['flipInX', 'flipInY', 'lightSpeedInLeft', 'lightSpeedInRight', 'jackInTheBox', 'fastShow'],
    ...['wipeInRight', 'wipeInDown', 'openIn', 'circleIn', 'blurIn', 'typeIn'],
    ...['fadeInTopLeft', 'fadeInTopRight', 'fadeInBottomLeft', 'fadeInBottomRight'],
    ...['fadeInUpBig', 'fadeInDownBig', 'fadeInLeftBig', 'fadeInRightBig'],
  ],
  emphasis: [
    ...['pulse', 'pulse2', 'heartBeat', 'bounce', 'floating', 'flash', 'rubberBand', 'shakeX', 'shakeY', 'headShake'],
    ...['swing', 'tada', 'wobble', 'jello', 'flip', 'rollOneCount', 'rollInfinite2'],
  ],
  out: [
    ...['fadeOut', 'fadeOutUp', 'fadeOutDown', 'fadeOutLeft', 'fadeOutRight'],
    ...['slideOutUp', 'slideOutDown', 'slideOutLeft', 'slideOutRight'],
    ...['zoomOut', 'zoomOutUp', 'zoomOutDown', 'zoomOutLeft', 'zoomOutRight', 'toBigFade'],
    ...['bounceOut', 'bounceOutUp', 'bounceOutDown', 'bounceOutLeft', 'bounceOutRight'],
    ...['backOutUp', 'backOutDown', 'backOutLeft', 'backOutRight'],
    ...['rotateOut', 'rotateOutDownLeft', 'rotateOutDownRight', 'rotateOutUpLeft', 'rotateOutUpRight', 'rollOut'],
    ...['flipOutX', 'flipOutY', 'lightSpeedOutLeft', 'lightSpeedOutRight', 'hinge'],
    ...['wipeOutRight', 'wipeOutDown', 'closeOut', 'circleOut', 'blurOut', 'typeOut'],
    ...['fadeOutTopLeft', 'fadeOutTopRight', 'fadeOutBottomLeft', 'fadeOutBottomRight'],
    ...['fadeOutUpBig', 'fadeOutDownBig', 'fadeOutLeftBig', 'fadeOutRightBig'],
  ],
  path: ['moveLine', 'moveArc', 'moveCircle', 'moveWave', 'moveZigzag', 'moveFree'],
} as const satisfies Readonly<Record<AnimationType, readonly string[]>>

export const ANIMATION_TYPES = ['in', 'emphasis', 'out', 'path'] as const satisfies readonly AnimationType[]

/** Names of other versions of animate.css for the same motion, in lower case. */
const ALIASES: Readonly<Record<string, string>> = {
  shake: 'shakeX',
  lightspeedin: 'lightSpeedInRight',
  lightspeedout: 'lightSpeedOutRight',
  rotate: 'rollOneCount',
  rollinfinite: 'rollOneCount',
}
const KNOWN = new Map<string, { readonly name: string; readonly type: AnimationType }>()
for (const type of ANIMATION_TYPES)
  for (const name of ANIMATION_NAMES[type]) KNOWN.set(name.toLowerCase(), { name, type })
for (const [alias, name] of Object.entries(ALIASES)) {
  const known = KNOWN.get(name.toLowerCase())
  if (known) KNOWN.set(alias, known)
}

/**
 * The animation of the catalog that a stored name means; null for other names. Reads `fade-in-up`, `animate__fadeInUp`
 * and `animated fadeInUp` too.
 */
export const knownAnimation = (stored: string) =>
  KNOWN.get(
    stored
      .slice(0, 60)
      .replace(/\banimated?(?:__|\s|$)/g, '')
      .replace(/[^a-z\d]/gi, '')
      .toLowerCase(),
  ) ?? null

/** Curve of a change over time as a cubic Bézier from 0/0 to 1/1: x1, y1, x2, y2. */
export type Bezier = readonly [number, number, number, number]

/** The curves offered, by id. */
export const EASINGS = {
  ease: [0.25, 0.1, 0.25, 1],
  linear: [0, 0, 1, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1],
  cubicIn: [0.55, 0.055, 0.675, 0.19],
  cubicOut: [0.215, 0.61, 0.355, 1],
  cubicInOut: [0.645, 0.045, 0.355, 1],
  expoOut: [0.16, 1, 0.3, 1],
  backIn: [0.6, -0.28, 0.735, 0.045],
  backOut: [0.175, 0.885, 0.32, 1.275],
  backInOut: [0.68, -0.55, 0.265, 1.55],
} as const satisfies Readonly<Record<string, Bezier>>
export type EasingId = keyof typeof EASINGS
