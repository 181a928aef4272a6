import { closed, drawing, el, family, H, mix, type Point, page, polar, random, range, W } from '../kit.ts'

export const contour = family(
  '等高线',
  '线条 等高线 地形 户外 极简',
  2,
  `
远足地图|绿色 户外|#eef2e6 #7f9a6b #c9d6b8|3
沙漠等高|米色 橙色|#f8ecdb #cf8f55 #efd2ae|5
深海等深|蓝色 深色|#08233f #3f8fc4 #0d3156|7
雪域线条|白色 灰色 极简|#fafbfc #b3bfcb #e7ecf1|10
熔岩线条|红色 深色|#23090d #e0533a #3a0f15|11
墨夜金线|黑色 金色 奢华|#111113 #c9a45c #1c1b1a|13
藕粉线条|粉色|#fdf1f1 #dfa0a8 #f7dcdd|15
青瓷线条|青色 国风|#e7f1ee #5f9d94 #cfe3dd|17
`,
  (c, seed) => {
    const next = random(seed)
    const peaks = range(5).map(() => [next() * W, next() * H, 0.7 + next() * 0.7] as const)
    /** One height of every peak: first the lines, then the areas, so that only the outline of all of them is left. */
    const level = (i: number) => {
      const rings = peaks.map(([px, py, size], k) => {
        const r = (40 + i * 58) * size
        const points = range(15).map((a): Point => {
          const turn = a * 24
          const wave =
            1 +
            0.2 * Math.sin((turn * Math.PI) / 90 + k * 2 + i * 0.1) +
            0.12 * Math.sin((turn * Math.PI) / 60 + k + seed)
          return polar(px, py, r * wave, turn)
        })
        return closed(points)
      })
      const d = rings.join('')
      const tint = mix(c(0), c(2), 1 - i / 11)
      const use = (more: Readonly<Record<string, string | number>>) => el('use', { href: `#c${i}`, ...more })
      return (
        el('defs', {}, el('path', { id: `c${i}`, d })) +
        use({ fill: 'none', stroke: c(1), 'stroke-width': i % 4 === 0 ? 9 : 5 }) +
        use({ fill: tint })
      )
    }
    return drawing('', page(c(0)), ...range(11).map(i => level(10 - i)))
  },
)
