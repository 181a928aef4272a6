import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { paperSize } from '#schemas/catalog/paper.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { hasPoppler, paperPicture, poppler } from '#test/support/paper-picture.ts'
import { decodePng, meanDifference } from '#test/support/pixels.ts'

const base = inject('productUrl')
const folder = mkdtempSync(`${tmpdir()}/moye-pdf-`)
let account: Account
beforeAll(async () => {
  account = await register(base)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fetched = async (path: string) => {
  const { imgUrl } = await call(base, 'GET', path, { token: account.token })
  return Buffer.from(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
}
const POINTS = 72 / 25.4

// Poppler looks at the files as a print shop would; without it there is nobody to ask.
describe.skipIf(!hasPoppler)('a PDF as another program sees it', () => {
  // A poster with gradients, shadows and art text; and a business card of two pages.
  it.each([5, 7])('template %i: exact sheets, selectable text, embedded fonts, the picture of the PNG', async id => {
    const { token } = account
    const appId = Number((await call(base, 'GET', `/work/new/${id}/2`, { token })).id)
    const { work, pages, layers } = parseWork(String((await call(base, 'GET', `/work/${appId}`, { token })).data))
    const file = `${folder}/${id}.pdf`
    writeFileSync(file, await fetched(`/render/downloadPdfMulti?appId=${appId}`))

    const sizes = [...poppler('pdfinfo', '-l', '99', file).matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)]
    expect(sizes).toHaveLength(work.pageIds.length)
    for (const [index, pageId] of work.pageIds.entries()) {
      const { width, height } = pages.get(pageId) ?? { width: 0, height: 0 }
      const paper = paperSize(width, height)
      expect(Math.abs(Number(sizes[index]?.[1]) / POINTS - paper.width)).toBeLessThan(0.05)
      expect(Math.abs(Number(sizes[index]?.[2]) / POINTS - paper.height)).toBeLessThan(0.05)
    }

    const fonts = poppler('pdffonts', file).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    // Columns from the right: object, generation, unicode, subset, embedded.
    for (const font of fonts) expect(font.trim().split(/\s+/).slice(-5, -2)).toEqual(['yes', 'yes', 'yes'])

    const text = poppler('pdftotext', '-raw', file, '-').replace(/\s/g, '')
    const written = [...layers.values()].flatMap(layer => (layer.kind === 'text' ? layer.data.text.split('\n') : []))
    const lines = written.map(line => line.replace(/\s/g, '')).filter(line => line.length > 1)
    expect(lines.filter(line => text.includes(line)).length).toBeGreaterThan(lines.length * 0.8)

    const png = decodePng(await fetched(`/render/download?appId=${appId}`))
    // Edges are smoothed in another way; nothing is elsewhere or of another colour.
    expect(meanDifference(png, await paperPicture(file, 1, png))).toBeLessThan(2)
  })
})
