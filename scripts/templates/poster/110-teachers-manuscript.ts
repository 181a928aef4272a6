import { design, line, picture, shape, text } from '../kit.ts'

const BLUE = '#23357a'
const ROWS = ['老师您好', '那年您说', '慢慢来，', '别怕写错', '我记到今', '天。谢谢']

export const TEACHERS_MANUSCRIPT = design({
  id: 110,
  name: '作文纸 教师节海报',
  typeId: 6,
  keywords: '教师节 老师 感恩 作文 稿纸 手写 创意 祝福 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '教师节',
      color: '#fbf5e6',
      layers: [
        text('题头', '给老师的一篇作文', {
          x: 84,
          y: 84,
          width: 640,
          size: 36,
          font: '思源宋体',
          weight: 600,
          color: '#c9453a',
        }),
        text('日期', '2027.9.10 周五', {
          x: 656,
          y: 84,
          width: 340,
          size: 36,
          font: '思源宋体',
          align: 'right',
          color: '#c9453a',
        }),
        line('题线', { x: 84, y: 148, width: 912, thickness: 4, color: '#c9453a' }),
        picture('稿纸', 'p-manuscript.svg', { x: 84, y: 200, width: 912, isLocked: true }),
        ...ROWS.flatMap((row, rowIndex) =>
          [...row].map((word, index) =>
            text(`字 ${rowIndex + 1}-${index + 1}`, word, {
              x: Math.round(84 + (index + (rowIndex === 0 ? 0 : 1)) * 182.4),
              y: 214 + rowIndex * 228,
              width: 182,
              size: 150,
              font: '马善政楷书',
              align: 'center',
              color: BLUE,
              group: 't110-words',
            }),
          ),
        ),
        picture('红笔分数', 'p-red-mark.svg', { x: 740, y: 1534, width: 240, rotation: -5 }),
        shape('底', 'rect', { x: 0, y: 1680, width: 1080, height: 240, fill: '#c9453a' }),
        text('祝福', '教师节快乐', {
          x: 84,
          y: 1732,
          width: 560,
          size: 88,
          font: '思源宋体',
          weight: 900,
          color: '#fbf5e6',
        }),
        text('落款', '清河中学 2017 届三班', { x: 84, y: 1840, width: 560, size: 32, color: '#fbf5e6' }),
        text('人数', '四十六位同学\n一起署名', {
          x: 656,
          y: 1748,
          width: 340,
          size: 40,
          font: '思源宋体',
          weight: 600,
          line: 1.5,
          align: 'right',
          color: '#fbf5e6',
        }),
      ],
    },
  ],
})
