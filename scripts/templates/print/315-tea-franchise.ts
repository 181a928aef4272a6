import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const GREEN = '#0f4a36'
const ORANGE = '#f2802a'
const CREAM = '#fff6e6'
const black = textStyle({ weight: 900, color: GREEN })
const body = textStyle({ weight: 500, color: GREEN })
const fun = textStyle({ font: '站酷庆科黄油体', color: GREEN })

const figure = (x: number, value: string, unit: string, label: string): readonly AnyLayer[] => [
  black(`${label}数字`, value, [x, 7150, 1060, 480], { font: 'Anton', weight: 400, color: '#ffffff' }),
  black(`${label}单位`, unit, [x + 20, 7700, 1300, 150], { color: '#ffe3b3' }),
  body(label, label, [x + 20, 7900, 1300, 110], { color: '#ffffff' }),
]
const step = (y: number, number: string, name: string, note: string): readonly AnyLayer[] => [
  shape(`${name}圆`, 'circle', { x: 360, y, width: 360, height: 360, fill: ORANGE, group: name }),
  black(`${name}序号`, number, [360, y + 60, 360, 220], {
    font: 'Anton',
    weight: 400,
    color: '#ffffff',
    align: 'center',
    group: name,
  }),
  black(name, name, [860, y + 10, 1800, 180], { group: name }),
  body(`${name}说明`, note, [860, y + 230, 2000, 108], { group: name }),
]

/** A roll-up that is read from top to bottom while walking by. */
export const TEA_FRANCHISE = design({
  id: 315,
  name: '茶饮招商加盟易拉宝',
  typeId: 4,
  keywords: '易拉宝 招商 加盟 奶茶 茶饮 创业 餐饮 展架 橙色 印刷',
  width: 4724,
  height: 11_811,
  pages: [
    {
      name: '易拉宝',
      color: CREAM,
      layers: [
        shape('渐变底', 'rect', {
          x: 0,
          y: 0,
          width: 4724,
          height: 6900,
          fill: 'linear-gradient(180deg, #fff6e6 0%, #ffe2ae 100%)',
          isLocked: true,
        }),
        shape('太阳', 'circle', {
          x: 512,
          y: 2750,
          width: 3700,
          height: 3700,
          fill: 'linear-gradient(180deg, #ffc35a 0%, #ff9a3d 100%)',
          isLocked: true,
        }),
        shape('太阳环', 'circle', {
          x: 312,
          y: 2550,
          width: 4100,
          height: 4100,
          stroke: 'rgba(242,128,42,0.35)',
          strokeWidth: 16,
          dash: 'dashed',
          isLocked: true,
        }),
        black('品牌', '果序茶铺', [360, 360, 2000, 220]),
        body('品牌英文', 'GOSHU TEA', [2364, 400, 2000, 150], {
          font: 'Montserrat',
          weight: 700,
          align: 'right',
          color: ORANGE,
        }),
        fun('标题一', '开一间', [330, 760, 4000, 800]),
        fun('标题二', '会上瘾的茶铺', [330, 1620, 4200, 660], { color: ORANGE }),
        body('副标题', '鲜果当天切，小店也能开 · 全国招募社区合伙人', [360, 2400, 4000, 150]),
        picture('奶茶', 't-p-e-bubble-tea.svg', { x: 962, y: 2900, width: 2800 }),
        picture('芒果', 't-p-e-mango.svg', { x: 260, y: 4300, width: 1200 }),
        picture('葡萄', 't-p-e-grapes.svg', { x: 3250, y: 3250, width: 1100, rotation: 14 }),
        picture('橘子', 't-p-e-tangerine.svg', { x: 3180, y: 4700, width: 1200 }),
        picture('草莓', 't-p-e-strawberry.svg', { x: 620, y: 3120, width: 820, rotation: -18 }),
        picture('柠檬', 't-p-e-lemon.svg', { x: 620, y: 5350, width: 900 }),
        picture('茶浪', 't-p-tea-wave.svg', { x: 0, y: 5650, width: 4724, height: 2900, isLocked: true }),
        shape('数字带', 'rect', { x: 0, y: 8500, width: 4724, height: 3311, fill: CREAM, isLocked: true }),
        ...figure(360, '680+', '家门店', '覆盖 42 座城市'),
        ...figure(1820, '30', '平方米起', '档口也能做堂食'),
        ...figure(3300, '14', '个月', '平均回本周期'),
        ...step(8760, '1', '选址评估', '三位专员陪你看铺，七天给出测算'),
        ...step(9260, '2', '培训开业', '二十天带薪实训，开业全程驻店'),
        ...step(9760, '3', '长期陪跑', '每月上新，统一采购，督导巡店'),
        shape('码卡', 'round-rect', {
          x: 3164,
          y: 8760,
          width: 1200,
          height: 1480,
          fill: GREEN,
          radius: 90,
          group: '咨询',
        }),
        shape('码底', 'round-rect', {
          x: 3294,
          y: 8890,
          width: 940,
          height: 940,
          fill: '#ffffff',
          radius: 40,
          group: '咨询',
        }),
        qrcode('咨询二维码', 'https://goshu.example/join', {
          x: 3344,
          y: 8940,
          size: 840,
          color: GREEN,
          group: '咨询',
        }),
        body('咨询说明', '扫码领开店手册', [3164, 9930, 1200, 130], {
          color: '#ffffff',
          weight: 700,
          align: 'center',
          group: '咨询',
        }),
        line('底线', { x: 360, y: 10500, width: 4004, thickness: 10, color: GREEN }),
        body('热线标签', '招商热线', [360, 10640, 1000, 130]),
        black('热线', '400-000-0000', [340, 10780, 2900, 340], { font: 'Montserrat', weight: 700, color: ORANGE }),
        body('声明', '投资有风险，加盟需谨慎', [2864, 10980, 1500, 100], { align: 'right', opacity: 0.7 }),
      ],
    },
  ],
})
