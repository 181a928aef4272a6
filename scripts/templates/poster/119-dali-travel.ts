import { design, picture, shape, text } from '../kit.ts'

const DEEP = '#0d3a4f'
const CREAM = '#f7ecd2'

export const DALI_TRAVEL = design({
  id: 119,
  name: '复古大理旅行海报',
  typeId: 1,
  keywords: '旅行 旅游 大理 洱海 复古 插画 度假 跟团 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '旅行',
      color: CREAM,
      layers: [
        shape('画框', 'rect', { x: 48, y: 48, width: 984, height: 1334, fill: DEEP }),
        picture('苍山洱海', 'p-dali.svg', {
          x: 60,
          y: 60,
          width: 960,
          height: 1310,
          crop: { x: 27, y: 0, width: 1026, height: 1400 },
        }),
        text('大', '大', { x: 112, y: 104, width: 260, size: 250, font: '站酷庆科黄油体', color: DEEP }),
        text('理', '理', { x: 112, y: 370, width: 260, size: 250, font: '站酷庆科黄油体', color: DEEP }),
        text('英文', 'ERHAI LAKE', {
          x: 560,
          y: 120,
          width: 410,
          size: 64,
          font: 'Bebas Neue',
          align: 'right',
          color: DEEP,
          spacing: 6,
        }),
        text('标题', '去洱海边，住五天', {
          x: 60,
          y: 1430,
          width: 960,
          size: 108,
          weight: 900,
          color: DEEP,
        }),
        text('行程', '喜洲早市 / 环湖骑行 / 苍山徒步 / 扎染半日', {
          x: 64,
          y: 1568,
          width: 952,
          size: 42,
          weight: 500,
          color: DEEP,
        }),
        shape('价底', 'rect', { x: 60, y: 1656, width: 430, height: 186, fill: '#e9582f' }),
        text('价格', '¥2980', {
          x: 60,
          y: 1666,
          width: 430,
          size: 120,
          font: 'Bebas Neue',
          align: 'center',
          color: CREAM,
        }),
        text('价格说明', '5 天 4 晚 / 每人', { x: 60, y: 1784, width: 430, size: 34, align: 'center', color: CREAM }),
        text('时间', '3 月 13 日 周六出发\n八人成行，含湖景民宿', {
          x: 540,
          y: 1662,
          width: 480,
          size: 42,
          weight: 700,
          line: 1.5,
          color: DEEP,
        }),
        text('落款', '慢船旅行 0872-5550 2290', { x: 540, y: 1800, width: 480, size: 34, color: DEEP }),
      ],
    },
  ],
})
