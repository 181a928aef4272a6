import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { charactersOf, missingKey, subsetKey } from '#schemas/catalog/font-subsets.ts'
import { DEFAULT_FONT, FONTS, type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { r2Fonts } from '../adapters/r2-fonts.ts'
import { ask, call, failure } from '../test-call.ts'

const face = (family: string): FontFace => FONTS.find(each => each.family === family) ?? expect.fail(family)
const fileName = (font: FontFace) => fontKey(font).replace(/^f\//, '')
const fontmin = (fontFileName: string, text: string) => call('POST', '/fontmin', { body: { fontFileName, text } })
const set = (name: string, text: string) =>
  call('GET', `/fonts/set?name=${encodeURIComponent(name)}&text=${encodeURIComponent(text)}`)

/** Stores a subset as the render Worker does (what it cuts: cut-font.render.test.ts). */
const store = async (font: FontFace, text: string, missing = '') => {
  const key = await subsetKey(font, charactersOf(text))
  await r2Fonts(env.FILES).putSubset(key, new Uint8Array([0x77, 0x4f, 0x46, 0x32]), missing)
  return key
}

describe('subsets of fonts', () => {
  it('C-7-099 POST /fontmin answers the subset of a font file for a text', async () => {
    const font = face('马善政楷书')
    const key = await store(font, '墨页·海报', '·')
    const { status, body } = await fontmin(fileName(font), '墨页·海报')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 1, url: `/${key}`, name: expect.stringMatching(/^moye-[\da-f]{16}$/), missing: '·' })
    const file = await ask('GET', body.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    expect(file.headers.get('cache-control')).toContain('immutable')
  })

  it('is one file for one font and one set of characters, in any order, repeated or on several lines', async () => {
    const font = face('思源宋体')
    const key = await store(font, '春日海报')
    for (const text of ['春日海报', '报海日春', '春春日\n海报\r\n\t'])
      expect((await fontmin(fileName(font), text)).body.url, text).toBe(`/${key}`)
    expect((await fontmin(`/${fontKey(font)}`, '春日海报')).body.url).toBe(`/${key}`)
    const keys = [
      key,
      await subsetKey(font, charactersOf('春日海')),
      await subsetKey(face('思源黑体'), charactersOf('春日海报')),
    ]
    expect(new Set(keys).size).toBe(3)
  })

  it('E-7-06 the font set of a name and a text is {name, name_fontmin, url_fontmin, url}', async () => {
    const font = face('站酷快乐体')
    const key = await store(font, '快乐')
    for (const name of ['站酷快乐体', 'ZCOOL KuaiLe']) {
      const { status, body } = await set(name, '快乐')
      expect(status).toBe(200)
      expect(body.data).toEqual({
        name: '站酷快乐体',
        name_fontmin: expect.stringMatching(/^moye-[\da-f]{16}$/),
        url_fontmin: `/${key}`,
        url: `/${fontKey(font)}`,
      })
    }
  })

  it('a family that must not be served, and the default font by its name, are the default font', async () => {
    await store(DEFAULT_FONT, '墨')
    for (const name of ['锐字云字库', '默认字体'])
      expect((await set(name, '墨')).body.data).toMatchObject({ name: '思源黑体', url: `/${fontKey(DEFAULT_FONT)}` })
  })

  it('says what is wrong: no such font, too many characters, nothing that cuts', async () => {
    for (const name of ['arial.ttf', '../../../secret'])
      expect(await fontmin(name, '墨')).toMatchObject({ status: 404, body: { status: 0, code: 'FONT_NOT_FOUND' } })
    expect(await set('没有这款', '墨')).toMatchObject(failure(404, 'FONT_NOT_FOUND'))
    expect((await fontmin(fileName(DEFAULT_FONT), '墨'.repeat(LIMITS.subsetText + 1))).status).toBe(400)
    expect((await call('POST', '/fontmin', { body: { text: '墨' } })).status).toBe(400)
    const refused = await fontmin(fileName(DEFAULT_FONT), '这几个字从来没有切过')
    expect([refused.status, refused.body.code]).toEqual([503, 'RENDER_UNAVAILABLE'])
  })

  it('a subset whose list is not there yet is not handed out', async () => {
    const key = await store(DEFAULT_FONT, '半途而废')
    await env.FILES.delete(missingKey(key))
    expect((await fontmin(fileName(DEFAULT_FONT), '半途而废')).status).toBe(503)
  })
})
