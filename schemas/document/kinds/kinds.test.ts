import { describe, expect, it } from 'vitest'
import { BLEND_MODES } from '../../catalog/blend-modes.ts'
import { createLayer } from '../create.ts'
import { decodeLayer, encodeLayer } from '../layer.ts'
import type { AnyLayer, ImageData, JsonObject, KindData, QrcodeData, ShapeData, TextData } from '../records.ts'
import { parsePid } from './index.ts'

const read = <K extends keyof KindData>(pid: string, data: JsonObject, beside: JsonObject = {}): KindData[K] =>
  decodeLayer({ pid, data, ...beside }, 'a').data as KindData[K]
const image = (data: JsonObject, beside?: JsonObject): ImageData => read<'image'>('h5ds_img', data, beside)
const text = (data: JsonObject): TextData => read<'text'>('h5ds_text', data)
const shape = (data: JsonObject): ShapeData => read<'shape'>('h5ds_shape', data)
const qrcode = (data: JsonObject): QrcodeData => read<'qrcode'>('h5ds-qrcode', data)
/** `data` on the wire after changing values of the record. */
const write = (pid: string, data: JsonObject, change: object): unknown => {
  const layer = decodeLayer({ pid, data }, 'a')
  return encodeLayer({ ...layer, data: { ...layer.data, ...change } } as AnyLayer).data
}
const CLIP = { disabled: false, id: 'star', path: 'M0 0L100 0L50 100Z' }

describe('image', () => {
  const data = {
    src: '/u/a.png',
    naturalWidth: 800,
    naturalHeight: '600px',
    crop: { x: 10, y: 20, width: 400, height: 300, naturalWidth: 800, naturalHeight: 600 },
    clip: CLIP,
    clipName: '星形',
    horizontalInvert: -1,
    verticalInvert: 1,
    filterStyle: 'sepia(0.2) hue-rotate(-8deg)',
    filterName: '复古',
    filterMaskOpacity: 0.5,
    mixBlendMode: 'multiply',
    imgBeforeSeg: '/u/b.png',
    loading: false,
  }
  it('E-3-18 C-3-13 reads every field of image data', () => {
    expect(image(data)).toEqual({
      src: '/u/a.png',
      naturalWidth: 800,
      naturalHeight: 600,
      crop: { x: 10, y: 20, width: 400, height: 300 },
      clip: { id: 'star', name: '星形', path: CLIP.path },
      isFlippedX: true,
      isFlippedY: false,
      filterName: '复古',
      filterStyle: 'sepia(0.2) hue-rotate(-8deg)',
      filterMaskOpacity: 0.5,
      blendMode: 'multiply',
      sourceBeforeCutout: '/u/b.png',
    })
    expect(write('h5ds_img', data, { src: '/u/c.png' })).toEqual({ ...data, src: '/u/c.png' })
  })
  it('E-3-20 horizontalInvert and verticalInvert are 1 or -1, and flipping toggles the sign', () => {
    expect(write('h5ds_img', data, { isFlippedX: false, isFlippedY: true })).toEqual({
      ...data,
      horizontalInvert: 1,
      verticalInvert: -1,
    })
    expect(write('h5ds_img', {}, { isFlippedX: true })).toEqual({ horizontalInvert: -1 })
  })
  it('E-3-21 imgBeforeSeg keeps the original source after cut-out', () => {
    expect(write('h5ds_img', { src: '/u/a.png' }, { src: '/u/cut.png', sourceBeforeCutout: '/u/a.png' })).toEqual({
      src: '/u/cut.png',
      imgBeforeSeg: '/u/a.png',
    })
  })
  it('a crop made on a smaller copy of the picture is scaled to the natural size; beside data it is read too', () => {
    const crop = { x: 10, y: 20, width: 40, height: 30, naturalWidth: 80, naturalHeight: 60 }
    expect(image({ naturalWidth: 800, naturalHeight: 600, crop }).crop).toEqual({
      x: 100,
      y: 200,
      width: 400,
      height: 300,
    })
    expect(image({}, { crop }).crop).toEqual({ x: 10, y: 20, width: 40, height: 30 })
    expect(write('h5ds_img', data, { crop: null })).toEqual({ ...data, crop: null })
  })
  it('a removed clip is switched off; a clip that is no path is none', () => {
    expect(write('h5ds_img', data, { clip: null })).toEqual({ ...data, clip: { ...CLIP, disabled: true } })
    expect(image({ clip: { ...CLIP, path: 'url(#a)' } }).clip).toBeNull()
  })
  it('E-3-42 the photo filter is read from data, else from the layer, and written to both where both are', () => {
    const beside = { filterName: '清新', filterStyle: { sepia: 0.1, 'hue-rotate': 5 }, filterMaskOpacity: '40%' }
    expect(image({}, beside)).toMatchObject({
      filterName: '清新',
      filterStyle: 'sepia(0.1) hue-rotate(5deg)',
      filterMaskOpacity: 0.4,
    })
    const layer = createLayer('image', {}, { filterName: '复古', filterStyle: 'sepia(0.4)', filterMaskOpacity: 0.7 })
    expect(layer.rest).toMatchObject({ filterName: '复古', filterStyle: 'sepia(0.4)', filterMaskOpacity: 0.7 })
    expect(layer.rest.data).toMatchObject({ filterName: '复古', filterStyle: 'sepia(0.4)', filterMaskOpacity: 0.7 })
  })
})

describe('text', () => {
  const style = {
    letterSpacing: '2px',
    lineHeight: 30,
    color: '#123456',
    textDecoration: 'underline line-through',
    textAlign: 'justify',
    fontFamily: '站酷快乐体',
    fontFamily_fontmin: 'sub-1',
    fontWeight: 'bold',
    fontStyle: 'italic',
    fontSize: 20,
    writingMode: 'vertical',
  }
  const data = {
    data: '第一段\n第二段',
    style,
    fontFamilySet: { name: 'n', url: '/f/n.ttf', name_fontmin: 'm', url_fontmin: '/f/m.ttf' },
    artword: {
      type: 1,
      name: '描边',
      colors: ['#f00'],
      size: 40,
      textStrokes: [{ strokeColor: '#f00', strokeWidth: 2 }],
    },
    animate: { interval: 1, delay: 0, duration: 2 },
    mixBlendMode: 'screen',
  }
  it('E-3-28 C-3-17 reads every field of text data', () => {
    expect(text(data)).toEqual({
      text: '第一段\n第二段',
      fontFamily: '站酷快乐体',
      fontSource: { name: 'n', url: '/f/n.ttf', nameSubset: 'm', urlSubset: '/f/m.ttf' },
      fontSize: 20,
      fontWeight: 700,
      isItalic: true,
      isUnderlined: true,
      isStruck: true,
      color: '#123456',
      align: 'justify',
      lineHeight: 30,
      letterSpacing: 2,
      writingMode: 'vertical-rl',
      artword: data.artword,
      blendMode: 'screen',
    })
    expect(write('h5ds_text', data, { text: '新' })).toEqual({ ...data, data: '新' })
    expect(write('h5ds_text', data, { artword: null, fontWeight: 400, letterSpacing: -3 })).toEqual({
      data: data.data,
      style: { ...style, fontWeight: 'normal', letterSpacing: '-3px' },
      fontFamilySet: data.fontFamilySet,
      animate: data.animate,
      mixBlendMode: 'screen',
    })
  })
  it('C-3-18 keeps the art-text record as it is, spelled either way', () => {
    const artword = {
      ...data.artword,
      opacitys: [1],
      opacities: [1],
      layersNumber: 2,
      transforms: [{ x: 1, y: 2, skewX: 0, skewY: 0 }],
    }
    expect(text({ artword }).artword).toEqual(artword)
    expect(write('h5ds_text', { artword }, { fontSize: 30 })).toEqual({ artword, style: { fontSize: 30 } })
  })
  it('underline and strike combine and are switched one by one', () => {
    const decoration = (before: string, change: object) =>
      (write('h5ds_text', { style: { textDecoration: before } }, change) as { style: JsonObject }).style.textDecoration
    expect(decoration('underline', { isStruck: true })).toBe('underline line-through')
    expect(decoration('line-through', { isUnderlined: true })).toBe('underline line-through')
    expect(decoration('underline line-through', { isUnderlined: false })).toBe('line-through')
    expect(decoration('line-through', { isStruck: false })).toBe('none')
    expect(decoration('overline underline', { isUnderlined: false })).toBe('overline')
  })
  it('writing mode is stored as a CSS value; the old words are read', () => {
    const mode = (writingMode: string) => text({ style: { writingMode } }).writingMode
    expect(['horizontal', 'vertical', 'horizontal-tb', 'vertical-rl'].map(mode)).toEqual([
      'horizontal-tb',
      'vertical-rl',
      'horizontal-tb',
      'vertical-rl',
    ])
    expect(write('h5ds_text', { style: { writingMode: 'horizontal' } }, { writingMode: 'vertical-rl' })).toEqual({
      style: { writingMode: 'vertical-rl' },
    })
  })
  it('line height is px; small bare numbers, percentages and em are multiples of the font size', () => {
    const height = (lineHeight: string | number) => text({ style: { fontSize: 20, lineHeight } }).lineHeight
    expect([height(30), height('30px'), height(1.5), height('150%'), height('2em'), height('2px'), height(0)]).toEqual([
      30, 30, 30, 30, 40, 2, 0,
    ])
    expect(height('normal')).toBeNull()
    expect(write('h5ds_text', { style: { lineHeight: 30 } }, { lineHeight: 2 })).toEqual({
      style: { lineHeight: '2px' },
    })
    const written = (before: string | number, ...values: number[]) =>
      values.map(lineHeight => write('h5ds_text', { style: { lineHeight: before } }, { lineHeight }))
    const styles = (...values: (string | number)[]) => values.map(lineHeight => ({ style: { lineHeight } }))
    expect(written('1.5em', 0, 3.9, 4, 30)).toEqual(styles(0, '3.9px', 4, 30))
    expect(written('20px', 30)).toEqual(styles('30px'))
  })
  it('another family drops the subset of the former one', () => {
    expect(write('h5ds_text', { style: { fontFamily: 'A', fontFamily_fontmin: 's' } }, { fontFamily: 'B' })).toEqual({
      style: { fontFamily: 'B', fontFamily_fontmin: '' },
    })
  })
})

describe('shape', () => {
  it('E-3-24 C-3-15 reads every field of shape data', () => {
    const style = {
      fill: '#f00',
      fill2: '#0f0',
      strokeColor: '#00f',
      strokeWidth: '3px',
      strokeDash: 'dashed',
      endCap: 'arrow',
      cornerRadius: 8,
      shapeType: 't',
      x1: 0,
      y1: 1,
      x2: 2,
      y2: 3,
    }
    const inner = {
      content: '你好',
      fontSize: 20,
      fontFamily: '思源宋体',
      justifyContent: 'flex-start',
      color: '#fff',
      fontWeight: 700,
    }
    const data = {
      shape: 'line',
      style,
      transform: 'scale(-1, 1)',
      text: inner,
      fontFamilySet: {},
      shapeSVG: '<svg/>',
      mixBlendMode: 'overlay',
    }
    expect(shape(data)).toEqual({
      shape: 'line',
      fill: '#f00',
      fill2: '#0f0',
      strokeColor: '#00f',
      strokeWidth: 3,
      dash: 'dashed',
      startCap: 'none',
      endCap: 'arrow',
      cornerRadius: 8,
      shapeType: 't',
      line: { x1: 0, y1: 1, x2: 2, y2: 3 },
      isFlippedX: true,
      isFlippedY: false,
      text: {
        content: '你好',
        fontSize: 20,
        fontFamily: '思源宋体',
        align: 'flex-start',
        color: '#fff',
        fontWeight: 700,
      },
      svg: '<svg/>',
      blendMode: 'overlay',
    })
    expect(
      write('h5ds_shape', data, { strokeWidth: 5, isFlippedY: true, line: { x1: 9, y1: 1, x2: 2, y2: 3 } }),
    ).toEqual({
      ...data,
      style: { ...style, strokeWidth: '5px', x1: 9 },
      transform: 'scale(-1,-1)',
    })
  })
})

describe('qrcode and all kinds', () => {
  it('reads and writes content, colors, level and logo', () => {
    const data = { content: 'https://a.b', color: '#111', bgColor: '#eee', level: 'h', logo: '/u/l.png' }
    expect(qrcode(data)).toMatchObject({
      content: 'https://a.b',
      foreground: '#111',
      background: '#eee',
      level: 'H',
      logo: '/u/l.png',
    })
    expect(write('h5ds-qrcode', data, { level: 'Q' })).toEqual({ ...data, level: 'Q' })
  })
  it('every blend mode is stored in mixBlendMode for every kind', () => {
    expect(BLEND_MODES).toHaveLength(16)
    for (const pid of ['h5ds_img', 'h5ds_text', 'h5ds_shape', 'h5ds-qrcode']) {
      for (const id of BLEND_MODES) {
        if (id !== 'normal') expect(write(pid, {}, { blendMode: id })).toEqual({ mixBlendMode: id })
        expect(read<'image'>(pid, { mixBlendMode: id }).blendMode).toBe(id)
      }
    }
  })
  it('a pid has a plugin and a version', () => {
    expect(parsePid('h5ds_video@2.0')).toEqual({ plugin: 'h5ds_video', version: '2.0' })
  })
})
