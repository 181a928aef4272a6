import { design, picture, qrcode, text } from '../kit.ts'

const INK = '#16181d'
const BLUE = '#1d4ed8'

/** Colorful geometry: tiles of quarter circles. */
export const STUDIO_CARD = design({
  id: 303,
  name: '设计工作室几何名片',
  typeId: 20,
  keywords: '名片 设计 工作室 几何 包豪斯 彩色 创意 双面 印刷',
  width: 1110,
  height: 685,
  pages: [
    {
      name: '正面',
      color: '#fbf3ec',
      layers: [
        picture('几何拼块', 't-p-tiles-front.svg', { x: 0, y: 0, width: 685, isLocked: true }),
        text('工作室名', '半圆', { x: 742, y: 90, width: 300, size: 130, weight: 900, color: INK }),
        text('副名', '视觉设计工作室', { x: 748, y: 250, width: 300, size: 37, weight: 500, color: INK, spacing: 2 }),
        text('英文名', 'Semicircle\nStudio', {
          x: 748,
          y: 500,
          width: 300,
          size: 40,
          font: 'Poppins',
          weight: 700,
          color: BLUE,
          line: 1.2,
        }),
      ],
    },
    {
      name: '反面',
      color: '#fbf3ec',
      layers: [
        picture('几何边条', 't-p-tiles-row.svg', { x: 0, y: 548, width: 1110, height: 139, isLocked: true }),
        text('姓名', '宋一帆', { x: 96, y: 92, width: 400, size: 92, weight: 900, color: INK, spacing: 4 }),
        text('职务', '创始人 / 品牌设计师', { x: 100, y: 210, width: 460, size: 34, weight: 500, color: BLUE }),
        text('联系', '138 0000 0000\nhi@semicircle.example\n成都市锦江区琴台里 7 号院 2 栋', {
          x: 100,
          y: 308,
          width: 580,
          size: 32,
          weight: 500,
          color: INK,
          line: 1.65,
        }),
        qrcode('作品集二维码', 'https://semicircle.example/works', {
          x: 806,
          y: 104,
          size: 204,
          color: INK,
          background: '#fbf3ec',
        }),
        text('二维码说明', '扫码看作品集', {
          x: 806,
          y: 328,
          width: 204,
          size: 28,
          weight: 500,
          color: INK,
          align: 'center',
        }),
      ],
    },
  ],
})
