import { design, picture, shape, text } from '../kit.ts'

const GREEN = '#0f5b43'
const CREAM = '#f5ecd5'
/** Left to right, top to bottom; a word stands on a tile of one color. */
const TILES = ['zong', 'leaf', '端', 'wave', 'egg', 'boat', '午', 'zong', 'sun', 'leaf', 'boat', 'wave']
const TURNS: Readonly<Record<number, number>> = { 1: 0, 9: 90 }

export const TILE_DRAGON_BOAT = design({
  id: 104,
  name: '几何拼贴端午海报',
  typeId: 6,
  keywords: '端午 端午节 粽子 龙舟 几何 现代 放假 祝福 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '端午',
      color: CREAM,
      layers: [
        ...TILES.flatMap((tile, index) => {
          const [x, y] = [84 + (index % 3) * 304, 84 + Math.floor(index / 3) * 304]
          if (tile.length > 1)
            return [
              picture(`方块 ${index + 1}`, `p-tile-${tile}.svg`, { x, y, width: 304, rotation: TURNS[index] ?? 0 }),
            ]
          return [
            shape(`字底 ${tile}`, 'rect', { x, y, width: 304, height: 304, fill: tile === '端' ? '#d8412f' : GREEN }),
            text(tile, tile, { x, y: y + 20, width: 304, size: 240, weight: 900, align: 'center', color: CREAM }),
          ]
        }),
        text('标题', '粽有好滋味', { x: 84, y: 1362, width: 700, size: 104, weight: 900, color: GREEN }),
        text('英文', 'Dragon Boat Festival', {
          x: 84,
          y: 1498,
          width: 700,
          size: 44,
          font: 'Montserrat',
          weight: 700,
          color: '#d8412f',
        }),
        text('说明', '咸的甜的都好，一起吃的最好。\n稻香里粮铺祝您端午安康。', {
          x: 84,
          y: 1602,
          width: 640,
          size: 36,
          line: 1.55,
          color: GREEN,
        }),
        text('农历', '五月初五', { x: 84, y: 1788, width: 300, size: 36, weight: 700, color: GREEN }),
        text('日期', '6.9', {
          x: 640,
          y: 1578,
          width: 356,
          size: 160,
          font: 'Anton',
          align: 'right',
          color: '#d8412f',
        }),
        text('星期', '2027 周三', { x: 696, y: 1788, width: 300, size: 36, weight: 700, align: 'right', color: GREEN }),
      ],
    },
  ],
})
