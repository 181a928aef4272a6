import { design, line, picture, shape, text } from '../kit.ts'

const GREEN = '#23402f'
const CREAM = '#f4ead6'
const RUST = '#c4572b'

const head = (title: string, english: string) => [
  text('英文', english, { x: 84, y: 96, width: 900, size: 34, font: 'Cinzel', color: RUST, spacing: 6 }),
  text('标题', title, { x: 80, y: 146, width: 1080, size: 104, font: '思源宋体', weight: 900, color: GREEN }),
  line('标题线', { x: 84, y: 292, width: 1074, thickness: 3, color: GREEN }),
]

const drink = (
  name: string,
  price: string,
  words: string,
  index: number,
  file: string,
  natural?: readonly [number, number],
) => {
  const y = 356 + index * 408
  return [
    shape(`${name}圆`, 'circle', {
      x: 84,
      y,
      width: 340,
      height: 340,
      fill: ['#e7c9a4', '#c9d6bd', '#eec0a6'][index] ?? CREAM,
    }),
    picture(name, file, natural ? { x: 118, y: y - 8, width: 272, natural } : { x: 134, y: y + 50, width: 240 }),
    text(`${name}名`, name, { x: 480, y: y + 26, width: 500, size: 66, font: '思源宋体', weight: 900, color: GREEN }),
    text(`${name}价`, price, {
      x: 958,
      y: y + 32,
      width: 200,
      size: 60,
      font: 'Playfair Display',
      weight: 700,
      color: RUST,
      align: 'right',
    }),
    text(`${name}评`, words, { x: 482, y: y + 130, width: 680, size: 40, color: '#4c4a3c', line: 1.6 }),
  ]
}

export const CAFE_VISIT = design({
  id: 213,
  name: '弄堂咖啡馆探店小红书图文',
  typeId: 8,
  keywords: '小红书 探店 咖啡馆 咖啡 周末 上海 攻略 图文 多页',
  width: 1242,
  height: 1660,
  pages: [
    {
      name: '封面',
      color: CREAM,
      layers: [
        picture('店面', 's-shopfront.svg', { x: 0, y: 600, width: 1242 }),
        text('招牌', '拾光咖啡', {
          x: 286,
          y: 648,
          width: 670,
          size: 64,
          font: '站酷小薇体',
          color: GREEN,
          align: 'center',
          spacing: 18,
        }),
        picture('盆栽左', 's-potted-plant.svg', { x: 20, y: 1326, width: 220 }),
        picture('盆栽右', 's-potted-plant.svg', { x: 1080, y: 1372, width: 150, isFlippedX: true }),
        picture('猫', 's-cat.svg', { x: 596, y: 1352, width: 210 }),
        text('栏目', 'CITY WALK · 上海', {
          x: 84,
          y: 76,
          width: 700,
          size: 38,
          font: 'Cinzel',
          color: RUST,
          spacing: 5,
        }),
        text('标题', '藏在弄堂里\n三年的咖啡馆', {
          x: 78,
          y: 140,
          width: 1100,
          size: 166,
          font: '思源宋体',
          weight: 900,
          color: GREEN,
          line: 1.2,
        }),
        shape('人均底', 'round-rect', { x: 900, y: 70, width: 258, height: 66, fill: RUST, radius: 33 }),
        text('人均', '人均 ¥36', {
          x: 900,
          y: 84,
          width: 258,
          size: 36,
          weight: 700,
          color: '#ffffff',
          align: 'center',
        }),
      ],
    },
    {
      name: '必点',
      color: CREAM,
      layers: [
        ...head('三样必点', 'WHAT TO ORDER'),
        ...drink(
          '桂花冷萃',
          '¥34',
          '前两口是酒酿的甜，\n后面才是咖啡。\n冰块别去，化一点更顺。',
          0,
          's-paper-cup.webp',
          [800, 1000],
        ),
        ...drink(
          '老式拿铁',
          '¥28',
          '奶泡厚到能立住勺子，\n苦味收得很干净。\n靠窗第二张桌子喝最香。',
          1,
          's-hot-beverage.svg',
        ),
        ...drink(
          '现烤可颂',
          '¥22',
          '每天 9:30 和 15:00 出炉，\n各二十只，卖完为止。\n掉渣，记得要盘子。',
          2,
          's-croissant.svg',
        ),
        text('注', '* 价格为 2026 年 11 月到店所见', { x: 84, y: 1576, width: 900, size: 30, color: '#7d7763' }),
      ],
    },
    {
      name: '座位',
      color: '#e3d5b8',
      layers: [
        ...head('坐哪里最好', 'WHERE TO SIT'),
        picture('平面图', 's-floor-plan.svg', { x: 84, y: 348, width: 1074 }),
        ...[
          ['1', 232, 466],
          ['2', 924, 954],
          ['3', 912, 630],
        ].flatMap(([label, x, y]) => [
          shape(`点${label}`, 'circle', {
            x: Number(x),
            y: Number(y),
            width: 92,
            height: 92,
            fill: RUST,
            stroke: '#ffffff',
            strokeWidth: 6,
          }),
          text(`号${label}`, String(label), {
            x: Number(x),
            y: Number(y) + 17,
            width: 92,
            size: 54,
            font: 'Oswald',
            weight: 700,
            color: '#ffffff',
            align: 'center',
          }),
        ]),
        text(
          '说明',
          '1  窗边双人桌：上午有太阳，拍照选它\n2  角落沙发：猫常睡这里，能坐一下午\n3  东窗小桌：有插座，带电脑选它',
          {
            x: 84,
            y: 1170,
            width: 1080,
            size: 46,
            weight: 500,
            color: GREEN,
            line: 1.8,
          },
        ),
        text('提醒', '周末 14:00 以后基本满座，工作日随便坐', {
          x: 84,
          y: 1492,
          width: 1074,
          size: 40,
          color: '#7a4a2a',
        }),
      ],
    },
    {
      name: '地址',
      color: GREEN,
      layers: [
        text('英文', 'HOW TO GET THERE', {
          x: 84,
          y: 96,
          width: 900,
          size: 34,
          font: 'Cinzel',
          color: '#e8a07e',
          spacing: 6,
        }),
        text('标题', '怎么去', { x: 80, y: 146, width: 1080, size: 104, font: '思源宋体', weight: 900, color: CREAM }),
        picture('地图', 's-alley-map.svg', { x: 84, y: 330, width: 1074 }),
        picture('大头针', 's-map-pin.svg', { x: 726, y: 474, width: 124 }),
        text('地铁', '地铁 4 号口', {
          x: 396,
          y: 346,
          width: 180,
          size: 30,
          weight: 700,
          color: '#1f4f9a',
          align: 'right',
        }),
        ...[
          ['地址', '长安里 62 弄 7 号（弄堂口有绿门）'],
          ['时间', '9:00 – 20:00  周二店休'],
          ['交通', '地铁 4 号口出，步行 6 分钟'],
          ['宠物', '小型犬可以，请牵好，店里有猫'],
        ].flatMap(([label = '', words = ''], index) => {
          const y = 1016 + index * 122
          return [
            text(`${label}名`, label, { x: 84, y, width: 140, size: 44, weight: 700, color: '#e8a07e' }),
            text(label, words, { x: 250, y, width: 910, size: 44, color: CREAM }),
            line(`${label}线`, { x: 84, y: y + 84, width: 1074, thickness: 2, color: '#4f7059' }),
          ]
        }),
        text('结尾', '下次去哪家？评论区告诉我', {
          x: 84,
          y: 1540,
          width: 1074,
          size: 44,
          weight: 500,
          color: '#e8a07e',
        }),
      ],
    },
  ],
})
