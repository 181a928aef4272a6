import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape, text } from '../kit.ts'

import { textStyle } from './text-style.ts'

const serif = textStyle({ font: '思源宋体' })
const center = textStyle({ font: '思源宋体', align: 'center' })
const title = textStyle({ font: '站酷小薇体' })

const WINE = '#5d1320'
const IVORY = '#f8f0e3'
const GOLD = '#d9b377'
const BROWN = '#7c4f3a'

const frame = (color: string): AnyLayer =>
  shape('细框', 'rect', { x: 54, y: 54, width: 972, height: 1812, stroke: color, strokeWidth: 2, isLocked: true })

/** Leaves that stand behind the envelope: degrees from upright, and px of their length. */
const LEAVES = [
  [-58, 500],
  [58, 500],
  [-36, 440],
  [36, 440],
  [-13, 380],
  [13, 380],
] as const
const fan = (): readonly AnyLayer[] =>
  LEAVES.map(([rotation, length], index) => {
    const turn = (rotation * Math.PI) / 180
    const width = length * 0.4
    const x = Math.round(540 + (Math.sin(turn) * length) / 2 - width / 2)
    const y = Math.round(960 - (Math.cos(turn) * length) / 2 - length / 2)
    return picture(`花叶${index + 1}`, 't-p-sprig.svg', { x, y, width, rotation })
  })

const part = (y: number, time: string, what: string, note: string): readonly AnyLayer[] => [
  text(`${what}时间`, time, { x: 130, y, width: 250, size: 62, font: 'Playfair Display', color: GOLD, align: 'right' }),
  shape(`${what}圆点`, 'circle', { x: 432, y: y + 20, width: 26, height: 26, fill: GOLD }),
  serif(what, what, [516, y - 4, 440, 54], { weight: 700, color: IVORY, spacing: 6 }),
  text(`${what}说明`, note, {
    x: 516,
    y: y + 72,
    width: 460,
    size: 34,
    font: '思源宋体',
    weight: 300,
    color: '#e4cdbb',
  }),
]

/** A letter that opens page by page: envelope, invitation, the day, the way. */
export const WEDDING_LETTER = design({
  id: 320,
  name: '酒红信封婚礼邀请函',
  typeId: 5,
  keywords: '婚礼 邀请函 结婚 请柬 喜帖 酒红 信封 火漆 高级 H5 手机',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '信封',
      color: WINE,
      layers: [
        shape('底色', 'rect', {
          x: 0,
          y: 0,
          width: 1080,
          height: 1920,
          fill: 'linear-gradient(180deg, #6f1a29 0%, #42090f 100%)',
          isLocked: true,
        }),
        frame('rgba(217,179,119,0.5)'),
        text('日期', '2027.05.22', {
          x: 140,
          y: 190,
          width: 800,
          size: 60,
          font: 'Playfair Display',
          color: GOLD,
          align: 'center',
          spacing: 8,
        }),
        title('标题', '见字如面', [90, 296, 900, 150], { color: IVORY, align: 'center', spacing: 20 }),
        center('副标题', '有一件喜事，想第一个告诉你', [140, 494, 800, 44], {
          weight: 300,
          color: '#e4cdbb',
          spacing: 4,
        }),
        ...fan(),
        picture('信封', 't-p-envelope.svg', { x: 90, y: 850, width: 900 }),
        picture('火漆', 't-p-wax-seal.svg', { x: 410, y: 1050, width: 260, group: '火漆章' }),
        center('囍', '囍', [460, 1122, 160, 104], { weight: 900, color: '#f6c9b4', group: '火漆章' }),
        center('新人', '顾言川 & 温知夏', [90, 1600, 900, 64], { weight: 600, color: IVORY, spacing: 6 }),
        center('敬邀', '诚邀您见证我们的婚礼', [140, 1712, 800, 40], { weight: 300, color: GOLD, spacing: 6 }),
      ],
    },
    {
      name: '请柬',
      color: IVORY,
      layers: [
        frame('#cfae82'),
        picture('右上花枝', 't-p-spray.svg', { x: 640, y: 20, width: 440, rotation: 182 }),
        picture('左下花枝', 't-p-spray.svg', { x: -10, y: 1480, width: 400 }),
        serif('囍字', '囍', [130, 190, 260, 200], { weight: 900, color: WINE }),
        title('新郎', '顾言川', [130, 500, 500, 124], { color: WINE, spacing: 12 }),
        text('与', '&', {
          x: 250,
          y: 634,
          width: 160,
          size: 120,
          font: 'Great Vibes',
          color: '#b98a4e',
          align: 'center',
        }),
        title('新娘', '温知夏', [400, 752, 500, 124], { color: WINE, spacing: 12 }),
        line('分隔线', { x: 134, y: 960, width: 120, thickness: 3, color: '#b98a4e' }),
        text(
          '正文',
          '四月的约定，五月来赴。\n我们把余生最好的一天\n留给彼此，也留给你们。\n请来喝一杯酒，听一句“我愿意”。',
          {
            x: 130,
            y: 1004,
            width: 820,
            size: 46,
            font: '思源宋体',
            weight: 400,
            color: BROWN,
            line: 1.75,
          },
        ),
        serif('婚期', '2027 年 5 月 22 日　星期六', [300, 1520, 650, 46], { weight: 700, color: WINE, align: 'right' }),
        serif('农历', '农历丁未年 四月十七', [300, 1596, 650, 40], { weight: 400, color: BROWN, align: 'right' }),
        serif('地点', '云上庄园 · 临湖草坪', [300, 1668, 650, 40], { weight: 400, color: BROWN, align: 'right' }),
      ],
    },
    {
      name: '流程',
      color: WINE,
      layers: [
        shape('底色', 'rect', {
          x: 0,
          y: 0,
          width: 1080,
          height: 1920,
          fill: 'linear-gradient(180deg, #42090f 0%, #6f1a29 100%)',
          isLocked: true,
        }),
        frame('rgba(217,179,119,0.5)'),
        text('英文标题', 'The Day', {
          x: 130,
          y: 150,
          width: 820,
          size: 150,
          font: 'Great Vibes',
          color: GOLD,
          align: 'center',
        }),
        center('标题', '那一天这样过', [130, 348, 820, 66], { weight: 600, color: IVORY, spacing: 10 }),
        line('时间轴', { x: 445, y: 560, width: 1010, thickness: 2, color: 'rgba(217,179,119,0.55)', isUpright: true }),
        ...part(548, '15:30', '迎宾', '签到、拍照、喝一杯气泡水'),
        ...part(744, '16:58', '草坪仪式', '请提前十分钟入座'),
        ...part(940, '17:40', '合影', '全体来宾与新人大合照'),
        ...part(1136, '18:18', '喜宴开席', '临湖宴会厅 · 开胃小食与主菜'),
        ...part(1332, '20:00', '舞会', '乐队现场，慢歌快歌都有'),
        ...part(1528, '21:30', '烟火', '在湖边，和我们一起许个愿'),
        center('着装', '着装建议：莫兰迪色系，请避开白色与正红', [90, 1736, 900, 36], {
          weight: 300,
          color: '#e4cdbb',
        }),
      ],
    },
    {
      name: '回执',
      color: IVORY,
      layers: [
        frame('#cfae82'),
        picture('左上花枝', 't-p-spray.svg', { x: 16, y: 12, width: 350, rotation: 88 }),
        picture('右下花枝', 't-p-spray.svg', { x: 752, y: 1584, width: 316, rotation: -88 }),
        text('英文标题', 'See You There', {
          x: 90,
          y: 330,
          width: 900,
          size: 130,
          font: 'Great Vibes',
          color: '#b98a4e',
          align: 'center',
        }),
        title('标题', '期待与你相见', [90, 506, 900, 84], { color: WINE, align: 'center', spacing: 12 }),
        center('地址', '云上庄园 · 临湖草坪\n苏州市吴中区太湖大道 218 号', [90, 660, 900, 46], {
          weight: 600,
          color: BROWN,
          line: 1.7,
        }),
        shape('白卡', 'round-rect', {
          x: 340,
          y: 880,
          width: 400,
          height: 400,
          fill: '#ffffff',
          radius: 20,
          group: '回执码',
        }),
        qrcode('回执二维码', 'https://wedding.example/rsvp', {
          x: 380,
          y: 920,
          size: 320,
          color: WINE,
          group: '回执码',
        }),
        center('扫码说明', '扫一扫，告诉我们你会来', [90, 1320, 900, 40], { weight: 400, color: BROWN }),
        center('接驳', '接驳车　14:30 苏州北站北广场\n联系人　顾先生 138 0000 0000', [90, 1420, 900, 40], {
          weight: 400,
          color: BROWN,
          line: 1.7,
        }),
        center('署名', '言川 & 知夏　敬上', [90, 1600, 900, 52], { weight: 700, color: WINE }),
      ],
    },
  ],
})
