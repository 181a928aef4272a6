import { expect, it } from 'vitest'
import { pictureKey, renderKey, templateCoverKey } from './storage-keys.ts'
import {
  backgroundThumbnailUrl,
  SLIM_STEP,
  SLIM_WIDEST,
  slimSize,
  slimUrl,
  THUMBNAIL_WIDTH,
  thumbnailKey,
  thumbnailUrl,
} from './thumbnails.ts'

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

it('thumbnails of the panel are 264 px wide, those of backgrounds 100 × 100', () => {
  expect(THUMBNAIL_WIDTH).toBe(264)
  expect(thumbnailUrl('/u/a.png', 116)).toBe('/u/a.png?w=232')
  expect(backgroundThumbnailUrl('/u/a.png')).toBe('/u/a.png?w=100&h=100')
  expect(backgroundThumbnailUrl('https://a.example/u/a.png')).toBe('https://a.example/u/a.png')
})

it('pictures are made smaller in steps of 100 px', () => {
  expect([SLIM_STEP, SLIM_WIDEST]).toEqual([100, 3000])
  expect([-5, 0, 1, 100, 101, 250, 2999.5].map(slimSize)).toEqual([100, 100, 100, 100, 200, 300, 3000])
})

it('a picture is asked for in a smaller size when that saves much', () => {
  const shown = (natural: number, width: number, url = '/u/a.png') => slimUrl(url, natural, width).split('?')[1]
  // Those of 1600 px or less stay.
  expect([shown(1600, 50), shown(1601, 50)]).toEqual([undefined, 'w=100'])
  // It must be more than twice as wide as the next step.
  expect([shown(2000, 1000), shown(2001, 1000), shown(2001, 1001)]).toEqual([undefined, 'w=1000', undefined])
  expect([shown(9000, 3000), shown(9000, 3001)]).toEqual(['w=3000', undefined])
  for (const name of ['a.jpg', 'a.jpeg', 'a.webp']) expect(shown(5000, 150, `/u/${name}`)).toBe('w=200')
  for (const url of ['/u/a.gif', '/u/a.svg', '/c/a.png', 'https://a.example/u/a.png', '/u/a.png.x'])
    expect(slimUrl(url, 5000, 150), url).toBe(url)
})
