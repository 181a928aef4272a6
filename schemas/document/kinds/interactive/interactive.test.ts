import { describe, expect, it } from 'vitest'
import { createLayer } from '../../create.ts'
import { decodeLayer, encodeLayer } from '../../layer.ts'
import type { AnyLayer, JsonObject, KindData } from '../../records.ts'
import { codecOf } from '../index.ts'
import type { KnownKind } from '../kind-codec.ts'
import './index.ts'

const read = <K extends KnownKind>(kind: K, data: JsonObject): KindData[K] =>
  decodeLayer({ pid: codecOf(kind)?.pid ?? '', data }, 'a').data as KindData[K]
/** `data` on the wire after changing values of the record. */
const write = (kind: KnownKind, data: JsonObject, change: object): unknown => {
  const layer = decodeLayer({ pid: codecOf(kind)?.pid ?? '', data }, 'a')
  return encodeLayer({ ...layer, data: { ...layer.data, ...change } } as AnyLayer).data
}
const fresh = (kind: KnownKind) => {
  const { pid, name, frame, data } = { ...createLayer(kind).rest, ...createLayer(kind) } as ReturnType<
    typeof createLayer
  > & { readonly pid: string }
  return [pid.split('@')[0], name, frame.width, frame.height, data]
}
const filmAt = (format: string) => `/av/${'0a'.repeat(32)}.${format}`

const COUNTDOWN = {
  ...{ mode: 'duration', until: '', seconds: 600, rest: 0, look: 'cards', hasDays: true, color: '#ffffff' },
  ...{ cardColor: '#1d2129', labelColor: '#1d2129', fontFamily: '', fontWeight: 700, finish: 'zero' },
}
const VIDEO = {
  ...{ src: '', poster: '', title: '', durationMs: 0, fit: 'cover', background: '#000000' },
  ...{ isAutoplayed: false, isLooped: false, hasControls: true },
}
const AUDIO = {
  ...{ src: '', title: '', durationMs: 0, look: 'bar', color: '#5b4bff', cardColor: '#ffffff' },
  ...{ textColor: '#1d2129', isAutoplayed: false, isLooped: false },
}
const WALL = { pictures: [], layout: 'grid', columns: 3, gap: 6, radius: 6, seconds: 3, opensLarge: true }
const FIELD = {
  ...{ type: 'text', label: '', isLabelShown: true, placeholder: '', isRequired: false, options: [] },
  ...{ isSeveral: false, format: 'any', isLong: false, minLength: 0, maxLength: 200, link: '', fontFamily: '' },
  ...{ fontSize: 14, color: '#1f2329', background: '#ffffff', borderColor: '#d0d5dd', borderWidth: 1, radius: 6 },
  accent: '#3366ff',
}
const SUBMIT = {
  ...{ text: '', after: 'message', message: '', pageId: '', link: '', privacy: '', fontFamily: '', fontSize: 16 },
  ...{ color: '#ffffff', background: '#3366ff', radius: 8, privacyColor: '#667085' },
}
const BUTTON = {
  ...{ look: 'fill', color: '#5b4bff', textColor: '#ffffff', radius: 8, hasShadow: false },
  ...{ fontFamily: '', fontSize: 18, fontWeight: 500 },
}
const RATING = { look: 'star', most: 5, value: 0, isRequired: false, color: '#ffb400', emptyColor: '#e3e5ea' }
const MAP = {
  ...{ address: '', latitude: null, longitude: null, provider: 'amap', color: '#5b4bff' },
  ...{ cardColor: '#ffffff', textColor: '#1d2129' },
}

describe('an interactive layer', () => {
  it('that is new has a name, a size and the values of its kind', () => {
    expect(fresh('countdown')).toEqual([
      'h5ds_countdown',
      '倒计时',
      280,
      72,
      { ...COUNTDOWN, finishText: '活动已结束' },
    ])
    expect(fresh('video')).toEqual(['h5ds_video', '视频', 320, 180, VIDEO])
    expect(fresh('audio')).toEqual(['h5ds_audio', '音频', 300, 64, AUDIO])
    expect(fresh('picture-wall')).toEqual(['h5ds_imglist', '照片墙', 320, 320, WALL])
    expect(fresh('form-field')).toEqual(['moye_form_field', '表单项', 260, 64, FIELD])
    expect(fresh('form-submit')).toEqual(['moye_form_submit', '提交按钮', 260, 78, SUBMIT])
    expect(fresh('button')).toEqual(['h5ds_btn', '按钮', 160, 48, { ...BUTTON, label: '立即参与' }])
    expect(fresh('rating')).toEqual(['moye_rating', '评分', 200, 40, { ...RATING, name: '评分' }])
    expect(fresh('map')).toEqual(['h5ds_map', '地图', 300, 200, { ...MAP, name: '活动地点' }])
  })

  it('whose stored data is empty or wrong has the same values', () => {
    const wrong = (keys: string) => Object.fromEntries(keys.split(' ').map(key => [key, false]))
    const all = (kind: KnownKind, keys: string) => {
      expect(read(kind, wrong(keys))).toEqual(read(kind, {}))
      return read(kind, {})
    }
    expect(all('countdown', 'mode until seconds rest look color style finish finishText')).toEqual({
      ...{ ...COUNTDOWN, finishText: '' },
    })
    expect(all('video', 'src poster title duration fit background')).toEqual(VIDEO)
    expect(all('audio', 'src title durationMs look color cardColor textColor')).toEqual(AUDIO)
    expect(all('picture-wall', 'pictures layout columns gap radius seconds')).toEqual(WALL)
    expect(all('form-field', 'type label options format minLength maxLength fontSize radius borderWidth')).toEqual(
      FIELD,
    )
    expect(all('form-submit', 'text after message link fontSize radius color')).toEqual(SUBMIT)
    expect(all('button', 'text look color textColor radius style')).toEqual({ ...BUTTON, label: '' })
    expect(all('rating', 'name look most value color')).toEqual({ ...RATING, name: '' })
    expect(all('map', 'name address latitude longitude provider color')).toEqual({ ...MAP, name: '' })
  })

  it('tells each stored flag apart', () => {
    expect(read('video', { autoplay: 1, loop: 'true', controls: 0 })).toMatchObject({
      ...{ isAutoplayed: true, isLooped: true, hasControls: false },
    })
    expect(read('video', { loop: true })).toMatchObject({ isAutoplayed: false, isLooped: true, hasControls: true })
    expect(read('audio', { autoplay: true })).toMatchObject({ isAutoplayed: true, isLooped: false })
    expect(read('countdown', { days: false }).hasDays).toBe(false)
    expect(read('button', { shadow: true }).hasShadow).toBe(true)
    expect(read('picture-wall', { large: false }).opensLarge).toBe(false)
    expect(read('rating', { required: true }).isRequired).toBe(true)
    expect(read('form-field', { isLabelShown: false, isLong: true })).toMatchObject({
      ...{ isLabelShown: false, isRequired: false, isSeveral: false, isLong: true },
    })
  })

  it('has lengths within bounds', () => {
    const lengths = (kind: KnownKind, key: string, stored: readonly (string | number)[], of = key) =>
      stored.map(value => (read(kind, { [key]: value }) as unknown as JsonObject)[of])
    expect(lengths('button', 'radius', [-1, '7px', 100_000, 100_001])).toEqual([0, 7, 100_000, 100_000])
    expect(lengths('picture-wall', 'gap', [-1, 100_001])).toEqual([0, 100_000])
    expect(lengths('picture-wall', 'columns', [0, 1, 6, 7, '2', ' ', 2.4])).toEqual([1, 1, 6, 6, 2, 3, 2])
    expect(lengths('picture-wall', 'seconds', [0, 30, 31])).toEqual([1, 30, 30])
    expect(lengths('rating', 'most', [2, 3, 10, 11, '7', '', 4.6])).toEqual([3, 3, 10, 10, 7, 5, 5])
    expect(lengths('rating', 'value', [-1, 0, 10, 11])).toEqual([0, 0, 10, 10])
    expect(lengths('form-field', 'fontSize', [0, 1, 1000, 1001])).toEqual([1, 1, 1000, 1000])
    expect(lengths('form-field', 'borderWidth', [-1, 0, 200, 201])).toEqual([0, 0, 200, 200])
    expect(lengths('form-field', 'radius', [-1, 0, 5000, 5001])).toEqual([0, 0, 5000, 5000])
    expect(lengths('form-field', 'minLength', [-1, 0, 2.6, 2000, 2001])).toEqual([0, 0, 3, 2000, 2000])
    expect(lengths('form-field', 'maxLength', [0, 1, '3', 2000, 2001])).toEqual([1, 1, 3, 2000, 2000])
    expect(lengths('form-submit', 'fontSize', [0, 1, 1000, 1001])).toEqual([1, 1, 1000, 1000])
    expect(lengths('form-submit', 'radius', [-1, 0, 5000, 5001])).toEqual([0, 0, 5000, 5000])
    const size = (fontSize: number) => read('button', { style: { fontSize } }).fontSize
    expect([10_000, 10_001, 0].map(size)).toEqual([10_000, 10_000, 18])
  })

  it('has texts that end', () => {
    const long = '字'.repeat(300)
    const length = (kind: KnownKind, key: string, of = key) =>
      String((read(kind, { [key]: long }) as unknown as JsonObject)[of]).length
    expect(length('button', 'text', 'label')).toBe(200)
    expect(length('countdown', 'finishText')).toBe(100)
    expect(length('rating', 'name')).toBe(60)
    expect([length('video', 'title'), length('audio', 'title')]).toEqual([100, 100])
  })

  it('keeps the notation of a number that was a text', () => {
    expect(write('rating', { most: '4', value: 2 }, { most: 6, value: 3 })).toEqual({ most: '6', value: 3 })
    expect(write('picture-wall', { columns: '4', seconds: 2 }, { columns: 5, seconds: 9 })).toEqual({
      ...{ columns: '5', seconds: 9 },
    })
    expect(write('countdown', { seconds: '4', rest: 2 }, { seconds: 5, rest: 9 })).toEqual({ seconds: '5', rest: 9 })
    expect(write('map', { latitude: '4', longitude: 2 }, { latitude: 5, longitude: 9 })).toEqual({
      ...{ latitude: '5', longitude: 9 },
    })
    expect(write('map', { latitude: '4', longitude: '2' }, { latitude: null })).toEqual({
      ...{ latitude: null, longitude: '2' },
    })
    expect(write('video', { duration: '4' }, { durationMs: 5 })).toEqual({ duration: '5' })
    expect(write('audio', { durationMs: 4 }, { durationMs: 5 })).toEqual({ durationMs: 5 })
  })
})

describe('a countdown', () => {
  it('lasts whole seconds, a thousand days at most', () => {
    const seconds = (stored: string | number | null) => read('countdown', { seconds: stored }).seconds
    expect([1.6, '90', ' ', 'x', null, -1, 86_399_998, 86_399_999, 9e12].map(seconds)).toEqual([
      ...[2, 90, 600, 600, 600, 0, 86_399_998, 86_399_999, 86_399_999],
    ])
  })
  it('ends at a moment in any form that dates have', () => {
    const until = (stored: string | number) => read('countdown', { until: stored }).until
    expect(until('2026-11-29T20:00:00+08:00')).toBe('2026-11-29T12:00:00.000Z')
    expect([1_764_000_000_000, '1764000000000'].map(until)).toEqual(Array(2).fill('2025-11-24T16:00:00.000Z'))
    expect(['', 'soon', `2026-11-29T12:00:00.${'0'.repeat(44)}Z`].map(until)).toEqual(['', '', ''])
    expect(until(`2026-11-29T12:00:00.${'0'.repeat(43)}Z`)).toBe('2026-11-29T12:00:00.000Z')
  })
})

describe('a film, a sound and a wall of pictures', () => {
  it('play files of our storage alone, each of its medium', () => {
    const video = (src: string) => read('video', { src }).src
    const audio = (src: string) => read('audio', { src }).src
    expect([video(filmAt('mp4')), audio(filmAt('mp3'))]).toEqual([filmAt('mp4'), filmAt('mp3')])
    expect([video(filmAt('mp3')), audio(filmAt('mp4')), video('https://a.b/c.mp4'), video('')]).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
  it('have a length of up to a day in ms', () => {
    const length = (duration: string | number | null) => read('video', { duration }).durationMs
    expect([1.6, '90', ' ', 'x', null, -1, 86_400_000, 86_400_001].map(length)).toEqual([
      2, 90, 0, 0, 0, 0, 86_400_000, 0,
    ])
  })
  it('have pictures as addresses or records, thirty at most, and keep what is stored beside them', () => {
    const list = ['/u/a.png', { src: '/u/b.png', alt: 'b' }, { url: '/u/c.png' }, { img: '/u/d.png' }, { other: 1 }, 7]
    const shown = ['/u/a.png', '/u/b.png', '/u/c.png', '/u/d.png']
    expect(read('picture-wall', { imgs: list }).pictures).toEqual(shown)
    expect(codecOf('picture-wall')?.pictures?.(read('picture-wall', { list }) as never)).toEqual(shown)
    expect(read('picture-wall', { list: Array.from({ length: 31 }, (_, at) => `/u/${at}.png`) }).pictures).toHaveLength(
      30,
    )
    expect(write('picture-wall', { pictures: list }, { pictures: ['/u/e.png', '/u/b.png'] })).toEqual({
      pictures: [{ src: '/u/e.png' }, { src: '/u/b.png', alt: 'b' }],
    })
    expect(codecOf('video')?.pictures?.(read('video', { cover: '/u/p.png' }) as never)).toEqual(['/u/p.png'])
  })
})

describe('a map', () => {
  it('has a place on the globe or none', () => {
    const place = (lat: string | number | null, lng: string | number | null) => {
      const { latitude, longitude } = read('map', { lat, lng })
      return [latitude, longitude]
    }
    expect(place('31.2', -180)).toEqual([31.2, -180])
    expect([place(-90, 180), place(90.01, 180.01), place(' ', null)]).toEqual([
      [-90, 180],
      [null, null],
      [null, null],
    ])
  })
})

describe('a question of a form', () => {
  it('is what is asked, but nothing when there is nothing to choose from', () => {
    const asks = (kind: KnownKind, data: JsonObject) => codecOf(kind)?.asks?.(read(kind, data) as never)
    const text = {
      type: 'text',
      label: '字'.repeat(100),
      isRequired: true,
      options: [],
      isSeveral: true,
      format: 'email',
    }
    const long = { label: '字'.repeat(101), isRequired: true, isSeveral: true, format: 'email' }
    expect(asks('form-field', { ...long, minLength: 7, maxLength: 5 })).toEqual({ ...text, minLength: 5, maxLength: 5 })
    expect(asks('form-field', { ...long, minLength: 3 })).toMatchObject({ minLength: 3, maxLength: 200 })
    expect(asks('form-field', { type: 'choice' })).toBeNull()
    expect(asks('form-field', { type: 'choice', options: ['甲'] })).toMatchObject({ type: 'choice', options: ['甲'] })
    expect(asks('rating', { name: '口味', most: 3, required: true })).toEqual({
      ...{ type: 'choice', label: '口味', isRequired: true, isSeveral: false, options: ['1', '2', '3'] },
      ...{ format: 'any', minLength: 0, maxLength: 1 },
    })
    expect(codecOf('form-submit')?.sendsForm).toBe(true)
  })
  it('has fifty options of sixty characters at most, each once', () => {
    const options = (stored: readonly (string | number)[]) => read('form-field', { options: stored }).options
    expect(options([' 甲 ', '乙', '甲', ' ', 3])).toEqual(['甲', '乙'])
    expect(options(['字'.repeat(61)])).toEqual(['字'.repeat(60)])
    expect(options(Array.from({ length: 51 }, (_, at) => `第${at}`))).toHaveLength(50)
    expect(write('form-field', {}, { options: ['丙'], maxLength: 9 })).toEqual({ options: ['丙'], maxLength: 9 })
  })
})
