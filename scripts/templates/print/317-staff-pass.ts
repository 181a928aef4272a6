import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const ORANGE = '#ff5a1f'
const BLACK = '#141414'
const black = textStyle({ weight: 900, color: BLACK })
const body = textStyle({ weight: 500, color: BLACK })

const zone = (x: number, letter: string, name: string, isOpen: boolean): readonly AnyLayer[] => [
  shape(`${letter}区底`, 'rect', { x, y: 300, width: 116, height: 150, fill: isOpen ? ORANGE : '#3a3a3a' }),
  black(`${letter}区`, letter, [x, 316, 116, 72], {
    font: 'Anton',
    weight: 400,
    color: isOpen ? BLACK : '#8a8a8a',
    align: 'center',
  }),
  body(`${letter}区名`, name, [x, 408, 116, 26], { align: 'center', color: isOpen ? BLACK : '#8a8a8a' }),
]

/** A pass for the crew of a fair: seen from ten steps away. */
export const STAFF_PASS = design({
  id: 317,
  name: '展会工作证',
  typeId: 4,
  keywords: '工作证 胸牌 胸卡 展会 活动 音乐节 工作人员 橙色 双面 印刷',
  width: 708,
  height: 1086,
  pages: [
    {
      name: '正面',
      color: ORANGE,
      layers: [
        shape('黑色底', 'rect', { x: 0, y: 690, width: 708, height: 396, fill: BLACK, isLocked: true }),
        shape('挂孔', 'round-rect', { x: 284, y: 96, width: 140, height: 30, fill: '#ffffff', radius: 15 }),
        black('活动名', '城市设计博览会', [96, 164, 516, 42]),
        body('年份', '2027', [96, 222, 300, 36], { font: 'Montserrat', weight: 700 }),
        black('大字', 'STAFF', [92, 288, 605, 226], { font: 'Anton', weight: 400, line: 1.2 }),
        black('工作证', '工作证', [96, 590, 300, 64]),
        body('编号', 'No. 0326', [372, 606, 240, 40], { font: 'Montserrat', weight: 700, align: 'right' }),
        black('姓名', '韩一诺', [96, 748, 516, 112], { color: '#ffffff' }),
        line('细线', { x: 96, y: 892, width: 516, thickness: 4, color: ORANGE }),
        body('岗位', '现场执行组 · B 区', [96, 922, 516, 44], { color: ORANGE, weight: 700 }),
      ],
    },
    {
      name: '反面',
      color: BLACK,
      layers: [
        shape('挂孔', 'round-rect', { x: 284, y: 96, width: 140, height: 30, fill: '#ffffff', radius: 15 }),
        black('通行标题', '通行区域', [96, 190, 516, 56], { color: '#ffffff' }),
        ...zone(96, 'A', '主展厅', true),
        ...zone(229, 'B', '论坛', true),
        ...zone(362, 'C', '后台', true),
        ...zone(495, 'D', '贵宾', false),
        black('须知标题', '佩戴须知', [96, 510, 516, 44], { color: ORANGE }),
        body(
          '须知',
          '1. 请全程佩戴，证件面朝外\n2. 仅限本人使用，不得转借\n3. 遗失请立即到服务台补办\n4. 撤展当日 20:00 后失效',
          [96, 580, 516, 32],
          { color: '#ffffff', line: 1.75 },
        ),
        line('细线', { x: 96, y: 836, width: 516, thickness: 3, color: '#4a4a4a' }),
        body('紧急标签', '现场紧急联络', [96, 864, 516, 30], { color: '#b5b5b5' }),
        black('紧急电话', '138 0000 0000', [96, 908, 516, 60], { font: 'Montserrat', weight: 700, color: ORANGE }),
      ],
    },
  ],
})
