import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape, text } from '../kit.ts'
import { textStyle } from './text-style.ts'

const BLACK = '#101114'
const GOLD = '#e6c48a'
const serif = textStyle({ font: '思源宋体', color: GOLD })
const sans = textStyle({ color: '#d9d4c8', weight: 300 })

const corner = (): readonly AnyLayer[] => [
  shape('微光', 'circle', {
    x: 200,
    y: -500,
    width: 1400,
    height: 1400,
    fill: 'radial-gradient(circle, rgba(214,170,98,0.28) 0%, rgba(214,170,98,0) 100%)',
    isLocked: true,
  }),
  serif('页眉', '衡星智造', [90, 96, 500, 40], { weight: 600 }),
  serif('页眉英文', 'HENGXING', [590, 98, 400, 36], { font: 'Cinzel', align: 'right', spacing: 6 }),
]
const row = (y: number, time: string, name: string, who: string): readonly AnyLayer[] => [
  line(`${name}线`, { x: 90, y, width: 900, thickness: 2, color: 'rgba(230,196,138,0.4)' }),
  serif(`${name}时间`, time, [90, y + 44, 260, 58], { font: 'Cinzel' }),
  sans(name, name, [370, y + 36, 620, 52], { weight: 500, color: '#ffffff' }),
  sans(`${name}说明`, who, [370, y + 114, 620, 36]),
]

/** A thank-you evening for clients: black, thin gold lines, much air. */
export const BUSINESS_THANKS = design({
  id: 322,
  name: '黑金商务答谢会邀请函',
  typeId: 5,
  keywords: '商务 答谢会 邀请函 晚宴 客户 年会 黑金 高端 H5 手机',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '封面',
      color: BLACK,
      layers: [
        ...corner(),
        picture('金色流线', 't-p-gold-lines.svg', { x: 0, y: 1010, width: 1080, isLocked: true }),
        serif('年份', 'MMXXVI', [90, 320, 900, 64], { font: 'Cinzel', spacing: 20 }),
        text('标题', '感恩\n同行', {
          x: 84,
          y: 430,
          width: 900,
          size: 270,
          font: '思源宋体',
          weight: 900,
          line: 1.15,
          spacing: 20,
          art: 'gold-foil',
        }),
        sans('副标题', '2026 年度客户答谢晚宴', [90, 1080, 900, 56], { weight: 500, color: '#ffffff', spacing: 4 }),
        line('短线', { x: 92, y: 1620, width: 120, thickness: 4, color: GOLD }),
        serif('日期', '2026.12.18　18:00', [90, 1660, 900, 60], { font: 'Cinzel' }),
        sans('地点', '深圳 · 云际酒店 三层宴会厅', [90, 1752, 900, 42]),
      ],
    },
    {
      name: '邀请',
      color: BLACK,
      layers: [
        ...corner(),
        serif('称谓', '尊敬的\n合作伙伴', [90, 300, 900, 120], { weight: 700, line: 1.3 }),
        line('短线', { x: 92, y: 660, width: 120, thickness: 4, color: GOLD }),
        sans(
          '正文',
          '这一年，我们一起交付了四十六条产线，\n熬过三个通宵的联调，\n也在同一张桌上吃过盒饭。\n\n感谢每一次信任、每一句直言，\n让难的事有了做成的理由。\n\n岁末之际，备薄酒一席，\n盼与您当面道一声：谢谢。',
          [90, 730, 920, 48],
          { line: 1.72, color: '#efeade' },
        ),
        serif('署名', '陆 承 远', [90, 1520, 900, 76], { weight: 700, align: 'right' }),
        sans('职务', '衡星智造有限公司 董事长', [90, 1630, 900, 40], { align: 'right' }),
      ],
    },
    {
      name: '议程',
      color: BLACK,
      layers: [
        ...corner(),
        serif('标题', '晚宴议程', [90, 280, 900, 120], { weight: 900, spacing: 8 }),
        serif('英文', 'PROGRAMME', [90, 430, 900, 48], { font: 'Cinzel', spacing: 14 }),
        ...row(560, '17:30', '签到 · 迎宾酒会', '签名墙合影，领取纪念礼'),
        ...row(770, '18:00', '开场致辞', '董事长 陆承远'),
        ...row(980, '18:20', '年度伙伴颁奖', '十家长期合作伙伴'),
        ...row(1190, '18:50', '晚宴与四重奏', '主厨定制六道式'),
        ...row(1400, '20:10', '2027 新品预览', '首席工程师 许砚'),
        ...row(1610, '20:40', '自由交流', '茶歇、威士忌与雪茄露台'),
      ],
    },
    {
      name: '抵达',
      color: BLACK,
      layers: [
        ...corner(),
        picture('金色流线', 't-p-gold-lines.svg', { x: 0, y: 1240, width: 1080, isFlippedX: true, isLocked: true }),
        serif('标题', '如何抵达', [90, 280, 900, 120], { weight: 900, spacing: 8 }),
        sans('地址', '云际酒店 三层宴会厅\n深圳市南山区海澜大道 1 号', [90, 460, 900, 50], {
          line: 1.6,
          color: '#ffffff',
          weight: 500,
        }),
        sans(
          '交通',
          '地铁　9 号线海澜站 D 口，步行 4 分钟\n停车　酒店地下 B2 层，凭邀请函免费\n着装　商务正装',
          [90, 680, 900, 42],
          { line: 1.8 },
        ),
        shape('码底', 'rect', { x: 90, y: 1000, width: 380, height: 380, fill: '#f4ead6', group: '回执' }),
        qrcode('回执二维码', 'https://hengxing.example/thanks', {
          x: 120,
          y: 1030,
          size: 320,
          color: BLACK,
          background: '#f4ead6',
          group: '回执',
        }),
        serif('回执', '请于 12 月 10 日前\n扫码确认出席', [530, 1060, 460, 46], { weight: 600, line: 1.6 }),
        sans('联络', '联络人　程女士\n400-000-0000', [530, 1240, 460, 42], { line: 1.6 }),
        serif('结语', '恭 候 光 临', [90, 1720, 900, 72], { weight: 700, align: 'center' }),
      ],
    },
  ],
})
