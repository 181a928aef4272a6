import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { FONTS } from '#schemas/catalog/fonts.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What the inspection has put into the page. */
interface AxeWindow {
  readonly axe: { readonly run: (what: unknown, options: unknown) => Promise<{ violations: readonly Violation[] }> }
  /** How many style sheets axe has read. */
  readonly readSheets?: number
  /** Markup of the parts of this document that axe has looked at. */
  readonly seenParts?: Set<string>
}

/** Parts that stay the same from one screen to the next. */
const PARTS = 'header, nav, aside, footer, section, [role=toolbar], [role=dialog], [role=list], [role=listitem]'

/** Panels fade in: during the fade, text has too little contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(each => each.playState !== 'running' || each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  )

/** count; looks of axe at a page that keeps moving. */
const MOST_LOOKS = 5

/** Serious and critical violations that axe finds on the page in its present state, while nothing fades on it. */
export const findBarriers = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const look = async () => {
    await settled(page)
    return page.evaluate(async selector => {
      const { axe, readSheets = 0, seenParts = new Set() } = window as unknown as AxeWindow
      const sheets = document.styleSheets.length
      Object.assign(window, { readSheets: sheets, seenParts })
      // Behind a dialog a part is hidden from axe.
      const parts = [...document.querySelectorAll(selector)].filter(
        part => !part.closest('[aria-hidden=true], [inert]'),
      )
      const known = parts.filter(part => seenParts.has(part.outerHTML))
      const moved = { is: false }
      const onMove = () => {
        moved.is = true
      }
      for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, onMove, true)
      // What has begun since the page was seen at rest.
      const isFading = document
        .getAnimations()
        .some(each => each.playState === 'running' && each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      if (isFading) onMove()
      const { violations } = await axe.run(
        // The user made the poster, so its colors are not checked.
        { exclude: [['[data-stage]'], ['[data-thumbnail]'], ['[data-sample]'], ...known] },
        // Axe reads every rule of every style sheet for one check (css-orientation-lock), which takes as long as all
        // others: only when there is one more.
        { resultTypes: ['violations'], preload: sheets !== readSheets },
      )
      for (const type of ['transitionrun', 'animationstart']) document.removeEventListener(type, onMove, true)
      const faulty = violations.flatMap(({ nodes }) =>
        nodes.flatMap(({ target: [at] }) => (typeof at === 'string' ? (document.querySelector(at) ?? []) : [])),
      )
      for (const part of parts)
        if (!moved.is && !faulty.some(element => part.contains(element))) seenParts.add(part.outerHTML)
      return { violations, hasMoved: moved.is }
    }, PARTS)
  }
  let seen = await look()
  // A notice that began to fade meanwhile has too little contrast for a moment.
  for (let looks = 1; seen.hasMoved && seen.violations.length > 0 && looks < MOST_LOOKS; looks++) seen = await look()
  const { violations } = seen
  const all = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
  // Text inside a picture of a design is no label: the button's name says what the picture shows.
  const labels = all.map(({ id, target: [selector] }) =>
    id === 'label-content-name-mismatch' && typeof selector === 'string' ? selector : null,
  )
  const isReal = await page.evaluate(selectors => {
    const bare = (text: string | null) => (text ?? '').replace(/\s/g, '')
    return selectors.map(selector => {
      const element = selector === null ? null : document.querySelector(selector)
      if (!element) return true
      const copy = element.cloneNode(true) as Element
      for (const picture of copy.querySelectorAll('[data-thumbnail], [data-stage], [aria-hidden=true]'))
        picture.remove()
      return !bare(element.getAttribute('aria-label')).includes(bare(copy.textContent))
    })
  }, labels)
  return all
    .filter((_, at) => isReal[at])
    .map(({ id, target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`)
}

/** Latin words that Chinese interfaces do not translate: brands, formats, units, keys, sizes. */
const TERMS =
  /(?<![a-z])(?:Moye|MIT|VIP|QQ|PNG|JPE?G|GIF|SVG|WebP|AVIF|HEIC|TIFF|PDF|PSD|ZIP|H5|Cookie|Cloudflare|Turnstile|CC0|RGB|HSB|HEX|Logo|Wi-?Fi|ID|MB|px|mm|cm|in|pt|dpi|Ctrl|Shift|Alt|Enter|Esc|Tab|Space|Delete|Backspace|Home|End|Page(?:Up|Down)|F\d+|[AB]\d|GB|kB|https?:\/\/\S*|#[0-9a-f]{3,8})(?![a-z])/gi
/** A piece of ready-made art text is named by its letters. */
const ART_WORDS = /^花字 .*$/
const FONT_NAMES = [
  ...new Set(FONTS.flatMap(({ family, enName, subfamily, name }) => [family, enName, subfamily, name])),
]
  .filter(name => /[a-z]/i.test(name))
  .sort((a, b) => b.length - a.length)

/** The rest of a text without the Latin words that are allowed in it. */
const foreign = (text: string): string =>
  FONT_NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replace(ART_WORDS, '')).replace(TERMS, '')

/** Visible texts and accessible names on the page with Latin words that are not allowed. */
const findForeignWords = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => {
    // The user's own text is not part of the interface: the poster, pictures of designs, codes.
    const own = '[data-stage], [data-thumbnail], [data-sample], [data-own-words], script, style, noscript'
    const names = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest(own) || !element.checkVisibility()) continue
      if (node instanceof Element) for (const name of names) found.push(element.getAttribute(name) ?? '')
      else found.push(node.textContent ?? '')
    }
    return found
  })
  return [...new Set(texts.map(text => text.trim()))].filter(text => /[a-z]{2,}/i.test(foreign(text)))
}

/** Faults on the screen in its present state: serious violations that axe finds, and text that is not Chinese. */
const inspect = async (page: Page): Promise<readonly string[]> => {
  const words = await findForeignWords(page)
  const lang = await page.evaluate(() => document.documentElement.lang)
  return [
    ...(await findBarriers(page)),
    ...words.map(text => `not Chinese: ${text}`),
    ...(lang.startsWith('zh') ? [] : [`language of the page: ${lang}`]),
  ]
}

/** Inspects one screen after the other; reports each fault once, with the first screen that had it. */
export const startInspection = () => {
  const faults = new Map<string, string>()
  return {
    look: async (screen: string, page: Page): Promise<void> => {
      for (const fault of await inspect(page)) if (!faults.has(fault)) faults.set(fault, screen)
    },
    faults: (): readonly string[] => [...faults].map(([fault, screen]) => `${screen} – ${fault}`),
  }
}
