import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { decodeDocument, encodeDocument } from '#schemas/document/codec.ts'
import { WALL_PICTURES } from '#schemas/document/kinds/interactive/picture-wall.ts'
import type { AnyLayer, JsonObject } from '#schemas/document/records.ts'
import './index.ts'
import { loadKinds, needsKinds } from '../on-demand.ts'
import { layerImages, layerKind } from '../registry.ts'
import { checkAudio, checkPictureWall, checkVideo } from './check-media.ts'

const HASH = 'a'.repeat(64)
const [FILM, SOUND] = [`/av/${HASH}.mp4`, `/av/${HASH}.mp3`]
const ELSEWHERE = 'https://elsewhere.example/a.mp4'

const workOf = (pid: string, data: unknown, style = { width: 320, height: 180 }) =>
  decodeDocument({ pages: [{ id: 'p', layers: [{ id: 'l', pid, style, data }] }] } as unknown as JsonObject)
const layerOf = (pid: string, data: unknown, height = 180): AnyLayer =>
  workOf(pid, data, { width: 320, height }).layers.get('l') ?? expect.fail()
const draw = (layer: AnyLayer) => {
  const { View } = layerKind(layer.kind)
  const { width, height } = layer.frame
  return renderToStaticMarkup(<View data={layer.data} width={width} height={height} />)
}
const played = (layer: AnyLayer) => layerKind(layer.kind).played(layer.data)

/** What no reader of a document may trust. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  7,
  'text',
  [],
  [[]],
  { src: ELSEWHERE, url: ELSEWHERE, sound: ELSEWHERE, pictures: ELSEWHERE },
  { src: 'javascript:alert(1)', poster: 'javascript:alert(1)', title: '<script>alert(1)</script>'.repeat(99) },
  { src: `${FILM}"><script>`, poster: '"><script>alert(1)</script>', color: 'red;background:url(//e.example)' },
  { src: { toString: 'a' }, duration: 'NaN', durationMs: 1e99, loop: 'maybe', look: 'constructor', fit: '__proto__' },
  { pictures: [null, 7, {}, { src: {} }, ['a']], layout: 'x', columns: -4, gap: -9, seconds: 1e9, radius: 'url(x)' },
  { pictures: Array.from({ length: 5000 }, (_, at) => ({ src: `/u/${at}.png` })), columns: 1e9, layout: 'marquee' },
  { __proto__: { src: FILM }, background: 'url(//e.example)', cardColor: '</style>', textColor: '<b>' },
]
const PIDS = ['h5ds_video', 'h5ds_audio', 'h5ds_sound', 'h5ds_imglist']

describe('films, sounds and picture walls', () => {
  it('are loaded when a document names one of them, and decode as their own kinds', async () => {
    for (const pid of PIDS) expect(needsKinds(JSON.stringify({ pid: `${pid}@1.0.0` })), pid).toBe(true)
    await loadKinds('{"pid":"h5ds_video"}')
    expect(PIDS.map(pid => layerOf(`${pid}@1.0.0`, {}).kind)).toEqual(['video', 'audio', 'audio', 'picture-wall'])
  })

  it('whatever is stored is drawn as text, asks no other host to play, and is stored again as it was', () => {
    for (const pid of PIDS)
      for (const data of HOSTILE) {
        const wire = { pages: [{ id: 'p', layers: [{ id: 'l', pid, style: {}, data }] }] } as unknown as JsonObject
        const records = decodeDocument(wire)
        expect(JSON.stringify(encodeDocument(records))).toBe(JSON.stringify(wire))
        const layer = records.layers.get('l') ?? expect.fail()
        const drawing = draw(layer)
        expect(drawing).not.toMatch(/<script|javascript:alert\(1\)"? ?(autoplay|onload)|url\(\/\/|<b>/i)
        const told = JSON.stringify(played(layer))
        expect(told).not.toMatch(/elsewhere|javascript:|"><script/)
        expect(drawing.length).toBeLessThan(20_000)
        if (layer.kind === 'picture-wall') expect(layer.data.pictures.length).toBeLessThanOrEqual(WALL_PICTURES)
        layerKind(layer.kind).scale(layer.data, 2)
        layerKind(layer.kind).describe(layer)
      }
  })

  it('play from our storage alone, of the right medium; an address elsewhere is kept', () => {
    expect(
      played(layerOf('h5ds_video', { src: FILM, loop: 1, autoplay: 'true', fit: 'contain', controls: false })),
    ).toEqual({ src: FILM, title: '', fit: 'contain', autoplay: true, loop: true, controls: false })
    expect(played(layerOf('h5ds_audio', { src: SOUND, title: '曲' }))).toEqual({
      ...{ src: SOUND, title: '曲', autoplay: false, loop: false },
    })
    expect(played(layerOf('h5ds_video', { src: SOUND }))).toBeNull()
    expect(played(layerOf('h5ds_audio', { src: FILM }))).toBeNull()
    // A sound of the old editor.
    const old = layerOf('h5ds_sound', { sound: SOUND, name: '圣诞', icon: 'default', autoplay: true, duration: 1.7 })
    expect(played(old)).toMatchObject({ src: SOUND, title: '圣诞', autoplay: true })
    expect(old.data).toMatchObject({ look: 'disc', durationMs: 0 })
    const foreign = workOf('h5ds_video', { url: ELSEWHERE, own: 1 })
    const layer = foreign.layers.get('l') ?? expect.fail()
    const moved = { ...foreign, layers: new Map([['l', { ...layer, frame: { ...layer.frame, x: 5 } }]]) }
    expect(JSON.stringify(encodeDocument(moved))).toContain(`{"url":"${ELSEWHERE}","own":1}`)
  })

  it('rest as a picture: a still picture with a button, a bar or a record, a grid or a row', () => {
    const film = layerOf('h5ds_video', { src: FILM, poster: '/u/a.jpg', duration: 65_000 })
    expect(draw(film)).toMatch(/src="\/u\/a\.jpg".*data-av="play".*1:05/s)
    expect(layerImages(film)).toEqual(['/u/a.jpg'])
    expect(draw(layerOf('h5ds_audio', { src: SOUND, title: '第一首', durationMs: 3_725_000 }, 60))).toMatch(
      /第一首.*1:02:05/s,
    )
    const pictures = ['/u/1.png', '/u/2.png', '/u/3.png']
    const wall = layerOf('h5ds_imglist', { pictures, columns: 2 })
    expect(draw(wall)).toContain('grid-template-columns:repeat(2, minmax(0, 1fr))')
    expect(draw(wall).match(/<img/g)).toHaveLength(3)
    expect(layerImages(wall)).toEqual(pictures)
    expect(draw(layerOf('h5ds_imglist', { imgs: [{ url: '/u/1.png' }, '/u/2.png'], layout: 'carousel' }))).toMatch(
      /data-wall-row.*u\/1\.png.*u\/2\.png.*data-wall-dots/s,
    )
  })

  it('without a file they say so to who edits, before a download too, and are in no file', () => {
    const [film, sound, wall] = ['h5ds_video', 'h5ds_audio', 'h5ds_imglist'].map(pid => layerOf(pid, {}))
    for (const layer of [film, sound, wall]) {
      if (!layer) return expect.fail()
      expect(draw(layer)).toContain('data-empty-layer=""')
      expect(played(layer)).toBeNull()
    }
    const input = { failedImages: new Set(['/u/a.jpg']) } as unknown as Parameters<typeof checkVideo>[1]
    if (film?.kind !== 'video' || sound?.kind !== 'audio' || wall?.kind !== 'picture-wall') return expect.fail()
    for (const found of [checkVideo(film, input), checkAudio(sound, input), checkPictureWall(wall, input)])
      expect(found).toMatchObject([{ kind: 'placeholder', severity: 'warning', fix: { kind: 'delete' } }])
    const failing = layerOf('h5ds_video', { src: FILM, poster: '/u/a.jpg' })
    if (failing.kind !== 'video') return expect.fail()
    expect(checkVideo(failing, input)).toMatchObject([{ kind: 'failed-image', severity: 'error' }])
  })

  it('pictures of a wall keep what else is stored with them when others are added or moved', () => {
    const records = workOf('h5ds_imglist', { pictures: [{ src: '/u/1.png', note: 'a' }, '/u/2.png'] })
    const layer = records.layers.get('l')
    if (layer?.kind !== 'picture-wall') return expect.fail()
    const pictures = ['/u/2.png', '/u/3.png', '/u/1.png']
    const changed = { ...records, layers: new Map([['l', { ...layer, data: { ...layer.data, pictures } }]]) }
    expect(JSON.stringify(encodeDocument(changed))).toContain(
      '"pictures":["/u/2.png",{"src":"/u/3.png"},{"src":"/u/1.png","note":"a"}]',
    )
  })
})
