import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { FONTS, type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { readCmap } from '#schemas/font-cmap.ts'
import { charactersOf, missingGraphemes } from '#schemas/shaping.ts'
import { privateTextOf } from '#schemas/woff2.ts'
import { r2Fonts } from '../../adapters/r2-fonts.ts'
import type { FontFiles } from '../../ports/fonts.ts'
import { cutFont } from './cut-font.ts'
import { harfbuzzCutter } from './harfbuzz.ts'

const MB = 1024 * 1024
const OWNER = 'user:1'
const face = (family: string, weight = 400): FontFace =>
  FONTS.find(each => each.family === family && each.weight === weight) ?? expect.fail(family)
const fonts = r2Fonts(env.FILES)

const store = async (font: FontFace) => {
  const response = await fetch(`${inject('pageServer')}/${fontKey(font)}`)
  await env.FILES.put(fontKey(font), await response.arrayBuffer())
}
const ask = (source: string, characters: string) => exports.RenderService.cutFont({ source, characters, owner: OWNER })
const subset = async (font: FontFace, text: string) => {
  const cut = await ask(fontKey(font), charactersOf(text))
  if (!cut.ok) return expect.fail(cut.code)
  return { file: cut.file, missing: privateTextOf(cut.file.buffer) }
}
/** Tags of the features of a table (`GSUB`, `GPOS`) of an sfnt file. */
const featuresOf = (sfnt: Uint8Array, table: string): ReadonlySet<string> => {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const tag = (at: number) => String.fromCharCode(...sfnt.subarray(at, at + 4))
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    if (tag(entry) !== table) continue
    const start = view.getUint32(entry + 8)
    const list = start + view.getUint16(start + 6)
    return new Set(Array.from({ length: view.getUint16(list) }, (_, at) => tag(list + 2 + at * 6)))
  }
  return new Set()
}

describe('cutting fonts in workerd', () => {
  const poster = '让设计更简单：新春特惠，全场五折！《年货节》2026 ABCabc'
  beforeAll(async () => {
    for (const font of FONTS) await store(font)
  }, 120_000)

  it('C-7-099 gives a font of some kB with the characters of the text, as WOFF2', async () => {
    const { file, missing } = await subset(face('思源黑体'), poster)
    expect(missing).toBe('')
    expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('wOF2')
    expect(file.length).toBeLessThan(20_000)
  })

  it('every font of the catalog can be cut', { timeout: 60_000 }, async () => {
    for (const font of FONTS) {
      const { file, missing } = await subset(font, 'Moye 2026 墨页')
      expect(missing, font.name).toBe(font.script === 'han' ? '' : '墨页')
      expect(file.length, font.name).toBeGreaterThan(800)
      expect(file.length, font.name).toBeLessThan(24_000)
    }
  })

  it('says which characters the font lacks', async () => {
    expect((await subset(face('马善政楷书'), '春·😀Ω')).missing).toBe('·Ω😀')
    expect((await subset(face('Lobster'), '墨页 Moye')).missing).toBe('墨页')
  })

  it('keeps the vertical forms, and the half widths that browsers squeeze marks with', async () => {
    const cutter = harfbuzzCutter()
    for (const font of FONTS.filter(({ vertical }) => vertical)) {
      const sfnt =
        (await cutter.cut(fontKey(font), '「墨」，。（）—', () => fonts.open(fontKey(font)), OWNER)) ?? expect.fail()
      const features = featuresOf(sfnt, 'GSUB')
      expect(features.has('vert') || features.has('vrt2'), font.name).toBe(true)
    }
    const noto = face('思源黑体')
    const sfnt =
      (await cutter.cut(fontKey(noto), '「墨」，。', () => fonts.open(fontKey(noto)), OWNER)) ?? expect.fail()
    expect([...featuresOf(sfnt, 'GPOS')]).toEqual(expect.arrayContaining(['halt', 'vhal']))
    const glyphOf = readCmap(sfnt.buffer) ?? expect.fail()
    expect([...'「墨」，。页'].filter(char => glyphOf(char.codePointAt(0) ?? 0) === 0)).toEqual(['页'])
  })

  it('stays below 128 MB, font after font, those of fifteen and twenty MB too', async () => {
    const cutter = harfbuzzCutter()
    for (const font of [...FONTS, ...FONTS].filter(({ script }) => script === 'han'))
      await cutter.cut(fontKey(font), poster, () => fonts.open(fontKey(font)), OWNER)
    expect(cutter.memoryBytes()).toBeLessThan(100 * MB)
    // The largest file of the catalog with zeros behind it: as large as a font may get here.
    const large = face('思源宋体')
    const file = await fonts.open(fontKey(large))
    const padded = new Uint8Array(20 * MB)
    padded.set(new Uint8Array(await new Response(file?.body).arrayBuffer()))
    await env.FILES.put('f/large.ttf', padded)
    expect(await cutter.cut('f/large.ttf', poster, () => fonts.open('f/large.ttf'), OWNER)).not.toBeNull()
    expect(cutter.memoryBytes()).toBeLessThan(100 * MB)
  })

  it('equivalent texts are one subset, which lacks nothing that the font draws for them', async () => {
    const font = face('Oswald')
    const [composed, decomposed] = await Promise.all(
      (['NFC', 'NFD'] as const).map(form => subset(font, 'nǐ hǎo'.normalize(form))),
    )
    expect(composed).toEqual(decomposed)
    // The font has no ǐ, but its letter and its mark.
    const has = (char: string) => !composed?.missing?.includes(char)
    expect([has('ǐ'), has('i'), has('\u030c')]).toEqual([false, true, true])
    expect(missingGraphemes('nǐ hǎo', has)).toEqual([])
  })

  it('requests at once each get their own font', async () => {
    const asked = ['思源黑体', '马善政楷书', '思源宋体', '站酷小薇体', '思源黑体'].map(family => face(family))
    const results = await Promise.all(asked.map((font, at) => subset(font, `同时第${at}个`)))
    expect(results.map(({ missing }) => missing)).toEqual(['', '', '', '', ''])
    expect(new Set(results.map(({ file }) => file.toBase64())).size).toBe(5)
  })

  it('a font that stops coming fails alone: cuts of others wait for it at most until it is given up', async () => {
    const cutter = harfbuzzCutter({ stallMs: 300, waitMs: 10_000 })
    const font = face('马善政楷书')
    const open = () => fonts.open(fontKey(font))
    const opened = Promise.withResolvers<void>()
    /** Some bytes, then nothing. */
    const stalling: FontFiles = {
      open: async () => {
        opened.resolve()
        return {
          bytes: MB,
          body: new ReadableStream({ type: 'bytes', start: pen => pen.enqueue(new Uint8Array(1000)) }),
        }
      },
    }
    const silent: FontFiles = { open: () => new Promise(() => {}) }
    const stalled = cutFont({ fonts: stalling, cutter }, { source: 'f/stalled.ttf', characters: '坏', owner: OWNER })
    await opened.promise
    const behind = await Promise.all([1, 2].map(() => cutter.cut(fontKey(font), '好', open, OWNER)))
    expect(behind.map(sfnt => (sfnt?.length ?? 0) > 500)).toEqual([true, true])
    expect(await stalled).toEqual({ ok: false, code: 'RENDER_UNAVAILABLE' })
    const refused = await cutFont({ fonts: silent, cutter }, { source: 'f/silent.ttf', characters: '坏', owner: OWNER })
    expect(refused).toEqual({ ok: false, code: 'RENDER_UNAVAILABLE' })
    expect(await cutter.cut(fontKey(font), '好', open, OWNER)).toEqual(behind[0])
    expect(cutter.memoryBytes()).toBeLessThan(100 * MB)
  })

  it('a request that the runtime drops while its font comes leaves the cutter to the next, which has its memory', async () => {
    const cutter = harfbuzzCutter({ stallMs: 300, waitMs: 10_000 })
    const font = face('思源黑体')
    const file = new Uint8Array(await new Response((await fonts.open(fontKey(font)))?.body).arrayBuffer())
    for (let at = 0; at < 8; at++) {
      const opened = Promise.withResolvers<void>()
      // Its timers stand still as in a dropped request: nothing of it runs again before the others have cut.
      const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never)
      void cutter.cut(
        `f/dropped-${at}.ttf`,
        '坏',
        async () => {
          opened.resolve()
          return { bytes: file.length, body: new ReadableStream({ type: 'bytes' }) }
        },
        OWNER,
      )
      await opened.promise
      for (let step = 0; step < 20; step++) await Promise.resolve()
      timers.mockRestore()
      expect(await cutter.cut(fontKey(font), '好', () => fonts.open(fontKey(font)), OWNER)).not.toBeNull()
    }
    expect(cutter.memoryBytes()).toBeLessThan(100 * MB)
  })

  it('answers for what is no font or not there, and goes on', async () => {
    expect(await ask('f/none.ttf', '坏')).toEqual({ ok: false, code: 'FONT_NOT_FOUND' })
    await env.FILES.put('f/broken.ttf', new Uint8Array(5000).fill(7))
    expect(await ask('f/broken.ttf', '坏')).toEqual({ ok: false, code: 'FONT_FAILED' })
    expect((await subset(face('思源黑体'), '好')).missing).toBe('')
  })
})
