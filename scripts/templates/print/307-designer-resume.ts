import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'
import { wrap } from './wrap.ts'

const PLUM = '#2b1740'
const CORAL = '#e8553a'
const PEACH = '#ffe9dc'
const YELLOW = '#ffc857'
const RIGHT = 960

const body = textStyle({ color: PLUM })
const bold = textStyle({ weight: 900, color: PLUM })
const side = textStyle({ color: '#ffffff' })

const section = (name: string, y: number): readonly AnyLayer[] => [
  shape(`${name}圆`, 'circle', { x: RIGHT, y: y + 6, width: 66, height: 66, fill: YELLOW }),
  bold(name, name, [RIGHT + 34, y, 900, 70]),
]
const job = (y: number, company: string, time: string, facts: readonly string[]): readonly AnyLayer[] => [
  bold(company, company, [RIGHT, y, 1000, 50], { weight: 700 }),
  body(`${company}时间`, time, [1830, y + 4, 460, 40], { font: 'Poppins', color: CORAL, align: 'right' }),
  body(`${company}内容`, facts.map(fact => wrap(fact, 30.4)).join('\n'), [RIGHT, y + 86, 1340, 44], { line: 1.7 }),
]
const skill = (y: number, name: string, dots: number): readonly AnyLayer[] => [
  side(name, name, [190, y, 320, 44], { weight: 500 }),
  ...Array.from({ length: 5 }, (_, index) =>
    shape(`${name}${index + 1}`, 'circle', {
      x: 472 + index * 58,
      y: y + 4,
      width: 40,
      height: 40,
      fill: index < dots ? YELLOW : 'rgba(255,255,255,0.22)',
    }),
  ),
]

/** A resume with a face: a dark column, warm shapes. */
export const DESIGNER_RESUME = design({
  id: 307,
  name: '设计师创意简历',
  typeId: 21,
  keywords: '简历 求职 设计师 创意 插画 头像 活泼 彩色 A4 打印',
  width: 2480,
  height: 3507,
  pages: [
    {
      name: '简历',
      color: '#fffaf5',
      layers: [
        shape('深色栏', 'rect', { x: 0, y: 0, width: 820, height: 3507, fill: PLUM, isLocked: true }),
        shape('珊瑚圆', 'circle', { x: 130, y: 190, width: 620, height: 620, fill: CORAL }),
        shape('黄色半圆', 'circle', { x: 560, y: 640, width: 230, height: 230, fill: YELLOW }),
        picture('头像', 't-p-peep-designer.svg', { x: 130, y: 190, width: 620, clip: 'circle' }),
        side('座右铭', '好设计\n先让人看懂\n再让人喜欢', [190, 930, 560, 66], {
          weight: 700,
          line: 1.5,
          color: YELLOW,
        }),
        line('线一', { x: 190, y: 1290, width: 560, thickness: 3, color: 'rgba(255,255,255,0.3)' }),
        side('联系标题', '联系我', [190, 1340, 560, 56], { weight: 900 }),
        side('联系', '138 0000 0000\nmumu@design.example\n广州市海珠区\n作品集 mumu.example', [190, 1440, 560, 44], {
          line: 1.75,
          weight: 300,
        }),
        line('线二', { x: 190, y: 1800, width: 560, thickness: 3, color: 'rgba(255,255,255,0.3)' }),
        side('技能标题', '会什么', [190, 1850, 560, 56], { weight: 900 }),
        ...skill(1960, '品牌视觉', 5),
        ...skill(2050, '插画', 5),
        ...skill(2140, '界面设计', 4),
        ...skill(2230, '动效', 3),
        ...skill(2320, '摄影后期', 4),
        ...skill(2410, '三维建模', 2),
        line('线三', { x: 190, y: 2540, width: 560, thickness: 3, color: 'rgba(255,255,255,0.3)' }),
        side('获奖标题', '得过的奖', [190, 2590, 560, 56], { weight: 900 }),
        side(
          '获奖',
          '2025 南方设计周\n　　　年度新锐插画\n2024 包装创意展 银奖\n2022 大学生广告节\n　　　全国一等奖',
          [190, 2690, 580, 42],
          { line: 1.7, weight: 300 },
        ),
        bold('姓名', '苏沐沐', [RIGHT - 8, 190, 1300, 230], { spacing: 10 }),
        bold('职位', '视觉设计师 / 插画师', [RIGHT, 480, 1330, 70], { weight: 700, color: CORAL }),
        body(
          '自我介绍',
          wrap(
            '五年品牌与插画经验，做过茶饮、文创和儿童出版。喜欢用手绘的温度，把复杂的事讲成一张图。希望加入重视内容与用户的团队。',
            27.5,
          ),
          [RIGHT, 610, 1330, 46],
          { line: 1.75 },
        ),
        ...section('工作经历', 960),
        ...job(1090, '云朵茶饮 · 品牌设计师', '2023.05 — 至今', [
          '负责全年 18 个新品的主视觉与包装，夏季销量超目标 40%。',
          '建立插画素材库与使用规范，门店物料出图时间缩短一半。',
        ]),
        ...job(1445, '半木出版 · 插画设计', '2021.07 — 2023.04', [
          '绘制儿童科普绘本四册，其中《雨是怎么来的》加印三次。',
          '参与选题与排版，和编辑一起走访 12 所幼儿园试读。',
        ]),
        ...job(1800, '拾光文创 · 设计实习', '2020.09 — 2021.06', [
          '独立完成城市系列明信片与手账贴纸，首月售罄 5000 套。',
          '用丝网印刷制作限定海报，带着作品参加三次创意市集。',
        ]),
        ...section('代表作品', 2170),
        shape('作品一底', 'round-rect', { x: RIGHT, y: 2296, width: 640, height: 330, fill: PEACH, radius: 36 }),
        bold('作品一', '夏日果园系列包装', [RIGHT + 44, 2342, 560, 48], { weight: 700 }),
        body('作品一说明', '六款果茶杯身插画\n上线两周售出 30 万杯', [RIGHT + 44, 2422, 560, 42], { line: 1.65 }),
        shape('作品二底', 'round-rect', {
          x: RIGHT + 690,
          y: 2296,
          width: 640,
          height: 330,
          fill: '#fff1cc',
          radius: 36,
        }),
        bold('作品二', '《雨是怎么来的》绘本', [RIGHT + 734, 2342, 560, 48], { weight: 700 }),
        body('作品二说明', '32 页手绘，累计印量 4 万\n入选年度童书榜', [RIGHT + 734, 2422, 560, 42], { line: 1.65 }),
        ...section('教育经历', 2730),
        bold('学校', '岭南美术大学 · 视觉传达', [RIGHT, 2856, 1000, 50], { weight: 700 }),
        body('学校时间', '2017.09 — 2021.06', [1830, 2860, 460, 40], { font: 'Poppins', color: CORAL, align: 'right' }),
        body('学校内容', '本科，毕业设计获优秀毕业作品展一等奖；担任插画社社长两年。', [RIGHT, 2940, 1330, 42]),
        ...section('工作之外', 3050),
        body(
          '爱好',
          '养了两只猫，每周画一张城市速写，已经连续 142 周。\n喜欢陶艺、骑行，也喜欢旧书店里泛黄的包装纸。',
          [RIGHT, 3166, 1330, 46],
          { line: 1.75 },
        ),
      ],
    },
  ],
})
