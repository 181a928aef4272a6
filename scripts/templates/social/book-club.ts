import { design, line, picture, shape, text } from '../kit.ts'

const GREEN = '#1f4a3d'

export const BOOK_CLUB = design({
  id: 207,
  name: '冬夜读书会横版海报',
  typeId: 7,
  keywords: '读书会 书店 阅读 文艺 沙龙 讲座 活动 横版海报',
  width: 900,
  height: 500,
  pages: [
    {
      name: '海报',
      color: '#ece4d4',
      layers: [
        shape('色块', 'rect', { x: 498, y: 0, width: 402, height: 500, fill: '#d8c9ae' }),
        picture('书', 's-books.webp', { x: 412, y: 118, width: 480, natural: [1100, 900] }),
        text('期号', 'Nº 47', { x: 48, y: 44, width: 160, size: 40, font: 'Playfair Display', color: GREEN, isItalic: true }),
        text('系列', '冬夜书店 · 每周四读书会', { x: 176, y: 60, width: 300, size: 18, color: GREEN }),
        line('线', { x: 48, y: 106, width: 402, thickness: 1.5, color: GREEN }),
        text('标题', '在慢下来的夜里\n重读一本旧书', {
          x: 45,
          y: 134,
          width: 420,
          size: 56,
          font: '思源宋体',
          weight: 900,
          color: GREEN,
          line: 1.36,
        }),
        text('说明', '三位译者,三本旧书,一壶热红茶。\n不必读完,也不必发言,来坐坐就好。', {
          x: 48,
          y: 312,
          width: 420,
          size: 20,
          color: '#4b5a50',
          line: 1.6,
        }),
        line('线二', { x: 48, y: 404, width: 402, thickness: 1.5, color: GREEN }),
        text('日期', '12/17', { x: 48, y: 418, width: 110, size: 40, font: 'Playfair Display', weight: 700, color: GREEN }),
        text('时间', '周四 19:30 – 21:00\n栖霞路 88 号 二层', { x: 168, y: 420, width: 220, size: 17, color: GREEN, line: 1.4 }),
        text('费用', '免费\n预约', { x: 400, y: 420, width: 60, size: 17, weight: 700, color: '#c8452f', line: 1.4 }),
        text('竖排', 'READ SLOWLY', {
          x: 690,
          y: 52,
          width: 170,
          size: 18,
          font: 'Playfair Display',
          color: GREEN,
          align: 'right',
          spacing: 2,
        }),
      ],
    },
  ],
})
