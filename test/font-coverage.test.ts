import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { missingCharacters, readCmap } from '#schemas/font-cmap.ts'

const bytesOf = (slug: string) => {
  const face = FONTS.find(each => each.slug === slug) ?? expect.fail()
  const file = readFileSync(fileURLToPath(new URL(`../node_modules/${face.package}/${face.file}`, import.meta.url)))
  return new Uint8Array(file).buffer as ArrayBuffer
}

describe('character map', () => {
  it('knows what a Chinese and a Latin font hold', () => {
    const sans = readCmap(bytesOf('noto-sans-sc')) ?? expect.fail()
    expect(missingCharacters('墨页 Moye 设计\n囍，龘', sans)).toEqual([])
    const anton = readCmap(bytesOf('anton')) ?? expect.fail()
    expect(missingCharacters('A墨页a墨', anton)).toEqual(['墨', '页'])
    const script = readCmap(bytesOf('ma-shan-zheng')) ?? expect.fail()
    expect(missingCharacters('春日', script)).toEqual([])
    expect(missingCharacters('😀', script)).toEqual(['😀'])
  })
  it('does not miss what is never seen', () => {
    expect(missingCharacters(' \n\t\u3000\u200b\ufe0f', () => 0)).toEqual([])
  })
  it('says nothing about files that are no fonts or end too soon', () => {
    expect(readCmap(new ArrayBuffer(0))).toBeNull()
    expect(readCmap(new TextEncoder().encode('<!doctype html><title>404</title>').buffer as ArrayBuffer)).toBeNull()
    expect(readCmap(bytesOf('anton').slice(0, 400))).toBeNull()
  })
})
