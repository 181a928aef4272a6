import { expect, it } from 'vitest'
import { isMediaPath, mediaFormatAt } from './media-path.ts'

const HASH = '0123456789abcdef'.repeat(4)
const at = (format: string) => `/av/${HASH}.${format}`

it('films and sounds are known by their address in our storage', () => {
  expect(mediaFormatAt(at('mp4'))).toBe('mp4')
  expect(mediaFormatAt(at('weba'))).toBe('weba')
  for (const url of [at('png'), at('constructor'), `https://a.example${at('mp4')}`, `${at('mp4')}x`, `/av/${HASH}`, ''])
    expect(mediaFormatAt(url), url).toBeNull()
  const media = ['mp4', 'webm', 'mp3', 'm4a', 'aac', 'wav', 'ogg', 'weba'].map(at)
  const isVideo = [true, true, false, false, false, false, false, false]
  expect(media.map(url => isMediaPath(url, 'video'))).toEqual(isVideo)
  expect(media.map(url => isMediaPath(url, 'audio'))).toEqual(isVideo.map(is => !is))
  expect([isMediaPath(at('png'), 'video'), isMediaPath(at('png'), 'audio')]).toEqual([false, false])
})
