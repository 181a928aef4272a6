import type { Browser, Page } from 'playwright-core'
import { DEFAULT_FONT } from '#schemas/catalog/fonts.ts'
import { subsetAddress } from '#schemas/catalog/subset-address.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { field, openText, openTexts, textLayer } from '#test/support/text-page.ts'
import { printAgainstBar, summarize } from './measure.ts'

const ROUNDS = 16
/** The first rounds load the font and warm up the subsetter. */
const WARM_UP = 2
/** Chinese characters; each round takes another hundred. */
const COMMON = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 6))

/**
 * A new subset of 100 characters of a 10 MB font, requested as the editor does: time until the file is here (ms), and
 * its size (kB).
 */
const cut = async (base: string, round: number) => {
  const text = COMMON.slice(round * 100, round * 100 + 100).join('')
  const start = performance.now()
  const response = await fetch(`${base}${subsetAddress(DEFAULT_FONT, text)}`)
  const { byteLength } = await response.arrayBuffer()
  return { ms: performance.now() - start, kB: byteLength / 1000 }
}

/** Runs in the page: ms from typing a character until a font with it is loaded. */
const typed = (page: Page, char: string): Promise<number> =>
  page.evaluate(
    text =>
      new Promise<number>(resolve => {
        const start = performance.now()
        document.execCommand('insertText', false, text)
        const code = (text.codePointAt(0) ?? 0).toString(16)
        const look = () => {
          const isThere = [...document.fonts].some(
            ({ status, unicodeRange }) => status === 'loaded' && unicodeRange.toLowerCase().includes(code),
          )
          if (isThere) resolve(performance.now() - start)
          else setTimeout(look, 4)
        }
        look()
      }),
    char,
  )

const typing = async (browser: Browser, base: string): Promise<readonly number[]> => {
  const layer = textLayer(
    { x: 50, y: 300, width: 900, height: 90 },
    { text: '墨', fontSize: 80, fontFamily: DEFAULT_FONT.family },
  )
  const editor = await openTexts({ browser, base, account: await register(base) }, [layer])
  await openText(editor, layer.id)
  await field(editor.page).press('End')
  const times: number[] = []
  // Characters that no earlier round has requested.
  for (const char of COMMON.slice(2400, 2400 + ROUNDS)) times.push(await typed(editor.page, char))
  await editor.close()
  return times.slice(WARM_UP)
}

export const run = async (base: string): Promise<void> => {
  const cuts = []
  for (let round = 0; round < ROUNDS; round++) cuts.push(await cut(base, round))
  const warm = cuts.slice(WARM_UP)
  printAgainstBar({ what: '100 characters of 10 MB', ours: summarize(warm.map(({ ms }) => ms)), unit: 'ms', bar: 120 })
  printAgainstBar({ what: 'their file', ours: summarize(warm.map(({ kB }) => kB)), unit: 'kB', bar: 40 })
  const browser = await launchChromium()
  try {
    const times = summarize(await typing(browser, base))
    printAgainstBar({ what: 'typed character to its own font', ours: times, unit: 'ms', bar: 200 })
  } finally {
    await browser.close()
  }
}
