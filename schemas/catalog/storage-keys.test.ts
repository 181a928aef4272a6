import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FILE_TYPE_NAMES } from './file-types.ts'
import {
  artKey,
  downloadType,
  drawnCoverOf,
  expiringFolders,
  fontFileKey,
  fontSubsetKey,
  fontSubsetName,
  isArtKey,
  isDownloadKey,
  isPicturePath,
  keyOfPath,
  pictureExtension,
  pictureKey,
  publicKeyOfPath,
  renderKey,
  renderReportKey,
  renderSourceKey,
  STORAGE_FOLDERS,
  templateCoverKey,
  workBodyKey,
} from './storage-keys.ts'

const HASH = '0123456789abcdef'.repeat(4)

describe('storage keys', () => {
  it('are those that stored documents and rows already hold', () => {
    expect([
      pictureKey(HASH, 'png'),
      artKey('a.svg'),
      fontFileKey('noto-sans-sc-400@0.4.3'),
      fontSubsetKey(HASH),
      renderKey(HASH, 'png'),
      renderKey(HASH, 'pdf'),
      renderKey(HASH, 'cover'),
      renderReportKey(renderKey(HASH, 'jpg')),
      templateCoverKey(7, '01234567'),
      workBodyKey(HASH),
      renderSourceKey(12, 3),
    ]).toEqual([
      `u/${HASH}.png`,
      'u/art/a.svg',
      'f/noto-sans-sc-400@0.4.3.ttf',
      `f/s/${HASH}.woff2`,
      `r/${HASH}.png`,
      `r/${HASH}.pdf`,
      `c/${HASH}.webp`,
      `r/${HASH}.jpg.receipt.json`,
      'c/cover-7-01234567.webp',
      `w/${HASH}.json`,
      'j/12-3.json',
    ])
  })

  it('are read back by their matchers, and nothing else is', () => {
    expect(pictureExtension(pictureKey(HASH, 'webp'))).toBe('webp')
    expect(fontSubsetName(fontSubsetKey('noto-sans-sc-400@0.4.3'))).toBe('noto-sans-sc-400@0.4.3')
    for (const type of FILE_TYPE_NAMES) expect(downloadType(renderKey(HASH, type))).toBe(type)
    expect([isArtKey(artKey('a.svg')), isArtKey(pictureKey(HASH, 'svg'))]).toEqual([true, false])
    expect([isDownloadKey(renderKey(HASH, 'png')), isDownloadKey(renderKey(HASH, 'cover'))]).toEqual([true, false])
    for (const key of ['', HASH, `u/${HASH}`, `u/${HASH}.p/g`, `xu/${HASH}.png`, `/u/${HASH}.png`, `u/${HASH}.png\n`])
      expect(pictureExtension(key), key).toBeUndefined()
    for (const key of [`r/${HASH}.webp`, `c/${HASH}.webp`, `r/${HASH}.png.receipt.json`, `r/x/${HASH}.png`])
      expect(downloadType(key), key).toBeUndefined()
    for (const key of [`u/${HASH}.png`, `r/../${HASH}.png`, `r/${HASH}.png/x`])
      expect(downloadType(key), key).toBeUndefined()
  })

  it('tell the drawn cover that a file belongs to, but not the cover of a seed template', () => {
    const cover = renderKey(HASH, 'cover')
    expect([drawnCoverOf(cover), drawnCoverOf(renderReportKey(cover))]).toEqual([cover, cover])
    for (const key of [
      templateCoverKey(7, '01234567'),
      renderKey(HASH, 'png'),
      `c/${HASH}`,
      `x${cover}`,
      `${cover}.x.y`,
    ])
      expect(drawnCoverOf(key), key).toBeUndefined()
  })

  it('are public by their folder alone', () => {
    for (const { prefix, isPublic } of Object.values(STORAGE_FOLDERS))
      expect(publicKeyOfPath(`/${prefix}a.png`)).toBe(isPublic ? `${prefix}a.png` : undefined)
    for (const path of ['/u/', '/u/../w/a.json', 'u/a.png', '//u/a.png', '/x/a.png', '/u/a.png?x', '/u/%2e%2e/a'])
      expect(publicKeyOfPath(path), path).toBeUndefined()
    expect([
      isPicturePath('/u/a.png'),
      isPicturePath('/u/a.png?w=1'),
      isPicturePath('/u/'),
      isPicturePath('/r/a'),
    ]).toEqual([true, false, false, false])
    expect([keyOfPath('/u/a.png'), keyOfPath('xu/a.png'), keyOfPath('')]).toEqual(['u/a.png', '', ''])
  })

  it('expire by the lifecycle rules that the README tells to set', () => {
    const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url).href), 'utf8')
    const rules = [...readme.matchAll(/lifecycle add moye-files \w+ (\S+) --expire-days (\d+)/g)]
    const told = rules.map(([, prefix, days]) => ({ prefix, days: Number(days) }))
    const byPrefix = (a: { prefix?: string | undefined }, b: { prefix?: string | undefined }) =>
      (a.prefix ?? '') < (b.prefix ?? '') ? -1 : 1
    expect(told.sort(byPrefix)).toEqual([...expiringFolders()].sort(byPrefix))
  })
})
