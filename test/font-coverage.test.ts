import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { hasCharacter, readCmap } from '#schemas/font-cmap.ts'
import { missingGraphemes } from '#schemas/shaping.ts'

const bytesOf = (slug: string) => {
  const face = FONTS.find(each => each.slug === slug) ?? expect.fail()
  const file = readFileSync(fileURLToPath(new URL(`../node_modules/${face.package}/${face.file}`, import.meta.url)))
  return new Uint8Array(file).buffer as ArrayBuffer
}

describe('character map', () => {
  it('knows what a Chinese and a Latin font hold', () => {
    const sans = readCmap(bytesOf('noto-sans-sc')) ?? expect.fail()
    expect(missingGraphemes('墨页 Moye 设计\n囍，龘', hasCharacter(sans))).toEqual([])
    const anton = readCmap(bytesOf('anton')) ?? expect.fail()
    expect(missingGraphemes('A墨页a墨', hasCharacter(anton))).toEqual(['墨', '页'])
    const script = readCmap(bytesOf('ma-shan-zheng')) ?? expect.fail()
    expect(missingGraphemes('春日', hasCharacter(script))).toEqual([])
    expect(missingGraphemes('😀', hasCharacter(script))).toEqual(['😀'])
  })
  it('does not miss what is never seen', () => {
    expect(missingGraphemes(' \n\t\u3000\u200b\ufe0f', () => false)).toEqual([])
  })
  it('says nothing about files that are no fonts or end too soon', () => {
    expect(readCmap(new ArrayBuffer(0))).toBeNull()
    expect(readCmap(new TextEncoder().encode('<!doctype html><title>404</title>').buffer as ArrayBuffer)).toBeNull()
    expect(readCmap(bytesOf('anton').slice(0, 400))).toBeNull()
  })
})
