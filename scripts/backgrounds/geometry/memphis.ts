import {
  circle,
  drawing,
  family,
  group,
  H,
  line,
  n,
  type Point,
  page,
  path,
  pattern,
  pick,
  polygon,
  range,
  rect,
  scatter,
  W,
} from '../kit.ts'

const zigzag = (x: number, y: number, count: number, step: number) =>
  `M${x} ${y}${range(count)
    .map(i => `l${step} ${i % 2 ? step : -step}`)
    .join('')}`

export const memphis = family(
  '孟菲斯',
  '几何 孟菲斯 潮流 活力 派对',
  2,
  `
糖果孟菲斯|粉色 黄色 彩色|#ffe3ec #ff5d8f #ffc93c #23b5d3 #2b2d42|0
薄荷孟菲斯|绿色 青色|#dff7ee #12b886 #ffa94d #5c7cfa #20313a|1
香芋孟菲斯|紫色|#ece6ff #7950f2 #ffd43b #ff8787 #2a2148|2
柠檬孟菲斯|黄色|#fff3b0 #f76707 #1c7ed6 #f06595 #2c2c2c|0
珊瑚孟菲斯|红色 橙色|#ffe0d6 #f03e3e #15aabf #fcc419 #33272a|1
天空孟菲斯|蓝色|#d9ecff #1971c2 #ff922b #f783ac #16324f|2
夜店孟菲斯|黑色 深色 音乐|#1d1b33 #ff3d81 #19e3d2 #ffd23f #f4f1ff|0
奶茶孟菲斯|米色 棕色|#f6e9dc #a5673f #e39b5b #5f8a8b #4a342a|1
白底孟菲斯|白色 彩色|#ffffff #ff6b6b #4dabf7 #ffd43b #343a40|2
`,
  (c, layout) => {
    const corner: readonly (readonly [number, number])[] = pick<readonly (readonly [number, number])[]>(
      [
        [
          [0, 0],
          [W, H],
        ],
        [
          [W, 0],
          [0, H],
        ],
        [
          [0, 0],
          [W, 0],
          [0, H],
          [W, H],
        ],
      ],
      layout,
    )
    const items = scatter(26, layout + 4).filter(([x, y]) => Math.abs(x - 540) > 330 || Math.abs(y - 960) > 560)
    const piece = ([x, y]: Point, i: number): string => {
      const a = c(1 + (i % 3))
      const turn = { transform: `rotate(${(i * 47) % 360} ${n(x)} ${n(y)})` }
      return pick(
        [
          () => circle(x, y, 34, 'none', { stroke: a, 'stroke-width': 14 }),
          () =>
            line(zigzag(Math.round(x - 75), Math.round(y), 6, 26), c(4), 11, {
              ...turn,
              'stroke-linejoin': 'round',
              'stroke-linecap': 'round',
            }),
          () =>
            group(
              turn,
              path(
                polygon([
                  [x, y - 44],
                  [x + 42, y + 30],
                  [x - 42, y + 30],
                ]),
                a,
              ),
            ),
          () =>
            group(turn, ...range(9).map(k => circle(x - 34 + (k % 3) * 34, y - 34 + Math.floor(k / 3) * 34, 7, c(4)))),
          () => rect(x - 60, y - 15, 120, 30, a, { rx: 15, ...turn }),
          () => line(`M${n(x - 30)} ${n(y)}h60M${n(x)} ${n(y - 30)}v60`, c(4), 12, turn),
          () => path(`M${n(x - 48)} ${n(y)}a48 48 0 0 1 96 0Z`, a, turn),
        ],
        i,
      )()
    }
    return drawing(
      pattern('dots', 34, 34, circle(9, 9, 5, c(4))) + pattern('lines', 24, 24, rect(0, 0, 24, 9, c(4)), 'rotate(45)'),
      page(c(0)),
      ...corner.flatMap(([x, y], i) => [
        circle(x, y, i < 2 ? 380 : 260, c(1 + (i % 3))),
        circle(x + (x ? -190 : 190), y + (y ? -250 : 250), 170, i % 2 ? 'url(#lines)' : 'url(#dots)'),
        rect(x ? x - 170 : 40, y ? y - 620 : 470, 130, 130, c(2 + (i % 2)), {
          transform: `rotate(18 ${x ? x - 105 : 105} ${y ? y - 555 : 535})`,
        }),
      ]),
      ...items.map(piece),
    )
  },
)
