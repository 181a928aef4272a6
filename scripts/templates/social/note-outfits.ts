import { design, line, picture, shape, text } from '../kit.ts'

const INK = '#221d19'
const RED = '#a3242f'
const PAPER = '#f3eee5'
const CARDS = ['#e6d3b5', '#f7dcd6', '#cfdbe6', '#dfe3d0', '#e9e0ea', '#f0e2c4'] as const

const head = (page: string) => [
  text('刊头', 'OOTD', { x: 84, y: 66, width: 200, size: 44, font: 'Abril Fatface', color: INK, spacing: 2 }),
  text('栏目', '冬季通勤衣橱', { x: 480, y: 76, width: 400, size: 30, color: INK, align: 'left', spacing: 4 }),
  text('页码', page, { x: 1008, y: 70, width: 150, size: 40, font: 'Playfair Display', color: INK, align: 'right' }),
  line('刊头线', { x: 84, y: 132, width: 1074, thickness: 3, color: INK }),
]

const card = (name: string, file: string, index: number, x: number, y: number) => [
  shape(`${name}卡`, 'round-rect', { x, y, width: 344, height: 400, fill: CARDS[index % 6] ?? PAPER, radius: 28 }),
  picture(name, file, { x: x + 37, y: y + 26, width: 270 }),
  text(`${name}名`, name, { x, y: y + 320, width: 344, size: 34, weight: 500, color: INK, align: 'center' }),
]

interface Piece {
  readonly name: string
  readonly file: string
  readonly note: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
}

const outfit = (number: string, day: string, title: string, color: string, pieces: readonly Piece[], tip: string) => ({
  name: day,
  color: PAPER,
  layers: [
    ...head(`${number}/5`),
    text('日子', day, { x: 84, y: 176, width: 400, size: 40, weight: 700, color: RED, spacing: 4 }),
    text('标题', title, { x: 80, y: 236, width: 1090, size: 84, font: '思源宋体', weight: 900, color: INK }),
    shape('底色', 'round-rect', { x: 84, y: 376, width: 1074, height: 916, fill: color, radius: 40 }),
    ...pieces.map(({ name, file, x, y, size, turn = 0 }) => picture(name, file, { x, y, width: size, rotation: turn })),
    ...pieces.flatMap(({ name, note, x, y, size }) => [
      shape(`${name}签`, 'round-rect', {
        x: x + size / 2 - 130,
        y: y + size + 14,
        width: 260,
        height: 60,
        fill: '#ffffff',
        radius: 30,
      }),
      text(`${name}注`, note, {
        x: x + size / 2 - 130,
        y: y + size + 28,
        width: 260,
        size: 30,
        weight: 500,
        color: INK,
        align: 'center',
      }),
    ]),
    text('为什么', '显高的理由', { x: 84, y: 1350, width: 300, size: 38, weight: 700, color: RED }),
    text('理由', tip, { x: 84, y: 1416, width: 1074, size: 40, color: INK, line: 1.6 }),
  ],
})

export const OUTFITS = design({
  id: 212,
  name: '冬季通勤穿搭小红书图文',
  typeId: 8,
  keywords: '小红书 穿搭 通勤 冬季 小个子 时尚 OOTD 图文 多页',
  width: 1242,
  height: 1660,
  pages: [
    {
      name: '封面',
      color: PAPER,
      layers: [
        ...head('1/5'),
        text('标题一', '小个子冬季通勤', {
          x: 78,
          y: 172,
          width: 1090,
          size: 148,
          font: '思源宋体',
          weight: 900,
          color: INK,
        }),
        text('标题二', '六件单品穿一周', {
          x: 78,
          y: 340,
          width: 1090,
          size: 148,
          font: '思源宋体',
          weight: 900,
          color: RED,
        }),
        text('说明', '158cm / 47kg    全身不到 1500 元', {
          x: 86,
          y: 532,
          width: 1000,
          size: 42,
          color: INK,
          spacing: 1,
        }),
        ...card('驼色大衣', 's-coat.svg', 0, 84, 632),
        ...card('酒红围巾', 's-scarf.svg', 1, 449, 632),
        ...card('直筒牛仔裤', 's-jeans.svg', 2, 814, 632),
        ...card('棕色短靴', 's-womans-boot.svg', 3, 84, 1053),
        ...card('拼色手提包', 's-handbag.svg', 4, 449, 1053),
        ...card('米白打底', 's-t-shirt.svg', 5, 814, 1053),
        shape('滑动底', 'round-rect', { x: 84, y: 1510, width: 1074, height: 86, fill: INK, radius: 43 }),
        text('滑动', '左滑看三套搭配和显高公式 →', {
          x: 84,
          y: 1532,
          width: 1074,
          size: 38,
          weight: 500,
          color: '#ffffff',
          align: 'center',
        }),
      ],
    },
    outfit(
      '2',
      '周一 · 周四',
      '驼色大衣配直筒裤',
      '#e6d3b5',
      [
        { name: '大衣', file: 's-coat.svg', note: '短款大衣 ¥459', x: 130, y: 400, size: 500 },
        { name: '牛仔裤', file: 's-jeans.svg', note: '高腰直筒 ¥169', x: 690, y: 420, size: 420 },
        { name: '手提包', file: 's-handbag.svg', note: '拼色提包 ¥239', x: 220, y: 992, size: 210 },
        { name: '短靴', file: 's-womans-boot.svg', note: '棕色短靴 ¥319', x: 800, y: 984, size: 210 },
      ],
      '大衣只到胯，腰线就上去了；裤脚刚好盖住鞋面，\n靴子和裤子之间不露袜子，腿看着长一截。',
    ),
    outfit(
      '3',
      '周二 · 周五',
      '墨绿连衣裙加围巾',
      '#dfe3d0',
      [
        { name: '连衣裙', file: 's-dress.svg', note: '收腰长裙 ¥209', x: 96, y: 430, size: 660 },
        { name: '围巾', file: 's-scarf.svg', note: '酒红围巾 ¥89', x: 740, y: 420, size: 330 },
        { name: '靴子', file: 's-womans-boot.svg', note: '棕色短靴 ¥319', x: 780, y: 880, size: 260 },
      ],
      '红配绿要有一个是暗的：裙子压暗，围巾提亮。\n围巾挂在胸前成竖线，视线往上走。',
    ),
    outfit(
      '4',
      '周三',
      '不见客户的一天',
      '#cfdbe6',
      [
        { name: '打底', file: 's-t-shirt.svg', note: '米白打底 ¥79', x: 120, y: 410, size: 470 },
        { name: '裤子', file: 's-jeans.svg', note: '高腰直筒 ¥169', x: 680, y: 416, size: 430 },
        { name: '帽子', file: 's-billed-cap.svg', note: '棒球帽 ¥59', x: 200, y: 984, size: 210 },
        { name: '球鞋', file: 's-running-shoe.svg', note: '浅紫球鞋 ¥199', x: 790, y: 984, size: 210 },
      ],
      '上衣前摆塞进裤腰，后摆放出来；\n帽子比头大一圈，脸小了，比例也就好了。',
    ),
    {
      name: '公式',
      color: RED,
      layers: [
        text('刊头', 'OOTD', {
          x: 84,
          y: 66,
          width: 200,
          size: 44,
          font: 'Abril Fatface',
          color: '#ffffff',
          spacing: 2,
        }),
        text('页码', '5/5', {
          x: 1008,
          y: 70,
          width: 150,
          size: 40,
          font: 'Playfair Display',
          color: '#ffffff',
          align: 'right',
        }),
        line('刊头线', { x: 84, y: 132, width: 1074, thickness: 3, color: '#ffffff' }),
        text('标题', '显高公式\n记这三条就够', {
          x: 78,
          y: 182,
          width: 1090,
          size: 132,
          font: '思源宋体',
          weight: 900,
          color: '#ffffff',
          line: 1.24,
        }),
        ...[
          ['1', '上短下长', '外套到胯，裤腰到肚脐'],
          ['2', '鞋裤同色', '鞋面颜色接着裤脚走'],
          ['3', '一身三色', '大面积两色，亮色只给一处'],
        ].flatMap(([number = '', rule = '', how = ''], index) => {
          const y = 584 + index * 290
          return [
            shape(`条${number}`, 'round-rect', { x: 84, y, width: 1074, height: 260, fill: PAPER, radius: 36 }),
            text(`号${number}`, number, {
              x: 134,
              y: y + 42,
              width: 150,
              size: 160,
              font: 'Abril Fatface',
              color: RED,
            }),
            text(`则${number}`, rule, {
              x: 310,
              y: y + 56,
              width: 800,
              size: 72,
              font: '思源宋体',
              weight: 900,
              color: INK,
            }),
            text(`法${number}`, how, { x: 312, y: y + 160, width: 800, size: 42, color: '#5b5049' }),
          ]
        }),
        text('结尾', '收藏起来，周日晚上照着挂好', {
          x: 84,
          y: 1512,
          width: 1074,
          size: 46,
          weight: 500,
          color: '#ffffff',
          align: 'center',
        }),
      ],
    },
  ],
})
