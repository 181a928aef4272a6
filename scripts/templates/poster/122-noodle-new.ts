import { design, line, picture, shape, text } from '../kit.ts'

const RED = '#c4201c'
const PAPER = '#fbf1dd'

export const NOODLE_NEW = design({
  id: 122,
  name: '国潮牛肉面新品海报',
  typeId: 1,
  keywords: '餐饮 新品 上新 面馆 牛肉面 美食 国潮 菜单 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '新品',
      color: PAPER,
      layers: [
        shape('红条', 'rect', { x: 0, y: 0, width: 380, height: 1920, fill: RED }),
        text('面名', '牛腩面', { x: 60, y: 84, width: 980, size: 300, font: '马善政楷书', isVertical: true, line: 1, spacing: 10, color: PAPER }),
        shape('圆窗', 'circle', { x: 330, y: 700, width: 720, height: 720, fill: '#f2b84b' }),
        picture('面碗', 'p-steaming-bowl.svg', { x: 300, y: 640, width: 800 }),
        picture('辣椒', 'p-hot-pepper.svg', { x: 850, y: 1300, width: 200, rotation: -14 }),
        text('新', '冬日新品', { x: 440, y: 92, width: 556, size: 110, font: '思源宋体', weight: 900, color: RED }),
        text('英文', 'BEEF BRISKET NOODLES', { x: 444, y: 232, width: 556, size: 32, font: 'Oswald', color: RED, spacing: 3 }),
        line('线', { x: 440, y: 300, width: 556, thickness: 4, color: RED }),
        text('说明', '牛腩先炖六个钟，\n番茄只用山上的沙瓤。\n面是今早五点现压的。', { x: 440, y: 340, width: 556, size: 44, font: '思源宋体', weight: 600, line: 1.6, color: '#3b1a14' }),
        text('价格', '¥32', { x: 440, y: 1500, width: 360, size: 200, font: 'Anton', color: RED }),
        text('价格说明', '大碗加 4 元\n续面不要钱', { x: 770, y: 1566, width: 260, size: 42, weight: 700, line: 1.5, color: '#3b1a14' }),
        text('店名', '老灶台\n面馆', { x: 60, y: 1520, width: 300, size: 84, font: '思源宋体', weight: 900, line: 1.25, color: PAPER }),
        text('年份', '1996 年开灶', { x: 60, y: 1768, width: 300, size: 36, color: PAPER }),
        text('地址', '西街口 15 号　6:30–21:00', { x: 440, y: 1770, width: 556, size: 38, weight: 500, color: '#3b1a14' }),
      ],
    },
  ],
})
