import { circle, drawing, family, n, page, path, pick, range } from '../kit.ts'

export const rings = family(
  '圆弧叠拱',
  '几何 圆弧 拱门 极简 北欧',
  2,
  `
奶油拱门|米色 橙色|#faf1e4 #e8b98a #d98c5f #f2d3b1 #b9683f|0
北欧彩虹|彩色 柔和|#fbf5ee #e39a86 #f1c48c #9db8a4 #6f8fa0|1
雾蓝圆弧|蓝色 高级|#eef3f6 #c1d3de #8fb0c4 #dfe9ee #5b839c|2
豆沙拱门|粉色 红色|#fbeeea #e7b7ab #cf8d81 #f3d6cc #a95f58|0
抹茶圆弧|绿色|#f4f6e8 #ccd9a5 #9fb873 #e4ebca #6f8d47|1
夜曲圆弧|深色 蓝色|#141d33 #24365c #3b568c #f0c987 #1b2744|2
暖阳彩虹|黄色 橙色|#fff6e0 #ffce6b #ff9f5a #ffe3a6 #f26a4b|1
薰衣草拱门|紫色|#f5f0fa #d3c2ec #ab93d6 #e6dbf5 #7f66b5|0
`,
  (c, layout) => {
    const arch = (x: number, y: number, r: number, deep: number) =>
      range(4).map(i => {
        const q = r * (1 - i * 0.23)
        return path(
          `M${n(x - q)} ${y + deep}V${y}A${n(q)} ${n(q)} 0 0 1 ${n(x + q)} ${y}V${y + deep}Z`,
          c(i === 3 ? 4 : i + 1),
        )
      })
    const bodies = [
      () => [...arch(200, 1440, 380, 500), ...arch(880, 1640, 300, 400), circle(820, 380, 150, c(2))],
      () => [
        ...range(6).map(i => circle(0, 1920, 900 - i * 130, i === 5 ? c(0) : c(1 + (i % 4)))),
        ...range(5).map(i => circle(1080, 0, 600 - i * 110, i === 4 ? c(0) : c(1 + ((i + 1) % 4)))),
      ],
      () =>
        range(18).map(i => {
          const [x, y] = [(i % 3) * 360 + 180, Math.floor(i / 3) * 360 + (i % 3 === 1 ? -180 : 0)]
          return range(4)
            .map(k => circle(x, y, 176 - k * 44, k === 3 ? c(3) : c((k + i) % 2 ? 1 : 2 - (k % 2)), { opacity: 0.9 }))
            .join('')
        }),
    ]
    return drawing('', page(c(0)), ...pick(bodies, layout)().flat())
  },
)
