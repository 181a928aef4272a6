import { circle, drawing, family, linear, page, pattern, pick, range } from '../kit.ts'

const scale = (s: number, ink: string, ground: string, width: number, count: number) => (x: number, y: number) =>
  range(count)
    .map(i => circle(x, y, s * (1 - i / count), ground, { stroke: ink, 'stroke-width': width }))
    .join('')

export const seigaiha = family(
  '青海波',
  '国风 日式 海浪 纹样 青海波',
  2,
  `
靛蓝青海波|蓝色|#f2f5f8 #24518a #cddbea|0
朱砂青海波|红色 新年|#b8242a #f0c27b #a31c23|1
墨绿鎏金波|绿色 金色 高级|#0d3b33 #cfa95f #0a302a|1
月白青海波|白色 蓝色 素雅|#fbfcfb #a9c3c9 #eff4f4|0
樱粉青海波|粉色|#fdeef0 #e08a9b #fadfe3|2
绛紫青海波|紫色|#3d1f4f #c79bd8 #34193f|1
金茶青海波|金色 棕色|#f7ecd6 #b5813c #f0dfbd|2
黑金青海波|黑色 金色 奢华|#17161a #c6a15b #1f1d22|0
`,
  (c, layout) => {
    const s = pick([135, 180, 110], layout)
    const one = scale(s, c(1), c(0), pick([5, 6, 5], layout), pick([4, 5, 3], layout))
    const cell = [
      one(0, 0),
      one(2 * s, 0),
      one(s, s / 2),
      one(0, s),
      one(2 * s, s),
      one(s, s * 1.5),
      one(0, 2 * s),
      one(2 * s, 2 * s),
    ].join('')
    const fade =
      layout === 0
        ? ['/1', '/0.86', '/0', '/0']
        : layout === 1
          ? ['/0', '/0.9', '/0.9', '/0']
          : ['/0', '/0', '/0.88', '/1']
    return drawing(
      pattern('w', 2 * s, s, cell) +
        linear(
          'v',
          90,
          fade.map(at => c(2) + at),
          layout === 1 ? [0.22, 0.4, 0.62, 0.8] : layout === 0 ? [0, 0.3, 0.62, 1] : [0, 0.36, 0.72, 1],
        ),
      page(c(0)),
      page('url(#w)'),
      page('url(#v)'),
    )
  },
)
