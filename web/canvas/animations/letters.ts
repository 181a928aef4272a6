import type { LayerAnimation } from '#schemas/document/animations.ts'
import type { Frame } from '#web/kernels/animations/frame.ts'

/** Most letters that are uncovered one by one; of longer text several at once. */
const MOST_STEPS = 120
/** px; larger than the distance of any letter to the edge of its layer */
const FAR = 4000

/** A letter's box in px of the layer's own box. */
interface LetterBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The boxes of an element's letters in reading order. */
const lettersOf = (element: HTMLElement): readonly LetterBox[] => {
  // Without the rotation of the layer. Its style is not written: a browser reads back fewer digits than it was given.
  const flat = { transform: 'none', translate: 'none' }
  const flattened = element.animate([flat, flat], { duration: 1, fill: 'both' })
  flattened.pause()
  try {
    const box = element.getBoundingClientRect()
    const zoom = element.offsetWidth ? box.width / element.offsetWidth : 1
    if (!(zoom > 0)) return []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const letters: LetterBox[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { data } = node as Text
      for (let at = 0; at < data.length; ) {
        const size = (data.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
        range.setStart(node, at)
        range.setEnd(node, at + size)
        at += size
        const rect = range.getBoundingClientRect()
        if (rect.width === 0 || rect.height === 0) continue
        const x = (value: number) => (value - box.left) / zoom
        const y = (value: number) => (value - box.top) / zoom
        letters.push({ left: x(rect.left), right: x(rect.right), top: y(rect.top), bottom: y(rect.bottom) })
      }
    }
    return letters
  } finally {
    flattened.cancel()
  }
}

const px = (value: number) => `${Math.round(value * 100) / 100}px`

const polygon = (points: readonly (readonly [number, number])[]) =>
  `polygon(${points.map(([x, y]) => `${px(x)} ${px(y)}`).join(', ')})`

/** The area of the first letters: all lines before the last one, and that line up to its last letter. */
const uncovered = ({ left, right, top, bottom }: LetterBox, isVertical: boolean): string =>
  polygon(
    isVertical
      ? [
          [FAR, -FAR],
          [FAR, FAR],
          [right, FAR],
          [right, bottom],
          [left, bottom],
          [left, -FAR],
        ]
      : [
          [-FAR, -FAR],
          [FAR, -FAR],
          [FAR, top],
          [right, top],
          [right, bottom],
          [-FAR, bottom],
        ],
  )
const NOTHING = 'inset(50%)'
const EVERYTHING = `inset(-${FAR}px)`

/** Keyframes that uncover (`typeIn`) or cover (`typeOut`) the letters of a text layer; null for everything else. */
export const letterFrames = (element: HTMLElement, { name }: LayerAnimation): readonly Frame[] | null => {
  if (name !== 'typeIn' && name !== 'typeOut') return null
  const letters = lettersOf(element)
  if (letters.length < 2) return null
  const isVertical = [...element.querySelectorAll('*')].some(each =>
    getComputedStyle(each).writingMode.startsWith('vertical'),
  )
  const steps = Math.min(MOST_STEPS, letters.length)
  const states = Array.from({ length: steps + 1 }, (_, step) => {
    const letter = letters[Math.round((step / steps) * letters.length) - 1]
    return !letter ? NOTHING : step === steps ? EVERYTHING : uncovered(letter, isVertical)
  })
  const ordered = name === 'typeIn' ? states : states.toReversed()
  return ordered.map((clip, step) => ({ at: step / steps, clip, easing: 'steps(1, end)' }))
}
