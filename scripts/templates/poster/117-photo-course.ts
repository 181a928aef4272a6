import { design, line, picture, shape, text } from '../kit.ts'

const INK = '#191b1f'
const YELLOW = '#ffcf24'
const LESSONS = [
  ['01', '曝光三角'],
  ['02', '看见光'],
  ['03', '构图与取舍'],
  ['04', '人像实拍'],
] as const
/** Corners of a view finder: x, y, and to which side the arms go. */
const CORNERS = [
  [84, 440, 1, 1],
  [996, 440, -1, 1],
  [84, 1290, 1, -1],
  [996, 1290, -1, -1],
] as const

export const PHOTO_COURSE = design({
  id: 117,
  name: '取景框摄影课招生海报',
  typeId: 1,
  keywords: '课程 招生 摄影 培训 相机 镜头 学习 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '摄影课',
      color: '#e6e5e1',
      layers: [
        text('标题', '周末摄影课', { x: 84, y: 84, width: 912, size: 156, weight: 900, color: INK }),
        text('副题', '两个月，从自动挡到会看光', { x: 88, y: 288, width: 700, size: 48, weight: 500, color: INK }),
        shape('人数底', 'rect', { x: 780, y: 278, width: 216, height: 72, fill: YELLOW }),
        text('人数', '小班 8 人', { x: 780, y: 292, width: 216, size: 40, weight: 900, align: 'center', color: INK }),
        picture('镜头', 'p-lens.svg', { x: 181, y: 485, width: 719 }),
        ...CORNERS.flatMap(([x, y, right, down], index) => [
          shape(`取景角 ${index + 1} 横`, 'rect', {
            x: right > 0 ? x : x - 110,
            y: down > 0 ? y : y - 10,
            width: 110,
            height: 10,
            fill: INK,
          }),
          shape(`取景角 ${index + 1} 竖`, 'rect', {
            x: right > 0 ? x : x - 10,
            y: down > 0 ? y : y - 110,
            width: 10,
            height: 110,
            fill: INK,
          }),
        ]),
        text('光圈', 'F1.8', { x: 120, y: 1210, width: 160, size: 44, font: 'Oswald', color: INK }),
        text('快门', '1/125', { x: 460, y: 1210, width: 160, size: 44, font: 'Oswald', align: 'center', color: INK }),
        text('感光', 'ISO 200', { x: 780, y: 1210, width: 180, size: 44, font: 'Oswald', align: 'right', color: INK }),
        ...LESSONS.flatMap(([number, what], index) => {
          const x = 84 + index * 235
          return [
            text(`课 ${number}`, number, { x, y: 1356, width: 200, size: 56, font: 'Oswald', weight: 700, color: INK }),
            text(what, what, { x, y: 1430, width: 215, size: 38, weight: 700, color: INK }),
          ]
        }),
        line('线', { x: 84, y: 1522, width: 912, thickness: 4, color: INK }),
        text('时间', '1 月 9 日起 每周六\n下午 2–5 点 共 8 次', {
          x: 84,
          y: 1566,
          width: 560,
          size: 46,
          weight: 500,
          line: 1.5,
          color: INK,
        }),
        text('价格', '¥1680', {
          x: 616,
          y: 1556,
          width: 380,
          size: 130,
          font: 'Oswald',
          weight: 700,
          align: 'right',
          color: INK,
        }),
        shape('底', 'rect', { x: 0, y: 1756, width: 1080, height: 164, fill: YELLOW }),
        text('地址', '暗房与光 摄影教室　长乐路 302 弄 5 号', {
          x: 84,
          y: 1788,
          width: 912,
          size: 40,
          weight: 700,
          color: INK,
        }),
        text('电话', '报名 021-5550 7731　相机可免费借用', { x: 84, y: 1848, width: 912, size: 34, color: INK }),
      ],
    },
  ],
})
