import { design, picture, shape, text } from '../kit.ts'

const GREEN = '#0d3b2e'
const CREAM = '#f6efdc'
const RED = '#d8372b'
const LINES = [
  '雪',
  '花火',
  '热红酒',
  '姜饼小屋',
  '一封长长的信',
  '烤箱里的苹果派',
  '和许久没见的朋友',
  '坐到炉火慢慢变小为止',
] as const

export const WORD_TREE = design({
  id: 112,
  name: '文字圣诞树海报',
  typeId: 6,
  keywords: '圣诞 圣诞节 平安夜 元旦 新年 文字 创意 绿色 市集 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '圣诞',
      color: GREEN,
      layers: [
        text('英文', 'Merry Christmas', {
          x: 84,
          y: 84,
          width: 912,
          size: 108,
          font: 'Great Vibes',
          align: 'center',
          color: CREAM,
        }),
        picture('星星', 'p-star.svg', { x: 455, y: 240, width: 170 }),
        ...LINES.map((words, index) =>
          text(words, words, {
            x: 40,
            y: 420 + index * 112,
            width: 1000,
            size: 84,
            font: '思源宋体',
            weight: 900,
            align: 'center',
            color: index % 3 === 1 ? '#f0b94d' : index % 3 === 2 ? '#7fc29b' : CREAM,
          }),
        ),
        shape('树干', 'rect', { x: 490, y: 1334, width: 100, height: 130, fill: RED }),
        shape('底', 'rect', { x: 0, y: 1464, width: 1080, height: 456, fill: RED }),
        text('标题', '炉边市集', {
          x: 84,
          y: 1520,
          width: 500,
          size: 116,
          font: '思源宋体',
          weight: 900,
          color: CREAM,
        }),
        text('介绍', '三十个手作摊位\n现煮热红酒 ¥28', {
          x: 84,
          y: 1690,
          width: 500,
          size: 40,
          line: 1.5,
          color: CREAM,
        }),
        text('日期', '12.24–27', {
          x: 556,
          y: 1530,
          width: 440,
          size: 96,
          font: 'Oswald',
          weight: 700,
          align: 'right',
          color: CREAM,
        }),
        text('地点', '周四至周日 15:00 起\n旧火柴厂中庭', {
          x: 556,
          y: 1690,
          width: 440,
          size: 40,
          line: 1.5,
          align: 'right',
          color: CREAM,
        }),
      ],
    },
  ],
})
