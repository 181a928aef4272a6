import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const GREEN = '#1e4637'
const CREAM = '#f7f1e5'
const BLUSH = '#f0c9b4'
const BROWN = '#7a5a45'
const SHADE = 'radial-gradient(circle, rgba(90,50,30,0.55) 0%, rgba(90,50,30,0.3) 45%, rgba(90,50,30,0) 100%)'

const serif = textStyle({ font: '思源宋体', color: GREEN })
const latin = textStyle({ font: 'Playfair Display', color: GREEN })

const dish = (
  x: number,
  y: number,
  name: string,
  english: string,
  note: string,
  price: number,
): readonly AnyLayer[] => [
  serif(name, name, [x, y, 700, 62], { weight: 700 }),
  latin(`${name}价格`, String(price), [x + 760, y, 220, 62], { align: 'right', weight: 700 }),
  latin(`${name}英文`, english, [x, y + 82, 900, 42], { isItalic: true, color: BROWN }),
  serif(`${name}说明`, note, [x, y + 140, 900, 40], { color: BROWN }),
]
const title = (x: number, y: number, name: string, english: string): readonly AnyLayer[] => [
  latin(`${name}英文标题`, english, [x, y, 980, 130], { isItalic: true }),
  serif(name, name, [x, y + 160, 980, 48], { weight: 600, color: BROWN, spacing: 12 }),
  line(`${name}线`, { x, y: y + 240, width: 980, thickness: 4, color: GREEN }),
]

/** A menu of a coffee house in the manner of a magazine. */
export const BRUNCH_MENU = design({
  id: 311,
  name: '咖啡馆早午餐菜单',
  typeId: 23,
  keywords: '菜单 咖啡 早午餐 西餐 下午茶 烘焙 价目表 文艺 A4 两页 印刷',
  width: 2480,
  height: 3507,
  pages: [
    {
      name: '封面',
      color: GREEN,
      layers: [
        shape('拱门', 'rect', { x: 420, y: 1240, width: 1640, height: 2267, fill: BLUSH, isLocked: true }),
        shape('拱顶', 'circle', { x: 420, y: 420, width: 1640, height: 1640, fill: BLUSH, isLocked: true }),
        shape('桌面', 'rect', { x: 0, y: 2760, width: 2480, height: 747, fill: CREAM, isLocked: true }),
        shape('松饼影', 'circle', { x: 640, y: 2640, width: 1240, height: 220, fill: SHADE }),
        picture('松饼', 't-p-e-pancakes.svg', { x: 640, y: 1600, width: 1240 }),
        shape('咖啡影', 'circle', { x: 170, y: 2790, width: 640, height: 130, fill: SHADE }),
        picture('咖啡', 't-p-e-hot-beverage.svg', { x: 190, y: 2300, width: 600 }),
        shape('可颂影', 'circle', { x: 1560, y: 2800, width: 640, height: 120, fill: SHADE }),
        picture('可颂', 't-p-e-croissant.svg', { x: 1570, y: 2330, width: 600 }),
        latin('标题', 'Brunch', [140, 720, 2200, 370], { isItalic: true, align: 'center' }),
        serif('店名', '慢 慢 咖 啡', [140, 1180, 2200, 96], { weight: 600, align: 'center' }),
        latin('时间', 'Every day  9:00 – 15:00', [140, 1320, 2200, 64], { align: 'center', color: BROWN }),
        latin('店名英文', 'SLOWLY COFFEE HOUSE', [140, 200, 2200, 64], {
          font: 'Cinzel',
          align: 'center',
          color: CREAM,
          spacing: 14,
        }),
        serif('地址', '梧桐路 27 号　138 0000 0000', [140, 3270, 2200, 56], { weight: 600, align: 'center' }),
      ],
    },
    {
      name: '菜单',
      color: CREAM,
      layers: [
        shape('右上圆', 'circle', { x: 1820, y: -260, width: 940, height: 940, fill: BLUSH, isLocked: true }),
        picture('牛油果', 't-p-e-avocado.svg', { x: 1900, y: 150, width: 420 }),
        ...title(190, 200, '主食', 'Plates'),
        ...dish(190, 500, '牛油果水波蛋', 'Avocado & poached egg', '酸种面包、菲达奶酪、红椒碎', 58),
        ...dish(190, 750, '班尼迪克蛋', 'Eggs Benedict', '英式松饼、烟熏三文鱼、荷兰酱', 66),
        ...dish(190, 1000, '云朵松饼', 'Soufflé pancakes', '枫糖、当季莓果、香草奶油', 52),
        ...dish(190, 1250, '慢烤番茄沙克舒卡', 'Shakshuka', '两颗蛋、香料番茄、佛卡夏', 56),
        ...dish(190, 1500, '烤蘑菇吐司', 'Mushroom toast', '混合菌菇、蒜香黄油、芝麻菜', 49),
        ...title(1310, 860, '咖啡', 'Coffee'),
        ...dish(1310, 1160, '手冲单品', 'Pour over', '埃塞俄比亚 / 云南 / 哥伦比亚', 38),
        ...dish(1310, 1410, '澳白', 'Flat white', '双份浓缩，全脂或燕麦奶', 32),
        ...dish(1310, 1660, '桂花拿铁', 'Osmanthus latte', '杭州桂花蜜，秋冬限定', 36),
        ...dish(1310, 1910, '冷萃', 'Cold brew', '低温十六小时', 34),
        ...title(190, 1840, '甜点', 'Sweets'),
        ...dish(190, 2140, '巴斯克芝士', 'Basque cheesecake', '半熟内芯，配海盐', 42),
        ...dish(190, 2390, '草莓切片', 'Strawberry shortcake', '每日十二份', 46),
        ...dish(190, 2640, '原味可颂', 'Croissant', '二十七层，八点出炉', 22),
        shape('套餐底', 'rect', { x: 1310, y: 2240, width: 980, height: 760, fill: GREEN }),
        picture('华夫饼', 't-p-e-waffle.svg', { x: 1960, y: 2110, width: 300 }),
        latin('套餐英文', 'Set for two', [1380, 2320, 700, 110], { isItalic: true, color: BLUSH }),
        serif('套餐', '双人周末套餐', [1380, 2470, 840, 66], { weight: 700, color: CREAM }),
        serif('套餐内容', '任选两份主食\n两杯咖啡或鲜榨果汁\n一份今日甜点', [1380, 2580, 840, 48], {
          color: CREAM,
          line: 1.65,
        }),
        latin('套餐价', '¥168', [1380, 2830, 840, 96], { weight: 700, color: BLUSH }),
        picture('蛋糕', 't-p-e-shortcake.svg', { x: 900, y: 1800, width: 270 }),
        serif('备注', '燕麦奶免费更换 · 可做无糖 · 欢迎带小狗来', [190, 3190, 1500, 48], { color: BROWN }),
        latin('结语', 'Take it slowly', [1310, 3070, 980, 110], { font: 'Dancing Script', align: 'right' }),
      ],
    },
  ],
})
