import { design, line, picture, shape, text } from '../kit.ts'

const INK = '#2b2622'
const ORANGE = '#d9591f'

export const HEADPHONES = design({
  id: 219,
  name: '降噪耳机电商主图',
  typeId: 3,
  keywords: '耳机 数码 降噪 蓝牙 主图 极简 电商 京东',
  width: 800,
  height: 800,
  pages: [
    {
      name: '主图',
      color: '#cdbfae',
      layers: [
        shape('地面', 'gradient-two', { x: 0, y: 0, width: 800, height: 800, fill: '#e3d9cc', fill2: '#b9a893' }),
        shape('圆', 'circle', { x: 150, y: 150, width: 500, height: 500, fill: ORANGE }),
        text('大字', 'HUSH', {
          x: 20,
          y: 196,
          width: 760,
          size: 350,
          font: 'Anton',
          color: '#f6efe5',
          align: 'center',
          line: 1.1,
        }),
        picture('耳机', 's-headphones.webp', { x: 92, y: 66, width: 650, natural: [1100, 1100] }),
        text('品牌', 'HUSH 静物', { x: 48, y: 46, width: 200, size: 24, weight: 700, color: INK, spacing: 1 }),
        text('型号', 'Pro 2 头戴式降噪耳机', { x: 452, y: 48, width: 300, size: 21, color: INK, align: 'right' }),
        line('线一', { x: 48, y: 666, width: 704, thickness: 2, color: INK }),
        text('数一', '−45dB', { x: 48, y: 684, width: 150, size: 40, font: 'Oswald', weight: 700, color: INK }),
        text('名一', '主动降噪', { x: 48, y: 734, width: 150, size: 20, color: INK }),
        text('数二', '60h', { x: 212, y: 684, width: 110, size: 40, font: 'Oswald', weight: 700, color: INK }),
        text('名二', '超长续航', { x: 212, y: 734, width: 110, size: 20, color: INK }),
        text('数三', '238g', { x: 344, y: 684, width: 120, size: 40, font: 'Oswald', weight: 700, color: INK }),
        text('名三', '轻盈久戴', { x: 344, y: 734, width: 120, size: 20, color: INK }),
        shape('价格底', 'round-rect', { x: 520, y: 684, width: 232, height: 78, fill: INK, radius: 39 }),
        text('价格', '¥699', {
          x: 520,
          y: 694,
          width: 146,
          size: 46,
          font: 'Oswald',
          weight: 700,
          color: '#ffffff',
          align: 'center',
        }),
        text('价格说明', '券后价', { x: 652, y: 713, width: 78, size: 20, color: '#f2b48f' }),
      ],
    },
  ],
})
