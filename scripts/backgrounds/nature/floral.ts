import { circle, drawing, el, family, group, n, type Point, page, polar, random, range, scatter } from '../kit.ts'
import { twig } from './botanical.ts'

/** A flower around 0 0 with a radius of 100. */
const bloom = (petals: number, fill: string, heart: string) =>
  range(petals)
    .map(i => {
      const [px, py] = polar(0, 0, 56, (i * 360) / petals)
      const turn = `rotate(${n((i * 360) / petals)} ${n(px)} ${n(py)})`
      return el('ellipse', {
        cx: px,
        cy: py,
        rx: 50,
        ry: petals > 6 ? 24 : 37,
        fill,
        opacity: i % 2 ? 0.92 : undefined,
        transform: turn,
      })
    })
    .join('') +
  circle(0, 0, 24, heart) +
  range(6)
    .map(i => circle(...polar(0, 0, 34, i * 60), 4.5, heart))
    .join('')

/** A part that was declared with an id, at a place. */
const use = (id: string, x: number, y: number, s: number, turn: number) =>
  el('use', { href: `#${id}`, transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(s)})` })

export const floral = family(
  '碎花花园',
  '花 碎花 春天 女神节 母亲节',
  2,
  `
春日雏菊|黄色 白色 春天|#fff6d8 #ffffff #f6b73c #9ccc8a #f9d976|0
樱花纷飞|粉色 浪漫|#ffeaf0 #ffb7cd #f5779c #ffffff #e0507c|1
蓝白小花|蓝色|#e9f2fb #ffffff #f7c948 #7ea7d8 #4f7fc0|0
玫红花丛|红色 粉色|#fde8ea #e8476a #ffd36b #f497a8 #3f8f6b|2
复古墨底|深色 复古|#1f2a2e #e7a08d #f3d9a4 #7fa38f #c9576a|2
薄紫绣球|紫色|#f3eefb #c3aee8 #8b6fc4 #ffffff #9cc3a0|1
橙红野花|橙色|#fff0e2 #ff8a4c #7a3e1d #ffc58a #5b9a68|0
草绿小园|绿色|#eaf5dd #ffffff #ffb74d #7bb661 #4d8f46|2
`,
  (c, layout, index) => {
    const next = random(index + 21)
    const free = ([x, y]: Point) =>
      layout === 0 || (layout === 1 ? x + y * 0.5 < 620 || x + y * 0.5 > 1500 : Math.abs(y - 860) > 520)
    const petals = layout === 0 ? 10 : 5
    const definitions =
      group({ id: 'a' }, bloom(petals, c(1), c(2))) +
      group({ id: 'b' }, bloom(petals, c(3), c(2))) +
      group({ id: 't' }, twig(0, 0, 100, 0, c(layout === 1 ? 3 : 4), c(layout === 1 ? 3 : 4), 3, 0.4))
    return drawing(
      definitions,
      page(c(0)),
      ...scatter(34, index + 50)
        .filter(free)
        .map(([x, y]) => use('t', x, y, 0.9 + next() * 0.6, next() * 360)),
      ...scatter(layout === 0 ? 42 : 64, index + 9)
        .filter(free)
        .map(([x, y], i) =>
          use(i % 3 === 2 ? 'b' : 'a', x, y, 0.34 + next() * (layout === 2 ? 0.8 : 0.52), next() * 90),
        ),
      ...scatter(50, index + 77)
        .filter(free)
        .map(([x, y], i) => circle(x, y, 5 + (i % 3) * 3, c(i % 2 ? 4 : 2), { opacity: 0.8 })),
    )
  },
)
