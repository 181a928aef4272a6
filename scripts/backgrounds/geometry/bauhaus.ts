import { circle, drawing, family, type Point, page, path, pick, polygon, random, range, rect } from '../kit.ts'

/** One Bauhaus tile of 270 px in two of the colors. */
const tile = (x: number, y: number, kind: number, a: string, b: string): string => {
  const s = 270
  const base = rect(x, y, s + 0.5, s + 0.5, a)
  const drawn = [
    path(`M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}L${x} ${y + s}Z`, b),
    circle(x + s / 2, y + s / 2, s * 0.36, b),
    path(`M${x} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s}Z`, b) +
      path(`M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`, b),
    polygonFill(
      [
        [x, y],
        [x + s, y],
        [x, y + s],
      ],
      b,
    ),
    range(4)
      .map(i => rect(x, y + 17 + i * 67.5, s, 33.75, b))
      .join(''),
    circle(x + s / 2, y + s / 2, s * 0.4, 'none', { stroke: b, 'stroke-width': 44 }),
    path(`M${x + s} ${y}A${s} ${s} 0 0 0 ${x} ${y + s}L${x + s} ${y + s}Z`, b) +
      path(`M${x + s} ${y + s / 2}A${s / 2} ${s / 2} 0 0 0 ${x + s / 2} ${y + s}L${x + s} ${y + s}Z`, a),
    path(`M${x} ${y}A${s / 2} ${s / 2} 0 0 0 ${x} ${y + s}Z`, b) +
      path(`M${x + s} ${y}A${s / 2} ${s / 2} 0 0 0 ${x + s} ${y + s}Z`, b),
  ]
  return base + pick(drawn, kind)
}

const polygonFill = (points: readonly Point[], fill: string) => path(polygon(points), fill)

export const bauhaus = family(
  '包豪斯',
  '几何 包豪斯 拼贴 设计 展览',
  2,
  `
经典三原色|红色 黄色 蓝色|#f3ead8 #d9402b #1d4e9e #f0b429 #1e1e22|0
咖啡馆|棕色 米色 复古|#f4e8d7 #5a3825 #c98b4e #e8c9a0 #8c2f22|1
午后花园|绿色 粉色|#fbf3e6 #2f6b4f #f2a7a0 #f3c94f #8fbf9a|2
海岸线|蓝色 橙色|#f6efe2 #0f4c75 #f08a4b #8ec6d7 #f7c873|0
莫兰迪积木|灰色 粉色 高级|#efe9e3 #b98b82 #8b9a93 #d9c2b0 #6d7584|1
复古电台|橙色 青色 复古|#f8ecd4 #e0672e #17726d #f2b950 #3a2a25|2
紫罗兰剧场|紫色 粉色|#f6eef7 #5c2e91 #e56aa6 #f4b7a1 #23153c|0
黑白画廊|黑色 白色 极简|#f6f4f0 #1b1b1d #c9c4bb #8b8780 #e4572e|1
薄荷汽水|绿色 青色 清新|#f2fbf6 #11a683 #9be0c4 #ffd36b #0d4f5c|2
焦糖苹果|红色 橙色|#fdf0e3 #c42b2b #f2843a #f9cf9c #5a1620|0
`,
  (c, layout, index) => {
    const next = random(index + 11)
    const tiles = range(32).flatMap(i => {
      const [column, row] = [i % 4, Math.floor(i / 4)]
      if (layout === 1 && row > 1 && row < 5) return []
      if (layout === 2 && column + row > 3 && column + row < 7) return []
      const a = Math.floor(next() * 5)
      return [
        tile(
          column * 270,
          row * 270 - (layout === 0 ? 120 : 120),
          Math.floor(next() * 8),
          c(a),
          c(a + 1 + Math.floor(next() * 4)),
        ),
      ]
    })
    return drawing('', page(c(0)), ...tiles)
  },
)
