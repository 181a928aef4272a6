import { design, line, qrcode, shape, text } from '../kit.ts'

const INK = '#141414'
const RED = '#e63a1e'
const OPEN = [
  ['品牌设计师', '2 人', '上海', '20–32K'],
  ['动效设计师', '1 人', '上海', '22–35K'],
  ['视觉实习生', '3 人', '远程', '280 元 / 天'],
] as const

export const SWISS_HIRING = design({
  id: 101,
  name: '我们缺你 瑞士风校招海报',
  typeId: 1,
  keywords: '招聘 海报 设计 极简 瑞士风 校招 社招 工作室',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '招聘',
      color: '#f2efe8',
      layers: [
        text('公司', '野火设计 Wildfire Studio', { x: 84, y: 84, width: 520, size: 32, weight: 700, color: INK }),
        text('季节', '2027 春季招聘', { x: 656, y: 84, width: 340, size: 32, align: 'right', color: INK }),
        shape('红格', 'rect', { x: 546, y: 636, width: 450, height: 450, fill: RED }),
        ...['我', '们', '缺', '你'].map((word, index) =>
          text(`大字 ${word}`, word, {
            x: 84 + (index % 2) * 462,
            y: 176 + Math.floor(index / 2) * 462,
            width: 450,
            size: 420,
            weight: 900,
            align: 'center',
            color: index === 3 ? '#f2efe8' : INK,
          }),
        ),
        text('说明', '一个十二人的小团队，\n想找三种更好的眼光。', {
          x: 84,
          y: 1142,
          width: 600,
          size: 44,
          weight: 700,
          line: 1.4,
          color: INK,
        }),
        ...OPEN.flatMap(([post, people, city, pay], index) => {
          const y = 1324 + index * 84
          const style = { y: y + 22, size: 32, color: INK }
          return [
            line(`线 ${post}`, { x: 84, y, width: 912, thickness: 3, color: INK }),
            text(post, post, { ...style, x: 84, width: 300, weight: 700 }),
            text(`${post} 人数`, people, { ...style, x: 430, width: 110 }),
            text(`${post} 城市`, city, { ...style, x: 570, width: 110 }),
            text(`${post} 薪资`, pay, { ...style, x: 736, width: 260, align: 'right' }),
          ]
        }),
        line('底线', { x: 84, y: 1576, width: 912, thickness: 3, color: INK }),
        text('投递', '作品集发到\njobs@wildfire.example', {
          x: 84,
          y: 1656,
          width: 620,
          size: 44,
          weight: 700,
          line: 1.4,
          color: RED,
        }),
        text('截止', '截止 2027 年 3 月 12 日（周五）', { x: 84, y: 1796, width: 620, size: 32, color: INK }),
        qrcode('二维码', 'https://wildfire.example/jobs', {
          x: 816,
          y: 1656,
          size: 180,
          color: INK,
          background: '#f2efe8',
        }),
      ],
    },
  ],
})
