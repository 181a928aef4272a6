import { PNG } from 'pngjs'
import { random } from './random.ts'

/** px; a page of the sample. */
const PLAYED_PAGE = { width: 320, height: 514 } as const

/** A picture like a photo: soft colors with some grain. */
export const photo = (width: number, height: number, seed: number): Uint8Array<ArrayBuffer> => {
  const next = random(seed)
  const png = new PNG({ width, height })
  const [a, b, c] = [next() * 6, next() * 6, next() * 6]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [u, v] = [x / width, y / height]
      const grain = (next() - 0.5) * 14
      png.data[at] = 128 + 90 * Math.sin(a + u * 5 + v * 3) + grain
      png.data[at + 1] = 120 + 80 * Math.sin(b + v * 6 - u * 2) + grain
      png.data[at + 2] = 140 + 90 * Math.sin(c + u * 4 * v + v) + grain
      png.data[at + 3] = 255
    }
  return new Uint8Array(PNG.sync.write(png))
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const animation = (name: string, type: 'in' | 'out' | 'path', delay: number, duration = 0.8) => ({
  keyid: `${name}-${delay}`,
  ...{
    name,
    type,
    delay,
    duration,
    timing: 'ease',
    count: 1,
    direction: 'normal',
    fillMode: 'both',
    playState: 'running',
  },
})

let last = 0
const layer = (pid: string, box: Box, data: object, animate: readonly object[] = [], more: object = {}) => {
  const id = `played-${++last}`
  return {
    ...{ id, keyid: id, className: '', eventId: '', name: '', pid: `${pid}@1.0.0`, version: '1.0.0' },
    style: { ...box, transform: 'rotate(0deg)', opacity: 1 },
    ...{ estyle: {}, set: { hide: false, lock: false, lockWideHigh: false }, animate, events: [], data, jscript: '' },
    ...{ media_id: 0, moye_source: '', offset: { disable: false, top: 0 }, isBgLayer: false, autoBg: false },
    ...more,
  }
}
const text = (
  box: Box,
  content: string,
  family: string,
  size: number,
  color: string,
  animate: readonly object[] = [],
) =>
  layer(
    'h5ds_text',
    box,
    {
      data: content,
      style: { fontFamily: family, fontSize: size, color, textAlign: 'center', lineHeight: size * 1.4 },
    },
    animate,
  )
const image = (box: Box, src: string, animate: readonly object[] = [], more: object = {}) =>
  layer('h5ds_img', box, { src, naturalWidth: 1200, naturalHeight: 1928 }, animate, more)

const TITLES = ['春日漫游计划', '山野之间', '一起出发吧', '行程安排', '期待与你相见']
const FAMILIES = ['思源黑体', '思源宋体', '站酷小薇体'] as const

/** An H5 of five pages with pictures, texts in three fonts and animations. `pictures`: addresses of five photos. */
export const playedWork = (pictures: readonly string[], more: object = {}) => ({
  ...{ version: '6.1.1', name: '春日漫游', desc: '', type: 'h5-swiper', img: '', categoryId: null, templateId: null },
  ...{ plugins: [], style: PLAYED_PAGE },
  pages: TITLES.map((title, at) => ({
    ...{ id: `played-page-${at}`, keyid: `played-page-${at}`, className: '', name: title, desc: '', eventId: '' },
    style: { ...PLAYED_PAGE, backgroundColor: ['#fdf6ec', '#eaf4f4', '#f3eefc', '#fff4f0', '#eef6ea'][at] },
    estyle: {},
    layers: [
      image({ left: 0, top: 0, width: 320, height: 514 }, pictures[at] ?? '', [], { isBgLayer: true }),
      text({ left: 20, top: 70, width: 280, height: 60 }, title, FAMILIES[0], 36, '#ffffff', [
        animation('fadeInUp', 'in', 0.1),
        animation('fadeOutDown', 'out', 60),
      ]),
      text(
        { left: 30, top: 150, width: 260, height: 80 },
        '从城市出发，去看一看山与海，遇见花开的样子',
        FAMILIES[1],
        18,
        '#ffffff',
        [animation('fadeIn', 'in', 0.5)],
      ),
      text({ left: 60, top: 400, width: 200, height: 40 }, `第 ${at + 1} 站 · SPRING`, FAMILIES[2], 22, '#fffbe8', [
        animation('zoomIn', 'in', 0.8),
        animation('pulse', 'path', 2, 1),
      ]),
      layer(
        'h5ds_shape',
        { left: 110, top: 455, width: 100, height: 6 },
        { shape: 'rect', style: { fill: '#ffffff', strokeWidth: 0, cornerRadius: 3 } },
        [animation('slideInLeft', 'in', 1)],
      ),
    ],
  })),
  ...more,
})
