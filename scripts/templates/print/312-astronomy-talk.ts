import type { AnyLayer } from '#schemas/document/records.ts'
import { design, line, picture, qrcode, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const GOLD = '#ffd9a0'
const sans = textStyle({ color: '#ffffff' })
const soft = textStyle({ color: '#c3c8ee', weight: 300 })

const fact = (x: number, label: string, value: string, note: string): readonly AnyLayer[] => [
  sans(`${label}标签`, label, [x, 3980, 900, 66], { color: GOLD, weight: 500 }),
  sans(label, value, [x, 4080, 960, 108], { weight: 700 }),
  soft(`${label}说明`, note, [x, 4226, 960, 66]),
]

/** A lecture poster: one planet, a night sky, quiet type. */
export const ASTRONOMY_TALK = design({
  id: 312,
  name: '天文公开课讲座海报',
  typeId: 4,
  keywords: '讲座 海报 公开课 学术 天文 星空 大学 科普 校园 A3 印刷',
  width: 3507,
  height: 4960,
  pages: [
    {
      name: '海报',
      color: '#0b0e2e',
      layers: [
        picture('星空', 't-p-night-sky.svg', { x: 0, y: 0, width: 3507, height: 4960, isLocked: true }),
        shape('轨道', 'circle', {
          x: 1090,
          y: 1640,
          width: 2080,
          height: 2080,
          stroke: 'rgba(255,255,255,0.3)',
          strokeWidth: 4,
          dash: 'dashed',
          isLocked: true,
        }),
        picture('行星', 't-p-planet.svg', { x: 880, y: 1460, width: 2500 }),
        shape('小行星', 'circle', {
          x: 1500,
          y: 1790,
          width: 110,
          height: 110,
          fill: 'linear-gradient(150deg, #ffffff 0%, #7f8fe0 60%, #1a1c4a 100%)',
        }),
        shape('小卫星', 'circle', {
          x: 1150,
          y: 3120,
          width: 170,
          height: 170,
          fill: 'linear-gradient(140deg, #ffe7c4 0%, #d1694a 55%, #2b0e2c 100%)',
        }),
        sans('系列', '江海大学 · 百家公开课　第 108 期', [230, 230, 1900, 74], { weight: 500 }),
        sans('系列英文', 'OPEN LECTURE', [2277, 222, 1000, 84], {
          font: 'Oswald',
          align: 'right',
          color: GOLD,
          spacing: 8,
        }),
        line('细线', { x: 230, y: 366, width: 3047, thickness: 4, color: 'rgba(255,255,255,0.4)' }),
        sans('标题', '我们为什么\n仰望星空', [210, 470, 2900, 470], { font: '思源宋体', weight: 900, line: 1.16 }),
        soft('引子', '每一束光都走了很久\n才落进今晚的眼睛', [236, 1640, 1100, 88], { line: 1.6 }),
        sans('主讲人', '主讲　顾长庚', [230, 3560, 1500, 150], { font: '思源宋体', weight: 700, color: GOLD }),
        soft('主讲介绍', '天体物理学博士，系外行星巡天项目首席科学家', [236, 3750, 2000, 70]),
        line('细线二', { x: 230, y: 3900, width: 3047, thickness: 4, color: 'rgba(255,255,255,0.4)' }),
        ...fact(230, '时间', '12 月 18 日　19:00', '星期五，18:30 开始入场'),
        ...fact(1290, '地点', '理学楼 101 报告厅', '东湖校区，地铁 4 号线 C 口'),
        qrcode('报名二维码', 'https://jianghai.example/lecture/108', { x: 2877, y: 3980, size: 400, color: '#0b0e2e' }),
        sans('报名', '扫码预约座位\n凭码入场', [2330, 4080, 500, 72], { weight: 500, align: 'right', line: 1.5 }),
        soft(
          '结尾',
          '讲座结束后，若天气晴好，天文社将在楼顶架设三台望远镜，带你看木星和它的四颗卫星。',
          [230, 4600, 3047, 62],
        ),
      ],
    },
  ],
})
