import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { DEFAULT_FONT, FONTS, fontKey } from '#schemas/catalog/fonts.ts'
import { AGREEMENT_FILE, agreementWords } from '#web/apps/site/legal/agreement-file.ts'
import { legalTexts } from '#web/apps/site/legal/texts.ts'
import { obtainChromium } from './chromium.ts'
import { at } from './paths.ts'
import { fontFiles } from './seed-content.ts'

/** Where the PDF is kept; the build of the pages copies it. */
export const AGREEMENT_PATH = at(`web/public${AGREEMENT_FILE}`)

/** Last line of the file, a comment: a hash of the words that it was drawn from. */
export const agreementMark = (): string =>
  `% words ${createHash('sha256').update(agreementWords().join('\n')).digest('hex')}\n`

const encoded = (text: string): string => text.replace(/[&<>]/g, letter => `&#${letter.codePointAt(0)};`)

const STYLE = `
  body { font: 11pt/1.85 Agreement; color: #222 }
  h1 { margin: 0; font-size: 20pt }
  h2 { margin: 16pt 0 2pt; font-size: 13pt; break-after: avoid }
  p { margin: 0 }
  .date { margin: 0 0 12pt; color: #777; font-size: 9pt }`

/** The font as a rule with its data: a page without an address may load no file. */
const fontRule = (weight: number): string => {
  const face = FONTS.find(each => each.family === DEFAULT_FONT.family && each.weight === weight)
  const path = fontFiles().find(({ key }) => face && key === fontKey(face))?.path
  if (!path) throw new Error(`no font of weight ${weight}`)
  const data = readFileSync(path).toString('base64')
  return `@font-face { font-family: Agreement; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`
}

/** Draws the service agreement as a PDF of A4 pages. */
const main = async (): Promise<void> => {
  const [title = '', date = '', intro = ''] = agreementWords().map(encoded)
  const sections = legalTexts('').agreement.sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${encoded(heading)}</h2>${paragraphs.map(text => `<p>${encoded(text)}</p>`).join('')}`,
  )
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>墨页 ${title}</title>
    <style>${fontRule(400)}${fontRule(700)}${STYLE}</style>
    <h1>${title}</h1><p class="date">${date}</p><p>${intro}</p>${sections.join('')}`
  const browser = await chromium.launch({
    executablePath: (await obtainChromium()) ?? '',
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  const page = await browser.newPage()
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const margin = { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' }
  const file = await page.pdf({ format: 'A4', margin })
  await browser.close()
  writeFileSync(AGREEMENT_PATH, Buffer.concat([file, Buffer.from(`\n${agreementMark()}`)]))
  console.log(`${AGREEMENT_PATH}: ${Math.round(file.length / 1000)} kB`)
}

if (import.meta.main) await main()
