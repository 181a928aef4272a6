import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, inject } from 'vitest'
import { paperSize } from '#schemas/catalog/paper.ts'
import { createWork } from '#schemas/document/create.ts'
import { storePictures } from '#test/fixtures/fidelity/pictures.ts'
import { corpusSheets, workOf } from '#test/fixtures/fidelity/sheets.ts'
import { call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { decodeJpg } from '#test/support/decode-jpg.ts'
import { newWork } from '#test/support/editor-page.ts'
import { cairoPicture, paperPicture, poppler, skipsPaper } from '#test/support/paper-picture.ts'
import { cut, decodePng, difference, meanDifference, type Picture } from '#test/support/pixels.ts'
import { makeMember } from '#test/support/product-state.ts'

const base = inject('productUrl')
const nowhere = { src: '', naturalWidth: 1, naturalHeight: 1 }
const PICTURES = ['filters 2', 'blend modes 1', 'fonts 1', 'shapes 1']
/** Compared as PDF only. */
const LETTERS = ['art text 1', 'art text 2']
const NAMES = [...PICTURES, ...LETTERS]
const plan = corpusSheets({
  photo: nowhere,
  cutout: nowhere,
  large: nowhere,
  tile: nowhere,
  animation: nowhere,
  drawing: nowhere,
})
  .filter(({ name }) => NAMES.includes(name))
  .map(({ name, designs }, at) => ({ name, designs, at }))
const folder = mkdtempSync(`${tmpdir()}/moye-files-`)
const file = `${folder}/corpus.pdf`
const POINTS = 72 / 25.4

const it = test
  .extend('fetched', { scope: 'file' }, ({ account: { token } }) => async (path: string) => {
    const { imgUrl } = await call(base, 'GET', path, { token })
    return Buffer.from(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
  })
  .extend('appId', { scope: 'file' }, async ({ account: { token, userId }, fetched }) => {
    makeMember(inject('productState'), userId, 1)
    const sheets = corpusSheets(await storePictures(base, token)).filter(({ name }) => NAMES.includes(name))
    const appId = await newWork(base, token, workOf('保真文件', sheets))
    writeFileSync(file, await fetched(`/render/downloadPdfMulti?appId=${appId}`))
    return appId
  })
  .extend('pngOf', { scope: 'file' }, ({ appId, fetched }) => {
    const pictures = new Map<number, Promise<Picture>>()
    const draw = async (at: number) =>
      decodePng(await fetched(`/render/download?appId=${appId}&page=${at}&fileType=png`))
    return (at: number): Promise<Picture> => {
      const picture = pictures.get(at) ?? draw(at)
      pictures.set(at, picture)
      return picture
    }
  })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Splash, the renderer of `pdftoppm`, computes other colors for these two modes; Cairo shows that the file is right.
 */
const NOT_IN_SPLASH = /^blend (hue|saturation)/

it('A-1-08 A-6-15 of a blank white page the file of a member is white, the one of anybody else has the watermark', async ({
  account,
  appId,
}) => {
  expect(appId).toBeGreaterThan(0)
  const stranger = await register(base)
  const colors = await Promise.all(
    [account, stranger].map(async ({ token }) => {
      const blank = createWork({ width: 300, height: 200, backgroundColor: '#ffffff' })
      const work = await newWork(base, token, blank)
      const { imgUrl } = await call(base, 'GET', `/render/download?appId=${work}`, { token })
      const { data } = decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
      return new Set(new Uint32Array(new Uint8Array(data).buffer)).size
    }),
  )
  expect(colors[0]).toBe(1)
  expect(colors[1]).toBeGreaterThan(10)
})

describe.each(plan.filter(({ name }) => PICTURES.includes(name)))(
  'the corpus as other files: $name',
  ({ designs, at }) => {
    it('JPG: each design within a mean of 2.5 levels of its PNG, no pixel off by 64', async ({
      browser,
      appId,
      fetched,
      pngOf,
    }) => {
      const png = await pngOf(at)
      const jpg = await decodeJpg(browser, await fetched(`/render/download?appId=${appId}&page=${at}&fileType=jpg`))
      expect(difference(png, jpg).worst).toBeLessThan(64)
      for (const { name, area } of designs)
        expect(meanDifference(cut(png, area), cut(jpg, area)), name).toBeLessThan(2.5)
    })

    it.skipIf(skipsPaper(process.env))('PDF: each design within a mean of 4 levels of its PNG', async ({ pngOf }) => {
      const png = await pngOf(at)
      const paper = await paperPicture(file, at + 1, png)
      for (const { name, area } of designs.filter(each => !NOT_IN_SPLASH.test(each.name)))
        expect(meanDifference(cut(png, area), cut(paper, area)), name).toBeLessThan(4)
    })

    it.skipIf(skipsPaper(process.env))('PDF: the sheet has the exact size', async ({ pngOf }) => {
      const png = await pngOf(at)
      const info = poppler('pdfinfo', '-f', String(at + 1), '-l', String(at + 1), file)
      const [, width, height] = /size:\s+([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
      const paper = paperSize(png.width, png.height)
      expect(Math.abs(Number(width) / POINTS - paper.width)).toBeLessThan(0.05)
      expect(Math.abs(Number(height) / POINTS - paper.height)).toBeLessThan(0.05)
    })
  },
)

/** Emoji are pictures, which have no colored outlines and shadows in a PDF. */
const EMOJI = /^art with emoji/

describe.skipIf(skipsPaper(process.env))('the corpus as a PDF', () => {
  it.for(plan.filter(({ name }) => LETTERS.includes(name)))(
    '$name: Splash and Cairo draw every effect within a mean of 4.5 levels of its PNG',
    async ({ designs, at }, { pngOf }) => {
      const png = await pngOf(at)
      for (const paper of await Promise.all([paperPicture(file, at + 1, png), cairoPicture(file, at + 1, png)]))
        for (const { name, area } of designs.filter(each => !EMOJI.test(each.name)))
          expect(meanDifference(cut(png, area), cut(paper, area)), name).toBeLessThan(4.5)
    },
  )

  it('art text has no mask with a transfer function, which many readers ignore', ({ appId }) => {
    expect(appId).toBeGreaterThan(0)
    // The dictionaries of the file are not compressed.
    expect(readFileSync(file, 'latin1').split('/TR ')).toHaveLength(1)
  })

  it('holds a subset of every font of the catalog, and its words as text', ({ appId }) => {
    expect(appId).toBeGreaterThan(0)
    const fonts = poppler('pdffonts', file).trim().split('\n').slice(2)
    // Columns from the right: object, generation, unicode, subset, embedded.
    for (const font of fonts) {
      const [isEmbedded, isSubset, hasUnicode] = font.trim().split(/\s+/).slice(-5, -2)
      expect({ isEmbedded, hasUnicode }, font).toEqual({ isEmbedded: 'yes', hasUnicode: 'yes' })
      // Stroked letters are drawings (Type 3), which Poppler does not call a subset.
      if (!font.includes('Type 3')) expect(isSubset, font).toBe('yes')
    }
    const faces = plan.find(({ name }) => name === 'fonts 1')?.designs ?? []
    expect(faces).toHaveLength(35)
    expect(fonts.length).toBeGreaterThanOrEqual(faces.length)
    const text = poppler('pdftotext', '-raw', file, '-').replace(/\s/g, '')
    expect(text.split('永字八法').length - 1).toBeGreaterThanOrEqual(16)
    expect(text.split('Quickfox').length - 1).toBeGreaterThanOrEqual(18)
  })
})
