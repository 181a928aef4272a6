import { design, line, picture, shape, text } from '../kit.ts'

const GREEN = '#2f4a3c'
const SAGE = '#5f7d6b'
const CLAY = '#c9674a'
const PAPER = '#f6f3ec'
const GREY = '#5e6963'
const FLASK = [900, 1280] as const

const head = (y: number, english: string, title: string, color = GREEN, accent = CLAY) => [
  text('英文', english, {
    x: 60,
    y,
    width: 670,
    size: 20,
    font: 'Montserrat',
    color: accent,
    align: 'center',
    spacing: 4,
  }),
  text('小标题', title, { x: 60, y: y + 36, width: 670, size: 52, weight: 900, color, align: 'center' }),
]

const PARAMETERS = [
  ['品名', '半日真空保温杯 500ml'],
  ['内胆', '316L 不锈钢'],
  ['杯身', '304 不锈钢 + 磨砂喷粉'],
  ['杯盖', 'PP 食品级，硅胶密封圈'],
  ['净重', '约 318g'],
  ['保温', '6 小时 ≥ 72℃，12 小时 ≥ 58℃'],
  ['标准', 'GB/T 29606-2013'],
] as const

const SERVICE = [
  ['7 天', '无理由退换', '不影响二次销售即可'],
  ['1 年', '保温质保', '不保温直接换新'],
  ['48h', '内发货', '预售款以页面为准'],
] as const

export const FLASK_DETAILS = design({
  id: 222,
  name: '保温杯商品详情页',
  typeId: 3,
  keywords: '详情页 保温杯 水杯 家居 日用 商品详情 电商 长图',
  width: 790,
  height: 6000,
  pages: [
    {
      name: '详情页',
      color: PAPER,
      layers: [
        // Hero
        picture('首屏背景', 's-flask-hero.svg', { x: 0, y: 0, width: 790 }),
        text('品牌', '半日 BANRI', { x: 60, y: 60, width: 300, size: 24, weight: 700, color: GREEN, spacing: 2 }),
        text('主标题', '早上的水\n下班还烫嘴', {
          x: 56,
          y: 112,
          width: 680,
          size: 96,
          weight: 900,
          color: GREEN,
          line: 1.18,
        }),
        text('副标题', '316L 真空保温杯  500ml', { x: 60, y: 352, width: 600, size: 28, color: GREEN, spacing: 1 }),
        picture('主图杯', 's-flask-green.webp', { x: 160, y: 366, width: 470, natural: FLASK }),
        ...[
          ['12h', '长效保温'],
          ['316L', '不锈钢内胆'],
          ['318g', '单手轻握'],
        ].flatMap(([figure = '', name = ''], index) => {
          const x = 40 + index * 240
          return [
            text(`数字${index + 1}`, figure, {
              x,
              y: 1050,
              width: 230,
              size: 48,
              font: 'Oswald',
              weight: 700,
              color: '#ffffff',
              align: 'center',
            }),
            text(`名称${index + 1}`, name, { x, y: 1112, width: 230, size: 22, color: '#e7efe6', align: 'center' }),
          ]
        }),
        // Selling point 1: heat
        ...head(1256, 'KEEP IT HOT', '12 小时，还有 58℃'),
        text('保温说明', '双层真空加镀铜反射，室温 20℃ 下注入 95℃ 热水实测', {
          x: 60,
          y: 1364,
          width: 670,
          size: 22,
          color: GREY,
          align: 'center',
        }),
        shape('曲线底', 'round-rect', { x: 40, y: 1426, width: 710, height: 470, fill: '#ffffff', radius: 28 }),
        picture('温度曲线', 's-heat-curve.svg', { x: 66, y: 1476, width: 640 }),
        text('起点', '95℃', { x: 150, y: 1486, width: 80, size: 24, weight: 700, color: CLAY }),
        text('六小时', '72℃', { x: 374, y: 1524, width: 80, size: 26, weight: 700, color: CLAY }),
        text('十二小时', '58℃', { x: 630, y: 1574, width: 80, size: 26, weight: 700, color: CLAY }),
        text('普通杯', '普通玻璃杯', { x: 470, y: 1706, width: 140, size: 20, color: '#8b978f' }),
        text('横轴零', '0 小时', { x: 120, y: 1824, width: 80, size: 20, color: GREY }),
        text('横轴六', '6 小时', { x: 366, y: 1824, width: 80, size: 20, color: GREY }),
        text('横轴十二', '12 小时', { x: 616, y: 1824, width: 90, size: 20, color: GREY }),
        // Selling point 2: wall
        shape('结构底', 'rect', { x: 0, y: 1960, width: 790, height: 800, fill: GREEN }),
        ...head(2030, 'FIVE LAYERS', '杯壁里有五层', '#ffffff', '#e8a48f'),
        picture('杯壁剖面', 's-wall-section.svg', { x: 50, y: 2200, width: 440 }),
        ...[193, 156, 118, 81, 44].map((radius, index) =>
          text(`环号${index + 1}`, `${index + 1}`, {
            x: 250,
            y: 2407 - radius,
            width: 40,
            size: 24,
            font: 'Oswald',
            weight: 700,
            color: GREEN,
            align: 'center',
          }),
        ),
        ...['磨砂喷粉外壳', '304 不锈钢外层', '高真空隔热层', '镀铜反射层', '316L 内胆'].flatMap((name, index) => {
          const y = 2220 + index * 88
          return [
            text(`层号${index + 1}`, `${index + 1}`, {
              x: 530,
              y,
              width: 50,
              size: 30,
              font: 'Oswald',
              weight: 700,
              color: '#e8a48f',
            }),
            text(`层名${index + 1}`, name, { x: 582, y: y + 2, width: 190, size: 25, color: '#ffffff' }),
            line(`层线${index + 1}`, { x: 530, y: y + 56, width: 210, thickness: 1, color: '#6f8a7b' }),
          ]
        }),
        // Selling point 3: lid
        ...head(2836, 'CARRY IT', '提着走，不滴一滴'),
        shape('提环底', 'round-rect', { x: 40, y: 2976, width: 710, height: 640, fill: '#efd9cd', radius: 28 }),
        picture('提环特写', 's-flask-clay.webp', {
          x: 60,
          y: 2976,
          width: 400,
          height: 640,
          natural: FLASK,
          crop: { x: 220, y: 40, width: 460, height: 736 },
        }),
        ...[
          ['软弯提环', '两指一勾就走，承重 8kg'],
          ['双圈密封', '倒置 30 分钟无渗漏'],
          ['广口 45mm', '放得进冰块，伸得进杯刷'],
        ].flatMap(([name = '', words = ''], index) => {
          const y = 3052 + index * 176
          return [
            text(`点${index + 1}`, name, { x: 456, y, width: 280, size: 36, weight: 900, color: '#7a3421' }),
            text(`点说明${index + 1}`, words, { x: 456, y: y + 56, width: 290, size: 22, color: '#8a5443' }),
          ]
        }),
        // Colors
        ...head(3700, 'THREE COLORS', '三种颜色，都耐看'),
        ...(
          [
            ['鼠尾草绿', 's-flask-green.webp', '#dbe6dc'],
            ['燕麦奶白', 's-flask-cream.webp', '#e9dfd0'],
            ['陶土红', 's-flask-clay.webp', '#f0d8cd'],
          ] as const
        ).flatMap(([name, file, color], index) => {
          const x = 40 + index * 241
          return [
            shape(`${name}底`, 'round-rect', { x, y: 3840, width: 228, height: 420, fill: color, radius: 24 }),
            picture(name, file, { x: x - 16, y: 3856, width: 260, natural: FLASK }),
            text(`${name}字`, name, { x, y: 4278, width: 228, size: 26, weight: 500, color: GREEN, align: 'center' }),
          ]
        }),
        // Parameters
        ...head(4390, 'SPECIFICATION', '商品参数'),
        ...PARAMETERS.flatMap(([name, value], index) => {
          const y = 4520 + index * 62
          return [
            ...(index % 2
              ? []
              : [shape(`行${index + 1}`, 'rect', { x: 40, y, width: 710, height: 62, fill: '#e9ece4' })]),
            text(`参数${index + 1}`, name, { x: 72, y: y + 18, width: 120, size: 24, weight: 700, color: SAGE }),
            text(`参数值${index + 1}`, value, { x: 220, y: y + 18, width: 520, size: 24, color: GREEN }),
          ]
        }),
        // Dimensions
        ...head(5010, 'DIMENSIONS', '尺寸'),
        picture('尺寸杯', 's-flask-cream.webp', { x: 150, y: 5116, width: 330, natural: FLASK }),
        line('高线', { x: 500, y: 5136, width: 404, thickness: 2, color: CLAY, isUpright: true }),
        line('高线上', { x: 490, y: 5135, width: 22, thickness: 2, color: CLAY }),
        line('高线下', { x: 490, y: 5539, width: 22, thickness: 2, color: CLAY }),
        text('高', '高 23.6cm', { x: 526, y: 5318, width: 200, size: 30, weight: 700, color: CLAY }),
        text('宽', '杯径 7.2cm', { x: 526, y: 5370, width: 220, size: 26, color: GREEN }),
        text('口', '口径 4.5cm', { x: 526, y: 5412, width: 220, size: 26, color: GREEN }),
        text('误差', '手工测量，误差 1–3mm', { x: 526, y: 5460, width: 240, size: 20, color: GREY }),
        // Service
        shape('售后底', 'rect', { x: 0, y: 5610, width: 790, height: 390, fill: GREEN }),
        text('售后标题', '放心买', {
          x: 60,
          y: 5656,
          width: 670,
          size: 44,
          weight: 900,
          color: '#ffffff',
          align: 'center',
        }),
        ...SERVICE.flatMap(([figure, name, words], index) => {
          const x = 40 + index * 240
          return [
            text(`售后数${index + 1}`, figure, {
              x,
              y: 5738,
              width: 230,
              size: 52,
              weight: 900,
              color: '#f0b49f',
              align: 'center',
            }),
            text(`售后名${index + 1}`, name, {
              x,
              y: 5810,
              width: 230,
              size: 28,
              weight: 700,
              color: '#ffffff',
              align: 'center',
            }),
            text(`售后说明${index + 1}`, words, {
              x,
              y: 5856,
              width: 230,
              size: 20,
              color: '#c8d6cc',
              align: 'center',
            }),
          ]
        }),
        text('客服', '客服在线 9:00 – 22:00', {
          x: 60,
          y: 5930,
          width: 670,
          size: 22,
          color: '#c8d6cc',
          align: 'center',
        }),
      ],
    },
  ],
})
