import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const NAVY = '#0e1a36'
const GOLD = '#c79a58'
const SAND = '#f8f3ea'

const sans = textStyle({ color: NAVY })
const serif = textStyle({ font: '思源宋体', weight: 700, color: NAVY })
const light = textStyle({ font: '思源宋体', color: '#f6e3bf' })

const fact = (x: number, value: string, unit: string, label: string): readonly AnyLayer[] => [
  light(`${label}数字`, value, [x, 2764, 560, 118], { weight: 700 }),
  light(`${label}单位`, unit, [x, 2920, 460, 50], { weight: 600 }),
  light(label, label, [x, 2992, 460, 46], { font: '思源黑体', weight: 300 }),
]

const near = (y: number, minutes: string, place: string, note: string): readonly AnyLayer[] => [
  serif(`${place}分钟`, minutes, [1620, y, 190, 92], { font: 'Playfair Display', color: GOLD }),
  sans(`${place}单位`, '分钟', [1800, y + 44, 120, 40], { color: '#7b8194' }),
  sans(place, place, [1960, y + 4, 460, 50], { weight: 700 }),
  sans(`${place}说明`, note, [1960, y + 70, 460, 38], { color: '#7b8194' }),
  line(`${place}分隔线`, { x: 1620, y: y + 144, width: 780, thickness: 2, color: '#ddd2bd' }),
]

const strength = (x: number, value: string, name: string, note: string): readonly AnyLayer[] => [
  line(`${name}上线`, { x, y: 1880, width: 640, thickness: 6, color: GOLD }),
  serif(`${name}数字`, value, [x, 1920, 640, 150], { color: GOLD }),
  sans(name, name, [x, 2110, 640, 56], { weight: 700 }),
  sans(`${name}说明`, note, [x, 2196, 660, 40], { color: '#7b8194' }),
]

/** A room's name; px of the plan's drawing. */
const room = (name: string, x: number, y: number): AnyLayer =>
  sans(name, name, [150 + x * 1.167 - 120, 700 + y * 1.167 - 22, 240, 40], { weight: 700, align: 'center' })

const flat = (x: number, name: string, area: string, price: string): readonly AnyLayer[] => [
  shape(`${name}底`, 'rect', {
    x,
    y: 2520,
    width: 710,
    height: 300,
    fill: '#ffffff',
    stroke: '#e3d8c3',
    strokeWidth: 3,
  }),
  serif(name, name, [x + 48, 2562, 620, 64]),
  sans(`${name}面积`, area, [x + 48, 2654, 620, 42], { color: '#7b8194' }),
  sans(`${name}总价`, price, [x + 48, 2724, 620, 52], { weight: 700, color: '#b0762c' }),
]

/** A sheet for a housing estate: dusk at the front, plan, way and prices at the back. */
export const ESTATE_FLYER = design({
  id: 304,
  name: '滨江住宅房产宣传单',
  typeId: 4,
  keywords: '宣传单 传单 房产 地产 楼盘 开盘 住宅 户型 高端 双面 印刷',
  width: 2551,
  height: 3437,
  pages: [
    {
      name: '正面',
      color: NAVY,
      layers: [
        picture('江畔夜景', 't-p-towers.svg', { x: 0, y: 0, width: 2551, isLocked: true }),
        shape('底部渐变', 'rect', {
          x: 0,
          y: 1760,
          width: 2551,
          height: 1677,
          fill: 'linear-gradient(180deg, rgba(14,26,54,0) 0%, #0e1a36 32%, #0b1429 100%)',
          isLocked: true,
        }),
        light('楼盘英文', 'RIVERSIDE RESIDENCE', [190, 190, 1300, 56], { font: 'Cinzel', spacing: 10 }),
        light('开盘日期', '2026.12.26 开盘', [1500, 184, 861, 64], { weight: 600, align: 'right' }),
        light('楼盘名', '江畔云庭', [172, 2040, 2260, 470], { font: '站酷小薇体', spacing: 60 }),
        light('主张', '把一整条江，留给窗前的你', [190, 2530, 1900, 92], { weight: 300, color: '#ffffff', spacing: 8 }),
        line('金线', { x: 190, y: 2690, width: 2171, thickness: 3, color: 'rgba(246,227,191,0.45)' }),
        ...fact(190, '270°', '环幕江景', '全明转角客厅'),
        ...fact(760, '3.6 米', '舒阔层高', '五层玻璃落地窗'),
        ...fact(1330, '42%', '绿地率', '十二座主题花园'),
        ...fact(1900, '3 分钟', '步行到地铁', '8 号线望江路站'),
        light('电话', '400-000-0000', [190, 3120, 1000, 118], { font: 'Montserrat', weight: 700, color: '#ffffff' }),
        light('地址', '营销中心：滨江区望江路 88 号　每日 9:00—20:00 接待', [1130, 3170, 1231, 46], {
          font: '思源黑体',
          weight: 400,
          align: 'right',
        }),
      ],
    },
    {
      name: '反面',
      color: SAND,
      layers: [
        shape('页眉', 'rect', { x: 0, y: 0, width: 2551, height: 560, fill: NAVY, isLocked: true }),
        light('标题', '建面约 128㎡ 三室两厅两卫', [190, 190, 1800, 112], { weight: 700 }),
        light('副标题', '南北通透 · 动静分区 · 双阳台看江', [190, 346, 1800, 60], { weight: 300 }),
        light('户型号', 'B1', [1990, 150, 371, 260], { font: 'Playfair Display', align: 'right', color: GOLD }),
        picture('户型图', 't-p-floor-plan.svg', { x: 150, y: 700, width: 1400 }),
        room('主卧', 980, 440),
        room('客餐厅', 410, 742),
        room('次卧', 305, 372),
        room('书房', 566, 350),
        room('厨房', 900, 640),
        room('阳台', 320, 824),
        serif('周边标题', '走出家门', [1620, 690, 780, 84]),
        ...near(870, '3', '地铁 8 号线', '望江路站 B 口'),
        ...near(1100, '6', '云上天街', '12 万方商业'),
        ...near(1330, '8', '实验小学', '九年一贯制'),
        ...near(1560, '15', '市人民医院', '三级甲等'),
        ...strength(190, '4.5 米', '客厅开间', '客厅与餐厅连成一厅，会客更舒展'),
        ...strength(921, '270°', '主卧转角飘窗', '套间带独立衣帽区，清晨看江'),
        ...strength(1652, '9.6 米', '收纳总长', '玄关、厨房、家政三处分区收纳'),
        serif('价格标题', '首期在售', [190, 2380, 800, 84]),
        ...flat(190, '98㎡ 两室', '6、9、11 号楼　余 24 套', '总价 196 万起'),
        ...flat(921, '128㎡ 三室', '2、3、7 号楼　余 36 套', '总价 268 万起'),
        ...flat(1652, '168㎡ 四室', '1 号楼王　余 8 套', '总价 386 万起'),
        qrcode('看房二维码', 'https://riverside.example/visit', {
          x: 190,
          y: 2900,
          size: 320,
          color: NAVY,
          background: SAND,
        }),
        sans('预约', '扫码预约看房，到访即赠江景画册一本', [560, 2920, 1300, 58], { weight: 700 }),
        sans('电话', '400-000-0000', [556, 3010, 1000, 110], { font: 'Montserrat', weight: 700, color: '#b0762c' }),
        sans(
          '声明',
          '本资料仅供参考，最终以政府批准文件及买卖合同约定为准。预售许可证：滨售许字（2026）第 0118 号',
          [560, 3172, 1801, 36],
          {
            color: '#7b8194',
          },
        ),
      ],
    },
  ],
})
