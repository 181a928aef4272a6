import { type Browser, chromium } from 'playwright-core'
import { FLAGS, findChromium } from '../../scripts/chromium.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * Path of the browser that tests and benches drive; the same one draws downloads.
 * @throws Error when no Chromium is found.
 */
export const chromiumPath = (): string => {
  const path = findChromium()
  if (!path) throw new Error('no Chromium found; run npm start once or set MOYE_CHROMIUM')
  return path
}

/**
 * The flag of the render service that its pictures need and the browsers of people do not have. Where text may have
 * subpixel antialiasing, Chromium splits pages into more layers (solid-color.ts) and rounds half-transparent groups
 * otherwise, by a level or two.
 */
export const WITHOUT_LCD_TEXT = '--disable-lcd-text'

/** A headless browser with the flags of the render service, but with text as people's browsers may draw it. */
export const launchChromium = async (args: readonly string[] = []): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // The parent process ends the product on a signal; Playwright's own handlers would exit before that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--disable-gpu', ...FLAGS.filter(flag => flag !== WITHOUT_LCD_TEXT), ...args],
  })
  browser.on('context', context => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}
