import { design, line, picture, shape, text } from '../kit.ts'

const INK = '#111111'

export const CAMPUS_HIRING = design({
  id: 202,
  name: '春季校招瑞士风公众号首图',
  typeId: 2,
  keywords: '招聘 校招 春招 校园招聘 毕业生 几何 瑞士风 公众号首图',
  width: 900,
  height: 383,
  pages: [
    {
      name: '首图',
      color: '#f5f1e8',
      layers: [
        picture('几何图案', 's-bauhaus.svg', { x: 420, y: 0, width: 480, height: 384 }),
        text('年份', '27', {
          x: 32,
          y: 30,
          width: 260,
          size: 190,
          font: 'Anton',
          color: INK,
          line: 1,
          spacing: -4,
        }),
        text('届', '届', { x: 214, y: 52, width: 90, size: 58, weight: 900, color: '#e4002b' }),
        text('公司', '青禾\n科技', { x: 330, y: 56, width: 70, size: 22, weight: 700, color: INK, line: 1.25 }),
        line('分割线', { x: 40, y: 246, width: 340, thickness: 6, color: INK }),
        text('标题', '春季校园招聘', { x: 38, y: 262, width: 350, size: 54, weight: 900, color: INK, spacing: 2 }),
        shape('色块', 'rect', { x: 40, y: 333, width: 108, height: 26, fill: '#e4002b' }),
        text('网申', '网申开启', {
          x: 40,
          y: 337,
          width: 108,
          size: 17,
          weight: 700,
          color: '#ffffff',
          align: 'center',
        }),
        text('日期', '2027.2.22 – 3.31  共 126 个岗位', {
          x: 160,
          y: 337,
          width: 262,
          size: 16,
          weight: 500,
          color: INK,
        }),
      ],
    },
  ],
})
