import type { Frame } from './frame.ts'

/** Half of the box more on each side: shadows and letters beyond the box are not cut. */
const MORE = '-50%'
const inset = (top: string, right: string, bottom: string, left: string) => `inset(${top} ${right} ${bottom} ${left})`
const WHOLE = inset(MORE, MORE, MORE, MORE)

/** Hidden state of each reveal, and its shown state. */
const CLIPS: Readonly<Record<string, readonly [hidden: string, shown: string]>> = {
  wipeRight: [inset(MORE, '100%', MORE, MORE), WHOLE],
  wipeDown: [inset(MORE, MORE, '100%', MORE), WHOLE],
  open: [inset(MORE, '50%', MORE, '50%'), WHOLE],
  circle: ['circle(0% at 50% 50%)', 'circle(110% at 50% 50%)'],
  // Layers without text; the letters of text are uncovered one by one.
  type: [inset(MORE, '100%', MORE, MORE), WHOLE],
}

const clipped = (from: string, to: string): readonly Frame[] => [
  { at: 0, clip: from },
  { at: 1, clip: to },
]
/** A layer that wipes out in a direction is covered from where that wipe begins. */
const EXIT_CLIPS: Readonly<Record<string, string>> = {
  wipeRight: inset(MORE, MORE, MORE, '100%'),
  wipeDown: inset('100%', MORE, MORE, MORE),
}

/** The frames of animations that uncover, cover or blur a layer by name; null for other names. */
export const revealFrames = (name: string): readonly Frame[] | null => {
  if (name === 'blurIn')
    return [
      { at: 0, filter: 'blur(24px)', opacity: 0 },
      { at: 1, filter: 'blur(0px)', opacity: 1 },
    ]
  if (name === 'blurOut')
    return [
      { at: 0, filter: 'blur(0px)', opacity: 1 },
      { at: 1, filter: 'blur(24px)', opacity: 0 },
    ]
  const [, verb = '', way, side = ''] = /^([a-z]+)(In|Out)(\w*)$/.exec(name) ?? []
  const key = `${verb === 'close' ? 'open' : verb}${side}`
  const clip = Object.hasOwn(CLIPS, key) ? CLIPS[key] : undefined
  if (!clip) return null
  const [hidden, shown] = clip
  return way === 'In' ? clipped(hidden, shown) : clipped(shown, EXIT_CLIPS[key] ?? hidden)
}
