import { drawing, family, H, linear, type Point, page, path, polygon, random, range, rect, scatter, W } from '../kit.ts'

export const fold = family(
  '折纸光影',
  '纸张 折纸 光影 简约 高级',
  1,
  `
白色折面|白色 极简|#ffffff #eef0f3 #dfe3e8 #cfd5dc|0
奶油折面|米色|#fffaf0 #f6ead5 #ead8b9 #dcc49c|0
湖蓝折面|蓝色|#e3f2fd #b5dbf6 #7fbdea #4a98d3|0
藕粉折面|粉色|#fff1f2 #fad5d9 #f0b2ba #e08c99|0
炭黑折面|黑色 商务|#3a3d44 #2c2f35 #1f2126 #141519|0
抹茶折面|绿色|#f0f7e4 #d3e6b5 #aecd85 #84ab58|0
`,
  (c, _, index) => {
    const points = scatter(16, index + 12, W, H)
    const tone = (seed: number) => c(Math.floor(random(seed)() * 3.99))
    const rows = 5
    const at = (column: number, row: number): Point => {
      const [jx = 0, jy = 0] = points[(column * 3 + row) % 16] ?? []
      return [
        column * 360 + (column % 3 ? (jx / W - 0.5) * 210 : 0),
        row * 384 + (row % rows ? (jy / H - 0.5) * 240 : 0),
      ]
    }
    return drawing(
      range(30)
        .map(i => linear(`f${i}`, (i * 67) % 360, [tone(i + index * 50), c((i + 1) % 4)]))
        .join(''),
      page(c(1)),
      ...range(rows).flatMap(row =>
        range(3).flatMap(column => {
          const i = row * 3 + column
          const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)] as const
          return i % 2
            ? [
                path(polygon([corners[0], corners[1], corners[2]]), `url(#f${i * 2})`),
                path(polygon([corners[0], corners[2], corners[3]]), `url(#f${i * 2 + 1})`),
              ]
            : [
                path(polygon([corners[0], corners[1], corners[3]]), `url(#f${i * 2})`),
                path(polygon([corners[1], corners[2], corners[3]]), `url(#f${i * 2 + 1})`),
              ]
        }),
      ),
      rect(0, 0, W, H, c(0), { opacity: 0.18 }),
    )
  },
)
