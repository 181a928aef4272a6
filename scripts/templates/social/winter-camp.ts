import { design, picture, shape, text } from '../kit.ts'

const NAVY = '#0d3b78'

export const WINTER_CAMP = design({
  id: 208,
  name: '冰雪冬令营横版海报',
  typeId: 7,
  keywords: '冬令营 寒假 滑雪 儿童 亲子 招生 教育 培训 横版海报',
  width: 900,
  height: 500,
  pages: [
    {
      name: '海报',
      color: '#b6dcf8',
      layers: [
        picture('雪山', 's-snow-hills.svg', { x: 0, y: 0, width: 900, isBackground: true }),
        picture('雪人', 's-snowman.svg', { x: 640, y: 206, width: 230 }),
        picture('企鹅', 's-penguin.svg', { x: 542, y: 310, width: 128 }),
        picture('雪橇', 's-sled.svg', { x: 440, y: 386, width: 104, rotation: -6 }),
        shape('标签底', 'round-rect', { x: 48, y: 48, width: 276, height: 40, fill: '#ffffff', radius: 20 }),
        text('标签', '2027 寒假班 · 6–12 岁', {
          x: 48,
          y: 58,
          width: 276,
          size: 19,
          weight: 700,
          color: NAVY,
          align: 'center',
        }),
        text('标题一', '冰雪', {
          x: 46,
          y: 104,
          width: 300,
          size: 122,
          font: '站酷快乐体',
          art: 'outline-double',
          spacing: 4,
        }),
        text('标题二', '冬令营', {
          x: 46,
          y: 226,
          width: 420,
          size: 122,
          font: '站酷快乐体',
          art: 'outline-double',
          spacing: 4,
        }),
        shape('信息底', 'round-rect', { x: 48, y: 384, width: 360, height: 78, fill: NAVY, radius: 16 }),
        text('信息', '1 月 25 日 – 1 月 31 日  七天六晚\n学会滑雪再回家，教练 1 对 4', {
          x: 68,
          y: 396,
          width: 334,
          size: 18,
          weight: 500,
          color: '#ffffff',
          line: 1.5,
        }),
      ],
    },
  ],
})
