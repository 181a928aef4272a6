import { circle, drawing, el, family, H, linear, n, page, range, rect, W } from '../kit.ts'

const KEY = 'M0 0H96V96H24V48H48V72H72V24H0Z'

export const meander = family(
  '回纹边框',
  '国风 回纹 边框 请柬 传统',
  2,
  `
中国红回纹|红色 金色|#b81c22 #f1c878 #c8262b|0
宣纸墨回|米色 黑色 水墨|#f6efdf #3a332c #ede2ca|1
青花回纹|蓝色 白色|#f8fbfd #21508f #e3edf6|0
墨绿金回|绿色 金色|#0f3a31 #d0ab62 #164a3e|2
檀木金回|棕色 金色|#3a2219 #cf9f57 #482c20|1
藕荷回纹|粉色|#fbefee #c77f86 #f5e1e0|2
鹅黄回纹|黄色|#fdf3cf #b7791f #f8e7ae|0
黛紫回纹|紫色|#2d1d45 #c6a1d9 #392657|2
`,
  (c, layout) => {
    const s = layout === 1 ? 0.5 : 0.62
    const unit = 120 * s
    const across = Math.round((W - 160) / unit)
    const down = Math.round((H - 160) / unit)
    const [ux, uy] = [(W - 160) / across, (H - 160) / down]
    const key = (x: number, y: number, turn: number) =>
      el('use', { href: '#k', transform: `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s * (ux / unit))})` })
    const sides = [
      ...range(across).flatMap(i => [key(80 + i * ux, 80, 0), key(80 + (i + 1) * ux, H - 80, 180)]),
      ...range(down).flatMap(i => [key(W - 80, 80 + i * uy, 90), key(80, 80 + (i + 1) * uy, 270)]),
    ]
    const only =
      layout === 2
        ? [...range(across).flatMap(i => [key(80 + i * ux, 80, 0), key(80 + (i + 1) * ux, H - 80, 180)])]
        : sides
    const inner = 80 + 110 * s + 22
    const disc =
      layout === 1
        ? [
            circle(540, 960, 330, 'none', { stroke: c(1), 'stroke-width': 3, opacity: 0.5 }),
            circle(540, 960, 350, 'none', { stroke: c(1), 'stroke-width': 9, opacity: 0.28 }),
          ]
        : []
    return drawing(
      el('path', { id: 'k', d: KEY, fill: c(1) }) + linear('p', 90, [c(2), c(0), c(2)]),
      page('url(#p)'),
      rect(50, 50, W - 100, H - 100, 'none', { stroke: c(1), 'stroke-width': 5 }),
      ...only,
      rect(inner, inner, W - 2 * inner, H - 2 * inner, 'none', { stroke: c(1), 'stroke-width': 3 }),
      ...disc,
    )
  },
)
