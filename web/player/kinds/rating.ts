import * as m from '#messages/playedActions.ts'
import type { StartKind } from '../play-context.ts'

interface PlayedRating {
  readonly name: string
  readonly most: number
  readonly value: number
  readonly color: string
  readonly emptyColor: string
}

/** Event of a rating that has changed; it bubbles. */
export const ANSWERED = 'answer-change'

/**
 * Lets a visitor choose a number of marks, by touch or by arrow keys. The layer's element has the answer in
 * `data-answer` (a whole number; '' = none yet), which a form of the page sends.
 */
export const start: StartKind = (element, data, { signal }) => {
  const { name, most, value, color, emptyColor } = data as PlayedRating
  const svg = element.querySelector('svg')
  const marks = [...element.querySelectorAll<SVGElement>('[data-mark]')]
  const areas = [...element.querySelectorAll<SVGElement>('[data-area]')]
  if (!svg || areas.length === 0) return
  svg.removeAttribute('aria-hidden')
  svg.setAttribute('role', 'radiogroup')
  svg.setAttribute('aria-label', name)
  let chosen = value
  const show = (count: number) => {
    for (const [index, mark] of marks.entries()) mark.setAttribute('fill', index < count ? color : emptyColor)
  }
  const settle = () => {
    show(chosen)
    element.dataset.answer = chosen > 0 ? String(chosen) : ''
    areas.forEach((area, index) => {
      area.setAttribute('aria-checked', String(index + 1 === chosen))
      area.setAttribute('tabindex', index + 1 === Math.max(1, chosen) ? '0' : '-1')
    })
  }
  const choose = (count: number, isFocused: boolean) => {
    chosen = Math.min(most, Math.max(1, count))
    settle()
    if (isFocused) areas[chosen - 1]?.focus()
    element.dispatchEvent(new Event(ANSWERED, { bubbles: true }))
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    Home: -most,
    End: most,
  }
  areas.forEach((area, index) => {
    area.setAttribute('role', 'radio')
    area.setAttribute('aria-label', m.points({ count: index + 1 }))
    area.style.cursor = 'pointer'
    area.addEventListener('click', () => choose(index + 1, true), { signal })
    area.addEventListener('pointerenter', event => event.pointerType === 'mouse' && show(index + 1), { signal })
    area.addEventListener('pointerleave', () => show(chosen), { signal })
    area.addEventListener(
      'keydown',
      event => {
        const by = event.key === ' ' || event.key === 'Enter' ? index + 1 - chosen : steps[event.key]
        if (by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        choose(chosen + by, true)
      },
      { signal },
    )
  })
  settle()
  return
}
