import { circle, drawing, family, type Point, page, path, polygon, random, range, scatter } from '../kit.ts'

export const terrazzo = family(
  '水磨石',
  '水磨石 石材 家居 北欧 纹理',
  3,
  `
奶白水磨石|白色 彩色|#f7f3ec #d98c6a #6f8f8a #e2b96b #3f4a57|0
蜜桃水磨石|粉色 橙色|#fbe0d3 #e8876b #ffffff #b5564d #f2b56b|0
薄荷水磨石|绿色|#d9efe4 #4fa787 #ffffff #2d6b5f #f2c879|1
夜幕水磨石|深色 蓝色|#1d2740 #f2b8a0 #6d86b8 #f5e3b8 #3a4d7d|0
雾灰水磨石|灰色|#d9dcdf #8a929b #ffffff #b8a48f #565d66|1
莓紫水磨石|紫色|#eadcf0 #8d5fa8 #ffffff #d98bb0 #5a3b73|1
柠黄水磨石|黄色|#fdf0bd #f0a83a #ffffff #6fa59b #c9653f|0
墨黑水磨石|黑色|#1c1c1f #f2efe8 #b98b5a #77797f #d9b9a0|1
`,
  (c, layout, index) => {
    const next = random(index + 3)
    return drawing(
      '',
      page(c(0)),
      ...scatter(layout ? 150 : 110, index + 40).map(([x, y], i) => {
        const r = (layout ? 16 : 22) + next() ** 2 * (layout ? 44 : 62)
        const count = 4 + Math.floor(next() * 3)
        const points = range(count).map((k): Point => {
          const a = (k / count) * 6.283 + next() * 0.7
          const q = r * (0.7 + next() * 0.5)
          return [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.85]
        })
        return path(polygon(points), c(1 + (i % 4)), {
          stroke: c(1 + (i % 4)),
          'stroke-width': 7,
          'stroke-linejoin': 'round',
        })
      }),
      ...scatter(130, index + 90).map(([x, y], i) => circle(x, y, 3 + (i % 3) * 2, c(1 + ((i + 2) % 4)))),
    )
  },
)
