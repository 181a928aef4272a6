import type { AnyLayer } from '#schemas/document/records.ts'
import { design, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const BLUE = '#2346e8'
const YELLOW = '#ffd23f'
const INK = '#10194a'
const CORAL = '#ff6b4a'

const black = textStyle({ weight: 900, color: INK })
const body = textStyle({ weight: 500, color: INK })
const fun = textStyle({ font: '站酷快乐体', color: '#ffffff' })

const course = (
  x: number,
  y: number,
  file: string,
  color: string,
  name: string,
  age: string,
  about: string,
): readonly AnyLayer[] => [
  shape(`${name}卡片`, 'round-rect', { x, y, width: 1055, height: 560, fill: '#ffffff', radius: 56, group: name }),
  shape(`${name}圆`, 'circle', { x: x + 50, y: y + 80, width: 400, height: 400, fill: color, group: name }),
  picture(`${name}图`, file, { x: x + 90, y: y + 120, width: 320, group: name }),
  black(name, name, [x + 500, y + 90, 530, 92], { group: name }),
  shape(`${name}年龄底`, 'round-rect', {
    x: x + 500,
    y: y + 216,
    width: 300,
    height: 72,
    fill: color,
    radius: 36,
    group: name,
  }),
  body(`${name}年龄`, age, [x + 500, y + 228, 300, 44], { align: 'center', weight: 700, group: name }),
  body(`${name}介绍`, about, [x + 500, y + 326, 530, 47], { line: 1.6, group: name }),
]

const step = (x: number, number: string, name: string, note: string): readonly AnyLayer[] => [
  fun(`步骤${number}`, number, [x, 2368, 200, 200], { color: YELLOW }),
  body(`步骤${number}名`, name, [x, 2580, 520, 62], { weight: 900, color: '#ffffff' }),
  body(`步骤${number}说明`, note, [x, 2666, 520, 42], { color: '#d7deff', line: 1.5 }),
]

/** A bright sheet for a science club for children. */
export const ACADEMY_FLYER = design({
  id: 305,
  name: '少儿科学营招生宣传单',
  typeId: 4,
  keywords: '宣传单 教育 招生 少儿 科学 编程 寒假班 培训 课程 双面 印刷',
  width: 2551,
  height: 3437,
  pages: [
    {
      name: '正面',
      color: BLUE,
      layers: [
        shape('黄色大圆', 'circle', { x: 640, y: 1440, width: 2600, height: 2600, fill: YELLOW, isLocked: true }),
        shape('浅蓝圆环', 'circle', {
          x: 550,
          y: 1350,
          width: 2780,
          height: 2780,
          stroke: 'rgba(255,255,255,0.28)',
          strokeWidth: 10,
          dash: 'dashed',
          isLocked: true,
        }),
        shape('珊瑚圆', 'circle', { x: -360, y: 2560, width: 1100, height: 1100, fill: CORAL, isLocked: true }),
        body('机构', '小行星少儿科学馆', [190, 190, 1000, 66], { weight: 700, color: '#ffffff' }),
        body('报名期', '2027 寒假班 · 正在报名', [1361, 190, 1000, 66], { weight: 700, color: YELLOW, align: 'right' }),
        fun('标题一', '把为什么', [180, 350, 2200, 400], { spacing: 12 }),
        fun('标题二', '变成我知道', [180, 780, 2200, 400], { spacing: 12, color: YELLOW }),
        body('副标题', '十二次动手实验，一场火箭发射\n让孩子爱上提问，也学会自己找答案', [196, 1230, 1700, 66], {
          color: '#ffffff',
          line: 1.5,
        }),
        picture('火箭', 't-p-e-rocket.svg', { x: 1030, y: 1540, width: 1330 }),
        picture('地球', 't-p-e-globe-showing-asia-australia.svg', { x: 150, y: 1760, width: 680 }),
        picture('望远镜', 't-p-e-telescope.svg', { x: 700, y: 2420, width: 560 }),
        picture('显微镜', 't-p-e-microscope.svg', { x: 1480, y: 2700, width: 480 }),
        shape('价格圆', 'circle', { x: 190, y: 2560, width: 560, height: 560, fill: '#ffffff', group: '体验价' }),
        body('体验价标题', '首次体验课', [230, 2662, 480, 56], { weight: 700, align: 'center', group: '体验价' }),
        black('体验价', '¥39', [210, 2740, 520, 190], {
          font: 'Poppins',
          weight: 700,
          color: CORAL,
          align: 'center',
          group: '体验价',
        }),
        body('体验价说明', '原价 ¥168', [230, 2960, 480, 48], { align: 'center', isStruck: true, group: '体验价' }),
        black('电话', '400-000-0000', [1360, 3216, 1001, 92], { font: 'Poppins', weight: 700, align: 'right' }),
      ],
    },
    {
      name: '反面',
      color: '#eef2ff',
      layers: [
        fun('标题', '四门好玩的课', [190, 180, 1500, 190], { color: BLUE }),
        body('副标题', '5—12 岁，小班 8 人，每次 90 分钟', [196, 410, 1500, 62]),
        picture('灯泡', 't-p-e-light-bulb.svg', { x: 1990, y: 140, width: 370 }),
        ...course(
          190,
          560,
          't-p-e-microscope.svg',
          '#ffd9cf',
          '微观世界',
          '5—7 岁',
          '看见一滴水里的生命\n亲手做一片标本',
        ),
        ...course(1306, 560, 't-p-e-robot.svg', '#d4e4ff', '机器伙伴', '8—12 岁', '搭一台会避障的小车\n从积木编程开始'),
        ...course(
          190,
          1176,
          't-p-e-telescope.svg',
          '#ffeeb5',
          '星空笔记',
          '7—12 岁',
          '认出冬季大三角\n夜观两次，家长同行',
        ),
        ...course(
          1306,
          1176,
          't-p-e-puzzle-piece.svg',
          '#d3f3df',
          '数学游戏',
          '6—9 岁',
          '用二十种桌游\n玩懂逻辑与概率',
        ),
        shape('蓝色带', 'rect', { x: 0, y: 1856, width: 2551, height: 980, fill: BLUE, isLocked: true }),
        fun('流程标题', '一节课这样上', [190, 1960, 1500, 150]),
        body('流程副标题', '不背答案，先动手，再提问，最后讲给爸爸妈妈听', [196, 2150, 1700, 58], { color: '#d7deff' }),
        picture('书', 't-p-e-books.svg', { x: 1960, y: 1920, width: 400 }),
        ...step(190, '1', '遇见问题', '从一件怪事开始\n人人先猜一猜'),
        ...step(740, '2', '动手实验', '两人一组\n器材一人一套'),
        ...step(1290, '3', '说出发现', '画下来、讲出来\n允许说“不知道”'),
        ...step(1840, '4', '带回家做', '一张家庭任务卡\n和家人一起完成'),
        qrcode('报名二维码', 'https://planet.example/winter', {
          x: 190,
          y: 2936,
          size: 360,
          color: INK,
          background: '#eef2ff',
        }),
        black('报名', '扫码约一节 39 元体验课', [620, 2950, 1700, 84]),
        body(
          '地址',
          '青年路 66 号文创园 3 栋 2 层（地铁 2 号线 A 口步行 5 分钟）\n咨询电话 400-000-0000　周二至周日 9:30—20:00',
          [620, 3080, 1750, 52],
          { line: 1.6 },
        ),
      ],
    },
  ],
})
