import { design, line, picture, qrcode } from '../kit.ts'
import { textStyle } from './text-style.ts'

const WINE = '#5e1c30'
const serif = textStyle({ font: '思源宋体', color: WINE })
const sans = textStyle({ color: WINE, weight: 500 })

/** An exhibition of paper art: layers of cut paper lead to a light. */
export const PAPER_EXHIBITION = design({
  id: 313,
  name: '纸艺展览海报',
  typeId: 4,
  keywords: '展览 海报 艺术展 美术馆 纸艺 剪纸 文艺 立体 暖色 印刷',
  width: 2481,
  height: 3367,
  pages: [
    {
      name: '海报',
      color: '#f5efe4',
      layers: [
        picture('层层纸山', 't-p-paper-canyon.svg', { x: 0, y: 130, width: 2481, isLocked: true }),
        serif('标题', '纸间光', [150, 96, 1900, 520], { weight: 900, spacing: 20 }),
        serif('竖排副题', '当代纸艺\n二十人展', [2060, 150, 560, 92], {
          weight: 600,
          isVertical: true,
          line: 1.4,
          spacing: 10,
        }),
        sans('英文标题', 'LIGHT BETWEEN PAPERS', [166, 690, 1500, 64], { font: 'Oswald', spacing: 10 }),
        line('底线', { x: 160, y: 3020, width: 2161, thickness: 5, color: WINE }),
        serif('日期', '2027.3.6 — 6.20', [160, 3058, 1100, 104], { font: 'Playfair Display', weight: 700 }),
        sans('开放时间', '周二至周日 10:00—18:00（17:30 停止入场）', [164, 3200, 1100, 46]),
        serif('地点', '云麓美术馆　二层 3 号厅', [1190, 3070, 900, 66], { weight: 700 }),
        sans('地址', '湖滨路 9 号　票价 60 元，学生半价', [1190, 3200, 900, 46]),
        qrcode('购票二维码', 'https://yunlu.example/paper', {
          x: 2121,
          y: 3070,
          size: 200,
          color: WINE,
          background: '#f5efe4',
        }),
      ],
    },
  ],
})
