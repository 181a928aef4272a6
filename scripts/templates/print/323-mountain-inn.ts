import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const DARK = '#22323f'
const serif = textStyle({ font: '思源宋体', color: '#ffffff' })
const sans = textStyle({ color: '#ffffff', weight: 300 })

const scene = (name: string): AnyLayer =>
  picture('景色', `t-p-scene-${name}.svg`, { x: 0, y: 0, width: 1080, isLocked: true })
const veil = (y: number, color: string): AnyLayer =>
  shape('下方渐暗', 'rect', {
    x: 0,
    y,
    width: 1080,
    height: 1920 - y,
    fill: `linear-gradient(180deg, rgba(0,0,0,0) 0%, ${color} 70%)`,
    isLocked: true,
  })

const fee = (y: number, name: string, about: string, price: string): readonly AnyLayer[] => [
  serif(name, name, [110, y, 560, 58], { weight: 700, color: DARK }),
  sans(`${name}说明`, about, [110, y + 84, 620, 36], { color: '#5f6b73', weight: 400 }),
  serif(`${name}价格`, price, [650, y + 10, 320, 66], { font: 'Playfair Display', color: '#a4663a', align: 'right' }),
  line(`${name}线`, { x: 110, y: y + 156, width: 860, thickness: 2, color: '#d8cbb8' }),
]

/** An album of five pages: one place from dawn to night, then the way there. */
export const MOUNTAIN_INN = design({
  id: 323,
  name: '山野民宿 H5 画册',
  typeId: 5,
  keywords: '画册 H5 民宿 旅行 酒店 山居 宣传 相册 文艺 五页 手机',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '晨',
      color: '#fbe9d3',
      layers: [
        scene('dawn'),
        serif('店名', '云上一日', [110, 190, 860, 190], { font: '站酷小薇体', color: DARK, spacing: 12 }),
        serif('英文', 'A DAY ABOVE THE CLOUDS', [114, 420, 860, 40], { font: 'Cinzel', color: DARK, spacing: 4 }),
        line('短线', { x: 114, y: 506, width: 100, thickness: 4, color: DARK }),
        serif('引子', '海拔一千二百米\n十一间房，一片杉林', [112, 540, 800, 44], {
          weight: 600,
          color: DARK,
          line: 1.7,
        }),
        serif('时刻', '05:40', [110, 1560, 600, 130], { font: 'Playfair Display' }),
        sans('时刻说明', '天亮之前，先听见鸟', [114, 1720, 800, 44], { weight: 500 }),
      ],
    },
    {
      name: '午',
      color: '#d5eef4',
      layers: [
        scene('noon'),
        serif('时刻', '11:20', [380, 170, 620, 130], { font: 'Playfair Display', color: DARK, align: 'right' }),
        serif('标题', '去茶田里\n走一走', [440, 320, 560, 120], {
          weight: 700,
          color: DARK,
          line: 1.3,
          align: 'right',
        }),
        shape('白卡', 'round-rect', {
          x: 80,
          y: 1420,
          width: 920,
          height: 380,
          fill: 'rgba(255,255,255,0.92)',
          radius: 28,
        }),
        serif('卡片标题', '跟着阿婆采茶', [140, 1470, 800, 64], { weight: 700, color: '#2f6228' }),
        sans(
          '卡片正文',
          '从院子出发，十五分钟到茶田。采半篓青叶，\n下午在灶间亲手炒成一泡，带走。\n四月到十月，每天两场，每场八人。',
          [140, 1570, 820, 38],
          { color: DARK, weight: 400, line: 1.65 },
        ),
      ],
    },
    {
      name: '暮',
      color: '#a34a6e',
      layers: [
        scene('dusk'),
        veil(1100, 'rgba(23,13,41,0.85)'),
        serif('时刻', '18:06', [110, 170, 600, 130], { font: 'Playfair Display' }),
        serif('标题', '等一场\n不着急的日落', [110, 330, 860, 112], { weight: 700, line: 1.35 }),
        sans(
          '正文',
          '露台朝西，摆着六把旧藤椅。\n厨房这时飘出柴火鸡的香气，\n管家会来问一句：\n今晚喝梅子酒，还是热红茶？',
          [110, 1420, 860, 46],
          { line: 1.75, weight: 400 },
        ),
      ],
    },
    {
      name: '夜',
      color: '#07112b',
      layers: [
        scene('night'),
        serif('时刻', '21:30', [110, 170, 600, 130], { font: 'Playfair Display' }),
        serif('标题', '把灯关小\n星星就多了', [110, 450, 860, 112], { weight: 700, line: 1.35 }),
        sans('正文', '三角木屋有一整面朝天的窗，\n躺下就是银河。', [114, 790, 860, 44], { line: 1.7, weight: 400 }),
      ],
    },
    {
      name: '来',
      color: '#f6efe4',
      layers: [
        serif('标题', '来住一晚', [110, 170, 860, 150], { font: '站酷小薇体', color: DARK, spacing: 10 }),
        line('短线', { x: 114, y: 370, width: 100, thickness: 4, color: '#a4663a' }),
        ...fee(440, '杉林大床房', '32㎡，落地窗，浴缸', '¥580'),
        ...fee(640, '茶田家庭房', '46㎡，一大一小两张床', '¥760'),
        ...fee(840, '三角星空木屋', '独栋，天窗与壁炉', '¥1280'),
        sans('价格说明', '平日价，含双份早餐与一次采茶体验', [110, 1036, 860, 36], { color: '#5f6b73', weight: 400 }),
        qrcode('订房二维码', 'https://yunshang.example/book', {
          x: 110,
          y: 1150,
          size: 320,
          color: DARK,
          background: '#f6efe4',
        }),
        serif('订房', '扫码看房态\n提前七天订享九折', [480, 1190, 500, 48], { weight: 600, color: DARK, line: 1.6 }),
        serif('电话', '138 0000 0000', [480, 1370, 500, 56], { font: 'Playfair Display', color: '#a4663a' }),
        shape('底色', 'rect', { x: 0, y: 1580, width: 1080, height: 340, fill: DARK, isLocked: true }),
        serif('地址', '浙江省丽水市云溪村 12 号', [110, 1640, 860, 46], { weight: 600 }),
        sans('交通', '丽水高铁站出发约 70 分钟，提前一天预约接站', [110, 1730, 860, 38]),
      ],
    },
  ],
})
