import { design, line, picture, shape, text } from '../kit.ts'

const PINE = '#12352c'
const GOLD = '#d2b071'
const PAPER = '#f4eee0'

/** Quiet elegance: gold contour lines of tea hills on pine green. */
export const TEA_CARD = design({
  id: 302,
  name: '茶室雅致名片',
  typeId: 20,
  keywords: '名片 茶 茶室 茶馆 国风 雅致 墨绿 烫金 双面 印刷',
  width: 1110,
  height: 685,
  pages: [
    {
      name: '正面',
      color: PINE,
      layers: [
        picture('茶山', 't-p-tea-ridges.svg', { x: 0, y: 285, width: 1110, height: 400, isLocked: true }),
        shape('明月', 'circle', {
          x: 742,
          y: 112,
          width: 190,
          height: 190,
          fill: 'linear-gradient(160deg, #f3e2b5 0%, #c79d57 100%)',
        }),
        text('店名', '山岚茶事', {
          x: 110,
          y: 116,
          width: 560,
          size: 112,
          font: '站酷小薇体',
          color: GOLD,
          spacing: 14,
        }),
        text('英文名', 'SHANLAN TEA ROOM', {
          x: 116,
          y: 262,
          width: 520,
          size: 27,
          font: 'Cinzel',
          color: GOLD,
          spacing: 6,
        }),
      ],
    },
    {
      name: '反面',
      color: PAPER,
      layers: [
        shape('绿色竖条', 'rect', { x: 0, y: 0, width: 384, height: 685, fill: PINE, isLocked: true }),
        text('竖排标语', '一盏茶\n半日闲', {
          x: 90,
          y: 150,
          width: 400,
          size: 76,
          font: '思源宋体',
          weight: 600,
          color: GOLD,
          spacing: 24,
          isVertical: true,
          line: 1.4,
        }),
        text('姓名', '沈若溪', {
          x: 462,
          y: 110,
          width: 330,
          size: 78,
          font: '思源宋体',
          weight: 700,
          color: PINE,
          spacing: 10,
        }),
        text('职务', '主理人 · 国家一级评茶师', {
          x: 464,
          y: 222,
          width: 550,
          size: 30,
          font: '思源宋体',
          weight: 600,
          color: '#8a6a32',
        }),
        line('金线', { x: 464, y: 296, width: 550, thickness: 2, color: '#c4a265' }),
        text('联系', '电话　138 0000 0000\n微信　shanlan-tea\n地址　杭州市西湖区梅坞路 36 号', {
          x: 464,
          y: 332,
          width: 556,
          size: 32,
          font: '思源宋体',
          weight: 600,
          color: PINE,
          line: 1.7,
        }),
        text('营业时间', '每日 10:00—21:00　周一闭馆', {
          x: 464,
          y: 554,
          width: 550,
          size: 27,
          font: '思源宋体',
          weight: 400,
          color: '#8a6a32',
        }),
      ],
    },
  ],
})
