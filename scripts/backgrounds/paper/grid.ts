import { circle, drawing, el, family, glow, line, page, pattern, pick } from '../kit.ts'

export const shadow = (id: string) =>
  el(
    'filter',
    { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
    el('feDropShadow', { dx: 0, dy: 10, stdDeviation: 14, 'flood-color': '#000', 'flood-opacity': 0.22 }),
  )

export const grid = family(
  '网格纸',
  '纸张 方格 网格 点阵 手账 学习 极简',
  3,
  `
米白方格|米色 白色|#fbf7ee #dccdb0 #f6efe2|0
雾蓝方格|蓝色|#f3f8fc #b3cfe6 #eaf3fa|0
樱粉方格|粉色|#fff4f6 #f3b5c4 #ffeef2|0
薄荷方格|绿色|#f2fbf6 #a5d8bc #e8f7ef|0
黑板方格|黑色 深色|#22272b #4b5761 #2a3036|0
奶黄点阵|黄色|#fffbea #dfc063 #fff7dc|1
灰白点阵|灰色 极简|#fafafa #b7bec7 #f3f4f6|1
淡紫点阵|紫色|#f8f5fd #b39fdf #f2edfb|1
蓝图坐标|蓝色 设计|#174a8c #6a9bd8 #1f5aa6|2
绿图坐标|绿色 深色|#114b3f #5a9f8f #165b4d|2
报表坐标|白色 商务|#ffffff #bcc6d3 #f6f8fa|2
`,
  (c, layout) => {
    const s = pick([72, 54, 48], layout)
    const cell = pick(
      [
        () => line(`M0 0H${s}M0 0V${s}`, c(1), 4),
        () => circle(s / 2, s / 2, 6, c(1)),
        () => line(`M0 0H${s}M0 0V${s}`, c(1), 2),
      ],
      layout,
    )()
    return drawing(
      pattern('g', s, s, cell) +
        pattern('b', s * 5, s * 5, line(`M0 0H${s * 5}M0 0V${s * 5}`, c(1), 5)) +
        glow('v', c(0), 0.9),
      page(c(2)),
      page('url(#g)'),
      ...(layout === 2 ? [page('url(#b)')] : []),
      circle(540, 900, 980, 'url(#v)', { opacity: layout === 1 ? 0.15 : 0.4 }),
    )
  },
)
