import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, inject } from 'vitest'
import { paperSize } from '#schemas/catalog/paper.ts'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, uploadPicture } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { paperPicture, poppler, skipsPaper } from '#test/support/paper-picture.ts'
import { decodePng, meanDifference } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')
const folder = mkdtempSync(`${tmpdir()}/moye-pdf-`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const it = test.extend('fetched', ({ account: { token } }) => async (path: string) => {
  const { imgUrl } = await call(base, 'GET', path, { token })
  return Buffer.from(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
})
const POINTS = 72 / 25.4

// Poppler reads the files as a print shop would; without it the tests cannot run.
describe.skipIf(skipsPaper(process.env))('a PDF as another program sees it', () => {
  // A poster with gradients, shadows and art text, and a business card of two pages.
  it.for([5, 7])(
    'template %i: exact sheets, selectable text, embedded fonts, the picture of the PNG',
    async (id, { account: { token }, fetched }) => {
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
      // Antialiasing differs; positions and colors do not.
      expect(meanDifference(png, await paperPicture(file, 1, png))).toBeLessThan(2)
    },
  )

  /** A picture of four colors: red, green, blue, yellow from the top left, reading across. */
  const COLORS: readonly (readonly [number, number, number])[] = [
    [255, 0, 0],
    [0, 160, 0],
    [0, 0, 255],
    [255, 255, 0],
  ]
  const quarters = (side: number): Uint8Array<ArrayBuffer> => {
    const png = new PNG({ width: side, height: side })
    for (let at = 0; at < side * side; at++) {
      const [x, y] = [at % side, Math.floor(at / side)]
      const color = COLORS[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? expect.fail()
      png.data.set([...color, 255], at * 4)
    }
    return new Uint8Array(PNG.sync.write(png))
  }

  it('a crop of a few pixels is shown, though the whole picture would be enlarged a hundred times', async ({
    account: { token },
    fetched,
  }) => {
    const src = await uploadPicture(base, token, 'crop.png', quarters(1200), 'image/png')
    const crop = { x: 900, y: 200, width: 3, height: 3 }
    const picture = { src, naturalWidth: 1200, naturalHeight: 1200, crop }
    const data = stringifyWork(
      workWith(400, 400, [createLayer('image', { x: 50, y: 50, width: 300, height: 300 }, picture)]),
    )
    const appId = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
    const file = `${folder}/crop-${appId}.pdf`
    writeFileSync(file, await fetched(`/render/download?appId=${appId}&fileType=pdf`))
    const png = decodePng(await fetched(`/render/download?appId=${appId}`))
    expect(meanDifference(png, await paperPicture(file, 1, png))).toBeLessThan(2)
  })

  it.for([
    // The picture fills 600 × 400 px from its center: its 200 px become 600, 100 px above and below are cut off.
    { how: 'fills the page', style: {}, tile: { x: 0, y: -100, side: 600 } },
    {
      how: 'is repeated',
      style: { backgroundSize: '150px 150px', backgroundRepeat: 'repeat' },
      tile: { x: 225, y: 125, side: 150 },
    },
  ])(
    'a page background that $how lies in the PDF as a picture, where the canvas has it',
    async ({ how, style, tile }, { account: { token }, fetched }) => {
      const backgroundImage = await uploadPicture(base, token, `${how}.png`, quarters(200), 'image/png')
      const records = workWith(600, 400, [
        createLayer('text', { x: 20, y: 20, width: 200, height: 40 }, { text: '背景' }),
      ])
      const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, ...style, backgroundImage }]))
      const data = stringifyWork({ ...records, pages })
      const appId = Number((await call(base, 'POST', '/work/new', { token, body: { data } })).id)
      const file = `${folder}/background-${appId}.pdf`
      writeFileSync(file, await fetched(`/render/download?appId=${appId}&fileType=pdf`))

      const pictures = poppler('pdfimages', '-list', file).trim().split('\n').slice(2)
      const isPicture = pictures.some(line => /\simage\s+200\s+200\s/.test(line))
      // `pdfimages` does not list images in tiling patterns.
      const isPattern = readFileSync(file, 'latin1').includes('/PatternType 1')
      expect({ isPicture, isPattern }).toEqual({
        isPicture: how === 'fills the page',
        isPattern: how === 'is repeated',
      })
      const png = decodePng(await fetched(`/render/download?appId=${appId}`))
      const paper = await paperPicture(file, 1, png)
      expect(meanDifference(png, paper)).toBeLessThan(2)
      // The watermark covers everything, so the nearest color counts.
      const nearest = (x: number, y: number) => {
        const at = (Math.round(y) * paper.width + Math.round(x)) * 4
        const far = COLORS.map(color =>
          color.reduce((sum, value, channel) => sum + (value - (paper.data[at + channel] ?? 0)) ** 2, 0),
        )
        return far.indexOf(Math.min(...far))
      }
      const seen = [0.4, 0.6].flatMap(fy =>
        [0.4, 0.6].map(fx => nearest(tile.x + tile.side * fx, tile.y + tile.side * fy)),
      )
      expect(seen).toEqual([0, 1, 2, 3])
    },
  )
})
