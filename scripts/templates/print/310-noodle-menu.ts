import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const RED = '#a3161a'
const GOLD = '#e3b457'
const CREAM = '#fbf2df'
const INK = '#38150f'

const brush = textStyle({ font: '马善政楷书', color: CREAM })
const serif = textStyle({ font: '思源宋体', weight: 600, color: INK })

const dish = (x: number, y: number, name: string, note: string, price: number): readonly AnyLayer[] => [
  serif(name, name, [x, y, 640, 64], { weight: 700 }),
  serif(`${name}价格`, String(price), [x + 720, y - 4, 220, 72], { weight: 900, color: RED, align: 'right' }),
  serif(`${name}说明`, note, [x, y + 82, 700, 40], { weight: 400, color: '#8a5a45' }),
  line(`${name}分隔线`, { x, y: y + 152, width: 940, thickness: 2, color: '#d9b98c', dash: 'dotted' }),
]
const group = (x: number, y: number, name: string, note: string): readonly AnyLayer[] => [
  shape(`${name}底`, 'round-rect', { x, y, width: 380, height: 132, fill: RED, radius: 66 }),
  brush(name, name, [x, y + 24, 380, 76], { align: 'center' }),
  serif(`${name}说明`, note, [x + 420, y + 44, 520, 44], { weight: 400, color: '#8a5a45' }),
]

/** A menu in the new Chinese style: clouds of rings, a big bowl, brush type. */
export const NOODLE_MENU = design({
  id: 310,
  name: '国潮面馆菜单',
  typeId: 23,
  keywords: '菜单 餐饮 面馆 川菜 国潮 中餐 价目表 红色 A4 两页 印刷',
  width: 2480,
  height: 3507,
  pages: [
    {
      name: '封面',
      color: RED,
      layers: [
        shape('日轮', 'circle', {
          x: 240,
          y: 640,
          width: 2000,
          height: 2000,
          fill: 'linear-gradient(180deg, #f5c96b 0%, #e2912f 100%)',
          isLocked: true,
        }),
        shape('日轮外圈', 'circle', {
          x: 160,
          y: 560,
          width: 2160,
          height: 2160,
          stroke: GOLD,
          strokeWidth: 8,
          isLocked: true,
        }),
        picture('祥云后', 't-p-lobes-light.svg', { x: -640, y: 2010, width: 2480 }),
        picture('祥云右', 't-p-lobes-light.svg', { x: 900, y: 2070, width: 2300, isFlippedX: true }),
        picture('面碗', 't-p-noodle-bowl.svg', { x: 490, y: 990, width: 1540 }),
        picture('祥云前', 't-p-lobes-gold.svg', { x: -20, y: 2400, width: 2520 }),
        shape('底色', 'rect', { x: 0, y: 3220, width: 2480, height: 287, fill: '#7d1114', isLocked: true }),
        shape('招牌', 'round-rect', {
          x: 190,
          y: 190,
          width: 400,
          height: 1000,
          fill: CREAM,
          radius: 40,
          group: '招牌',
        }),
        shape('招牌边', 'round-rect', {
          x: 214,
          y: 214,
          width: 352,
          height: 952,
          stroke: RED,
          strokeWidth: 5,
          radius: 28,
          group: '招牌',
        }),
        brush('店名', '赵\n小\n面', [230, 262, 320, 290], { color: RED, align: 'center', line: 1.02, group: '招牌' }),
        brush('标语', '一碗热汤面', [960, 160, 1330, 220], { align: 'right' }),
        serif('副标语', '重庆小面 · 手工臊子 · 每日现熬红油', [900, 412, 1390, 58], {
          color: '#f7dca6',
          align: 'right',
        }),
        serif('电话', '订座 400-000-0000　营业 6:30—22:00', [190, 3290, 2100, 62], {
          color: '#f7dca6',
          align: 'center',
          spacing: 4,
        }),
      ],
    },
    {
      name: '菜单',
      color: CREAM,
      layers: [
        picture('上纹样', 't-p-seigaiha.svg', { x: 0, y: -40, width: 2480, isLocked: true }),
        picture('下纹样', 't-p-seigaiha.svg', { x: 0, y: 3300, width: 2480, isLocked: true }),
        picture('面碗', 't-p-noodle-bowl.svg', { x: 1720, y: 130, width: 900 }),
        brush('标题', '今天吃面', [190, 330, 1500, 290], { color: RED }),
        serif('提示', '辣度可选：清汤 · 微辣 · 中辣 · 老重庆\n面条可选：细叶 · 韭叶 · 宽面', [196, 680, 1500, 54], {
          line: 1.6,
        }),
        ...group(190, 960, '招牌面', '现煮三分钟'),
        ...dish(190, 1170, '豌杂面', '炸酱臊子、耙豌豆、现炒花生', 16),
        ...dish(190, 1380, '红烧牛肉面', '每日慢炖四小时，送卤蛋', 28),
        ...dish(190, 1590, '老麻抄手面', '手包抄手六只，麻得过瘾', 22),
        ...dish(190, 1800, '肥肠面', '当天清洗，先卤后炒', 26),
        ...dish(190, 2010, '酸辣粉', '红薯粉、泡豇豆、黄豆', 15),
        ...group(190, 2290, '小吃', '配面刚刚好'),
        ...dish(190, 2500, '红糖糍粑', '现炸，撒黄豆粉', 14),
        ...dish(190, 2710, '现炸酥肉', '花椒粒粒分明', 22),
        ...dish(190, 2920, '冰粉', '手搓，山楂葡萄干', 8),
        ...group(1350, 1300, '拌面', '不要汤，更香'),
        ...dish(1350, 1510, '燃面', '宜宾芽菜、芝麻、葱油', 15),
        ...dish(1350, 1720, '鸡杂拌面', '泡椒爆炒，一勺盖满', 24),
        ...dish(1350, 1930, '葱油拌面', '小朋友也能吃', 13),
        ...group(1350, 2210, '浇头加料', '想加就加'),
        ...dish(1350, 2420, '卤蛋', '老卤浸一夜', 3),
        ...dish(1350, 2630, '牛肉一份', '约 60 克', 12),
        ...dish(1350, 2840, '时令青菜', '烫三十秒', 4),
        serif('备注', '价格单位：元。对花生、黄豆过敏请提前告诉店员。', [190, 3170, 2100, 46], {
          weight: 400,
          color: '#8a5a45',
          align: 'center',
        }),
      ],
    },
  ],
})
