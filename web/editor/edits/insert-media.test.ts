import { expect, it } from 'vitest'
import { mediaElement, type PlacedMedia, titleOf } from './insert-media.ts'

const film = (width: number, height: number): PlacedMedia => ({
  ...{ medium: 'video', name: '片头.final.MP4', url: '/u/a.mp4', durationMs: 4200, poster: '/u/a.png' },
  ...{ width, height },
})
const size = (width: number, height: number) => {
  const { size } = mediaElement(film(width, height))
  return `${size?.width}×${size?.height}`
}

it('a film has its own shape, at most 320 px wide and 420 px high, and 16 to 9 when it is not known', () => {
  expect([size(1920, 1080), size(1080, 1920), size(16, 9)]).toEqual(['320×180', '236×420', '320×180'])
  expect([size(0, 0), size(0, 5), size(5, 0)]).toEqual(['320×180', '320×180', '320×180'])
  expect([size(3200, 1), size(1, 4200)]).toEqual(['320×1', '1×420'])
})

it('a film and a sound have the title of their file without its ending', () => {
  const data = { src: '/u/a.mp4', title: '片头.final', durationMs: 4200 }
  expect(mediaElement(film(32, 18))).toMatchObject({ layer: 'video', data: { ...data, poster: '/u/a.png' } })
  expect(mediaElement({ ...film(0, 0), medium: 'audio' })).toEqual({ layer: 'audio', data })
  expect(titleOf('长'.repeat(120))).toHaveLength(100)
  expect(titleOf('没有')).toBe('没有')
})
