import { describe, expect, it } from 'vitest'
import { decodeDocument, encodeDocument } from './codec.ts'
import { musicOf, withMusic } from './music.ts'
import type { JsonObject } from './records.ts'

const URL = `/av/${'a'.repeat(64)}.mp3`
const work = (mp3?: unknown) => decodeDocument({ pages: [], ...(mp3 === undefined ? {} : { mp3 }) } as JsonObject).work

describe('background music', () => {
  it('is that of the old H5 editor, in our storage alone', () => {
    expect(musicOf(work({ url: URL, name: '曲' }))).toEqual({ url: URL, name: '曲', volume: 1, isLooped: true })
    expect(musicOf(work({ url: URL, volume: 0.4, loop: false }))).toMatchObject({ volume: 0.4, isLooped: false })
    expect(musicOf(work({ url: URL, volume: 7, name: 3 }))).toMatchObject({ volume: 1, name: '' })
    for (const wrong of [
      undefined,
      null,
      URL,
      [],
      { url: 'https://elsewhere.example/a.mp3' },
      { url: '//elsewhere.example/a.mp3' },
      { url: 'javascript:alert(1)' },
      { url: URL.replace('.mp3', '.mp4') },
      { url: `${URL}?a` },
      { url: `${URL}\n` },
      { url: '/av/../u/a.mp3' },
      { url: { toString: 'a' } },
    ])
      expect(musicOf(work(wrong)), JSON.stringify(wrong)).toBeNull()
  })

  it('changes nothing else that is stored, and is gone when it is removed', () => {
    const old = { url: 'http://cdn.example/a.mp3', name: '旧', own: 1 }
    const document = decodeDocument({ name: '作品', mp3: old, extra: true, pages: [] })
    expect(encodeDocument(document)).toMatchObject({ mp3: old })
    const music = { url: URL, name: '新', volume: 0.5, isLooped: true }
    const changed = { ...document, work: withMusic(document.work, music) }
    const wire = encodeDocument(changed)
    expect(wire).toMatchObject({
      name: '作品',
      extra: true,
      mp3: { url: URL, name: '新', volume: 0.5, loop: true, own: 1 },
    })
    expect(musicOf(decodeDocument(wire).work)).toEqual(music)
    expect(encodeDocument({ ...changed, work: withMusic(changed.work, null) })).not.toHaveProperty('mp3')
    const bare = work()
    expect(withMusic(bare, null)).toBe(bare)
  })
})
