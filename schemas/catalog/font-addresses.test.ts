import { describe, expect, it } from 'vitest'
import { brandFace, brandFontKey, readBrandFontKey, textFace } from './brand-font-key.ts'
import { readSubsetAddress, subsetFamily, subsetKey } from './font-subsets.ts'
import { DEFAULT_FONT } from './fonts.ts'
import { subsetAddress } from './subset-address.ts'

const HASH = '0123456789abcdef'.repeat(4)

describe('an uploaded font', () => {
  it('has its weight, its slope and its license in its address', () => {
    for (const isItalic of [false, true])
      for (const isWhole of [false, true]) {
        const name = { hash: HASH, weight: 700, isItalic, isWhole }
        const key = `f/brand-${HASH}-700${isItalic ? 'i' : ''}${isWhole ? 'w' : ''}.ttf`
        expect(brandFontKey(name)).toBe(key)
        expect(readBrandFontKey(key)).toEqual(name)
        expect(brandFace(`/${key}`)).toMatchObject({
          family: 'moye-brand-0123456789abcdef',
          weight: 700,
          isItalic,
          isWhole,
          key,
          license: 'custom',
        })
      }
    for (const key of ['', `f/brand-${HASH}-750.ttf`, `f/brand-${HASH}-0.ttf`, `f/brand-${HASH}-400wi.ttf`])
      expect([readBrandFontKey(key), brandFace(`/${key}`)], key).toEqual([null, null])
  })
  it('draws a text in place of the catalog', () => {
    const url = `/f/brand-${HASH}-300.ttf`
    expect(textFace('思源宋体', 900, url)).toBe(brandFace(url))
    expect(textFace('思源宋体', 900)).toMatchObject({ family: '思源宋体', weight: 900 })
  })
})

describe('the address of a subset', () => {
  it('names its face and its characters, up to 7000 characters', () => {
    // `v=harfbuzz+1.6.4%2C+3&text=` has 27.
    expect(subsetAddress(DEFAULT_FONT, 'a'.repeat(6973))).toMatch(
      /^\/f\/s\/noto-sans-sc-400@0\.4\.3\.woff2\?v=.*&text=a+$/,
    )
    expect(subsetAddress(DEFAULT_FONT, 'a'.repeat(6974))).toBeNull()
    const read = (address: string | null) => readSubsetAddress(new URL(`https://a.example${address}`))
    expect(read(subsetAddress(DEFAULT_FONT, '字a'))?.face).toBe(DEFAULT_FONT)
    expect(read(subsetAddress(DEFAULT_FONT, '字a'))?.characters).toContain('字')
    for (const other of ['/f/s/other.woff2?text=a', '/f/s/noto-sans-sc-400@0.4.3.woff2', '/f/a.ttf?text=a'])
      expect(read(other)).toBeUndefined()
  })
  it('of an uploaded font is read unless its license forbids subsets', () => {
    const read = (name: string) =>
      readSubsetAddress(new URL(`https://a.example/f/s/brand-${HASH}-${name}.woff2?text=a`))
    expect(read('400')?.face).toBe(brandFace(`/f/brand-${HASH}-400.ttf`))
    expect(read('400w')).toBeUndefined()
  })
  it('has a family of 16 digits', async () => {
    expect(subsetFamily(`f/s/${HASH}.woff2`)).toBe('moye-0123456789abcdef')
    const keys = await Promise.all([subsetKey(DEFAULT_FONT, 'ab'), subsetKey(DEFAULT_FONT, 'ac')])
    expect(keys[0]).toMatch(/^f\/s\/[\da-f]{64}\.woff2$/)
    expect(keys[0]).not.toBe(keys[1])
  })
})
