import { expect, it } from 'vitest'
import { pictureKey, renderKey, templateCoverKey } from './storage-keys.ts'
import { thumbnailKey, thumbnailUrl } from './thumbnails.ts'

const HASH = 'a'.repeat(64)

it('library pictures and covers of templates are requested at the size in which they are shown', () => {
  for (const key of [pictureKey(HASH, 'webp'), templateCoverKey(1, '0af3')]) {
    expect(thumbnailUrl(`/${key}`, 132)).toBe(`/${key}?w=264`)
    expect(thumbnailKey(key)).toBe(key.replace('.webp', '@264.webp'))
  }
})

it('other pictures have no thumbnail and are requested as they are', () => {
  for (const url of ['', 'https://a.example/u/a.png', `/${renderKey(HASH, 'cover')}`, `/${renderKey(HASH, 'png')}`])
    expect(thumbnailUrl(url, 132)).toBe(url)
})
