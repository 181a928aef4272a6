import { drawing, family, group, H, linear, mix, page, path, polygon, random, range, W } from '../kit.ts'

export const cubes = family(
  '立体方块',
  '几何 立体 方块 等距 科技',
  1,
  `
冰蓝方块|蓝色|#e6f1fb #b9d8f2 #7fb3e0 #4a86c4|0
琥珀方块|橙色 黄色|#fff1d0 #ffd07a #f7a53b #d67718|1
石板方块|灰色 商务|#eceff3 #cdd4dd #9da8b6 #6c7889|0
紫晶方块|紫色|#efe7ff #cbb4fb #9d7be8 #6e49c2|1
翡翠方块|绿色|#e2f7ec #a9e4c6 #5fc197 #2c8d68|0
曜黑方块|黑色 奢华|#2b2b31 #1f1f24 #141418 #0b0b0e|1
`,
  (c, layout) => {
    const s = layout ? 150 : 108
    const h = (s * Math.sqrt(3)) / 2
    const next = random(layout + 2)
    const all = range(Math.ceil(H / (s * 1.5)) + 2).flatMap(row =>
      range(Math.ceil(W / (2 * h)) + 2).map(column => {
        const [x, y] = [column * 2 * h + (row % 2 ? h : 0), row * s * 1.5 - s]
        const tint = next() * 0.28
        const [top, left, right] = [mix(c(0), c(1), tint * 2), mix(c(1), c(2), tint * 2), mix(c(2), c(3), tint * 2)]
        return (
          path(
            polygon([
              [x, y - s],
              [x + h, y - s / 2],
              [x, y],
              [x - h, y - s / 2],
            ]),
            top,
          ) +
          path(
            polygon([
              [x - h, y - s / 2],
              [x, y],
              [x, y + s],
              [x - h, y + s / 2],
            ]),
            left,
          ) +
          path(
            polygon([
              [x + h, y - s / 2],
              [x, y],
              [x, y + s],
              [x + h, y + s / 2],
            ]),
            right,
          )
        )
      }),
    )
    return drawing(
      linear('v', 90, [`${c(0)}/0.55`, `${c(0)}/0`, `${c(3)}/0.35`]),
      page(c(1)),
      group({ 'shape-rendering': 'geometricPrecision' }, ...all),
      page('url(#v)'),
    )
  },
)
