import * as m from '#messages/player.ts'
import type { Axis, Direction } from './looks.ts'

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'
/** A drawing of 24 × 24 px from lines. */
const icon = (...paths: readonly string[]): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const path of paths) {
    const line = document.createElementNS(SVG, 'path')
    line.setAttribute('d', path)
    svg.append(line)
  }
  return svg
}
const UP = 'M5 15l7-7 7 7'
const LEFT = 'M15 5l-7 7 7 7'
const NOTE = ['M9 18V6l10-2v12', 'M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0z', 'M19 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z']
const PHONE = ['M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M11 18h2']

/** count; more pages are told in numbers. */
const DOTS_MOST = 12

export interface Controls {
  /** Tells which page is shown, and whether another one follows. */
  show(index: number, hasNext: boolean): void
  music(isOn: boolean): void
}

interface Asked {
  readonly count: number
  readonly axis: Axis
  readonly hasMusic: boolean
  /** Pages higher than wide: a phone that lies is told to stand. */
  readonly isUpright: boolean
  step(direction: Direction): void
  goTo(index: number): void
  toggleMusic(): void
}

const pageDots = (count: number, goTo: (index: number) => void): readonly HTMLButtonElement[] =>
  Array.from({ length: count }, (_, index) => {
    const dot = make('button', 'moye-dot', { type: 'button', 'aria-label': m.page({ page: index + 1, count }) })
    dot.addEventListener('click', () => goTo(index))
    return dot
  })

/** What the player shows above the pages. */
export const addControls = (player: HTMLElement, { count, axis, hasMusic, isUpright, ...act }: Asked): Controls => {
  const bar = make('nav', 'moye-dots', { 'aria-label': m.pages })
  const dots = count > 1 && count <= DOTS_MOST ? pageDots(count, act.goTo) : []
  const number = make('span', 'moye-number')
  bar.append(...(dots.length > 0 ? dots : [number]))
  if (count > 1) player.append(bar)

  const next = make('button', 'moye-next', { type: 'button', 'aria-label': m.next })
  next.append(icon(axis === 'y' ? UP : LEFT))
  next.addEventListener('click', () => act.step(1))
  if (count > 1) player.append(next)

  const sound = make('button', 'moye-music', { type: 'button', 'aria-label': m.playMusic, 'aria-pressed': 'false' })
  sound.append(icon(...NOTE))
  sound.addEventListener('click', event => {
    // The first touch anywhere begins the music; this one decides itself.
    event.stopPropagation()
    act.toggleMusic()
  })
  if (hasMusic) player.append(sound)

  if (isUpright) {
    const hint = make('div', 'moye-upright', { role: 'status' })
    const title = make('strong', '')
    title.textContent = m.upright
    const detail = make('span', '')
    detail.textContent = m.uprightHint
    hint.append(icon(...PHONE), title, detail)
    player.append(hint)
  }

  return {
    show: (index, hasNext) => {
      dots.forEach((dot, at) => {
        if (at === index) dot.setAttribute('aria-current', 'page')
        else dot.removeAttribute('aria-current')
      })
      number.textContent = `${index + 1} / ${count}`
      next.hidden = !hasNext
    },
    music: isOn => {
      sound.setAttribute('aria-pressed', String(isOn))
      sound.setAttribute('aria-label', isOn ? m.stopMusic : m.playMusic)
    },
  }
}

/** ms; how long a short text is shown. */
const NOTE_MS = 2600

/** Shows short texts at the bottom, the latest in place of the one before. */
export const addNotes = (player: HTMLElement, signal: AbortSignal): ((text: string) => void) => {
  const note = make('div', 'moye-note', { role: 'status', 'aria-live': 'polite' })
  player.append(note)
  let timer = 0
  signal.addEventListener('abort', () => clearTimeout(timer))
  return text => {
    clearTimeout(timer)
    note.textContent = text
    note.toggleAttribute('data-shown', true)
    timer = window.setTimeout(() => note.toggleAttribute('data-shown', false), NOTE_MS)
  }
}
