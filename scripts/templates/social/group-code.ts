import { design, picture, qrcode, shape, text } from '../kit.ts'

const INK = '#111111'

export const GROUP_CODE = design({
  id: 225,
  name: '社群二维码',
  typeId: 2,
  keywords: '二维码 社群 进群 扫码 关注 粉丝群 新丑风 引流',
  width: 600,
  height: 600,
  pages: [
    {
      name: '二维码',
      color: '#c9ff3d',
      layers: [
        shape('影', 'rect', { x: 52, y: 192, width: 360, height: 360, fill: INK }),
        shape('白底', 'rect', { x: 40, y: 180, width: 360, height: 360, fill: '#ffffff', stroke: INK, strokeWidth: 5 }),
        qrcode('二维码', 'https://moye.example/group', { x: 68, y: 208, size: 304 }),
        text('标题', '进群领资料', { x: 36, y: 42, width: 530, size: 98, weight: 900, color: INK }),
        shape('紫影', 'circle', { x: 436, y: 196, width: 132, height: 132, fill: INK }),
        shape('紫圆', 'circle', {
          x: 428,
          y: 188,
          width: 132,
          height: 132,
          fill: '#8b5cff',
          stroke: INK,
          strokeWidth: 5,
        }),
        text('免费', '免费', { x: 428, y: 230, width: 132, size: 46, weight: 900, color: '#ffffff', align: 'center' }),
        text('竖排', '长按扫码', {
          x: 456,
          y: 344,
          width: 210,
          size: 46,
          weight: 900,
          color: INK,
          isVertical: true,
        }),
        picture('星', 's-star.svg', { x: 372, y: 496, width: 74, rotation: -14 }),
      ],
    },
  ],
})
