import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const PINK = '#f7b5b8'
const RED = '#d63a52'
const GREEN = '#1f5a48'
const CREAM = '#fff7ef'
const body = textStyle({ weight: 500, color: GREEN })
const black = textStyle({ weight: 900, color: RED })

const ticket = (stub: string) => [
  shape('票面', 'round-rect', { x: 40, y: 40, width: 820, height: 420, fill: CREAM, radius: 24, isLocked: true }),
  shape('副券', 'round-rect', { x: 612, y: 40, width: 248, height: 420, fill: stub, radius: 24, isLocked: true }),
  shape('副券左沿', 'rect', { x: 612, y: 40, width: 40, height: 420, fill: stub, isLocked: true }),
  shape('缺口上', 'circle', { x: 588, y: 16, width: 48, height: 48, fill: PINK, isLocked: true }),
  shape('缺口下', 'circle', { x: 588, y: 436, width: 48, height: 48, fill: PINK, isLocked: true }),
  line('撕线', {
    x: 612,
    y: 80,
    width: 340,
    thickness: 3,
    color: 'rgba(31,90,72,0.35)',
    dash: 'dashed',
    isUpright: true,
  }),
]

/** A coupon with a stub to tear off. */
export const FLOWER_COUPON = design({
  id: 325,
  name: '花店满减优惠券',
  typeId: 3,
  keywords: '优惠券 代金券 满减 花店 鲜花 情人节 促销 横版 双面',
  width: 900,
  height: 500,
  pages: [
    {
      name: '正面',
      color: PINK,
      layers: [
        ...ticket(RED),
        picture('花束', 't-p-e-bouquet.svg', { x: 352, y: 96, width: 270, rotation: 8 }),
        body('店名', '早安花店', [84, 78, 300, 32], { weight: 900 }),
        body('符号', '¥', [84, 186, 60, 64], { font: 'Montserrat', weight: 700, color: RED }),
        black('金额', '30', [124, 122, 300, 190], { font: 'Abril Fatface', weight: 400 }),
        body('条件', '满 128 元可用', [86, 332, 300, 38], { weight: 900 }),
        body('有效期', '2027.2.1 — 2027.3.31', [86, 396, 320, 24]),
        black('副券字', '优惠券', [640, 110, 200, 60], { color: '#ffffff', align: 'center' }),
        body('副券英文', 'COUPON', [640, 188, 200, 28], {
          font: 'Montserrat',
          weight: 700,
          color: '#ffd9d6',
          align: 'center',
        }),
        shape('立即使用底', 'round-rect', { x: 664, y: 262, width: 152, height: 56, fill: CREAM, radius: 28 }),
        body('立即使用', '进店出示', [664, 276, 152, 28], { weight: 700, color: RED, align: 'center' }),
        body('编号', 'No. 008816', [640, 392, 200, 24], { font: 'Montserrat', color: '#ffd9d6', align: 'center' }),
      ],
    },
    {
      name: '反面',
      color: PINK,
      layers: [
        ...ticket(GREEN),
        picture('郁金香', 't-p-e-tulip.svg', { x: 458, y: 250, width: 140, rotation: 10 }),
        black('须知标题', '使用说明', [84, 84, 400, 40], { color: GREEN }),
        body(
          '须知',
          '1. 每单限用一张，不与其他优惠同享\n2. 鲜花、绿植、花束课程均可使用\n3. 2 月 14 日当天不可使用\n4. 过期作废，不兑现金',
          [84, 152, 500, 26],
          { line: 1.8 },
        ),
        body('地址', '香樟路 66 号　138 0000 0000', [84, 392, 400, 26], { weight: 700, color: RED }),
        shape('码底', 'round-rect', { x: 656, y: 112, width: 170, height: 170, fill: '#ffffff', radius: 14 }),
        qrcode('小店二维码', 'https://morning.example/shop', { x: 671, y: 127, size: 140, color: GREEN }),
        body('码说明', '扫码看今日\n新到的花', [640, 310, 200, 28], { color: '#ffffff', align: 'center', line: 1.5 }),
      ],
    },
  ],
})
