import { design, line, picture, shape, text } from '../kit.ts'

const GREEN = '#1e4634'
const ORANGE = '#e8743b'
const PAPER = '#f6f1e3'
const ITEMS = [
  ['tent', '帐篷与地垫', '选双层，地垫比帐篷底大一圈会积水，小一圈才对'],
  ['backpack', '60 升背包', '重的贴背放，雨衣放在最上面'],
  ['flashlight', '头灯和备用电池', '每人一盏，睡前挂在帐篷门口'],
  ['compass', '离线地图', '出发前下载，山谷里多半没有信号'],
  ['hot-beverage', '热水壶', '夜里只有五度，一壶热水比睡袋先到'],
  ['guitar', '一样没用的东西', '吉他、书或望远镜，露营就为它去的'],
] as const

export const CAMPING_LIST = design({
  id: 123,
  name: '露营装备清单长图',
  typeId: 1,
  keywords: '长图 露营 清单 户外 攻略 春游 旅行 干货',
  width: 800,
  height: 2000,
  pages: [
    {
      name: '清单',
      color: PAPER,
      layers: [
        shape('头图', 'rect', { x: 0, y: 0, width: 800, height: 520, fill: GREEN }),
        shape('月亮', 'circle', { x: 590, y: 64, width: 190, height: 190, fill: '#f2c14e' }),
        text('栏目', '野外生活手册 No.8', { x: 60, y: 64, width: 460, size: 28, weight: 500, color: '#f2c14e' }),
        text('标题', '第一次\n露营带什么', {
          x: 60,
          y: 130,
          width: 560,
          size: 100,
          weight: 900,
          line: 1.2,
          color: PAPER,
        }),
        text('导语', '六样东西，少一样就想回家', { x: 60, y: 404, width: 500, size: 32, color: PAPER }),
        picture('篝火', 'p-fire.svg', { x: 590, y: 290, width: 190 }),
        ...ITEMS.flatMap(([file, what, why], index) => {
          const y = 572 + index * 200
          return [
            shape(`底 ${what}`, 'round-rect', {
              x: 60,
              y,
              width: 160,
              height: 160,
              radius: 36,
              fill: index % 2 ? '#f7d9c4' : '#d5e4cf',
            }),
            picture(what, `p-${file}.svg`, { x: 82, y: y + 22, width: 116 }),
            text(`名 ${what}`, what, { x: 252, y: y + 16, width: 400, size: 40, weight: 900, color: GREEN }),
            text(`号 ${what}`, `${index + 1}`, {
              x: 660,
              y: y + 10,
              width: 80,
              size: 48,
              font: 'Oswald',
              weight: 700,
              align: 'right',
              color: ORANGE,
            }),
            text(`注 ${what}`, why.length > 17 ? `${why.slice(0, 17)}\n${why.slice(17)}` : why, {
              x: 252,
              y: y + 76,
              width: 490,
              size: 28,
              line: 1.5,
              color: '#4c5a50',
            }),
            ...(index < 5
              ? [line(`线 ${what}`, { x: 252, y: y + 179, width: 488, thickness: 2, color: '#d8cfb6' })]
              : []),
          ]
        }),
        shape('底', 'rect', { x: 0, y: 1790, width: 800, height: 210, fill: ORANGE }),
        text('结语', '收好垃圾再走，\n让下一个人也遇见草地。', {
          x: 60,
          y: 1830,
          width: 680,
          size: 40,
          weight: 700,
          line: 1.4,
          color: PAPER,
        }),
        text('落款', '林间十里露营地　春季预订已开放', { x: 60, y: 1948, width: 680, size: 26, color: PAPER }),
      ],
    },
  ],
})
