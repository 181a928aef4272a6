import {
  drawing,
  family,
  group,
  H,
  line,
  n,
  page,
  path,
  pattern,
  pick,
  polygon,
  random,
  range,
  rect,
  scatter,
  W,
} from '../kit.ts'

const fibers = (seed: number, count: number, ink: string) => {
  const next = random(seed)
  return line(
    range(count)
      .map(() => {
        const [x, y, a] = [next() * 360, next() * 360, next() * 6.28]
        return `M${n(x)} ${n(y)}q${n(Math.cos(a) * 9 + next() * 5)} ${n(Math.sin(a) * 9)} ${n(Math.cos(a) * 22)} ${n(Math.sin(a) * 22)}`
      })
      .join(''),
    ink,
    1.6,
  )
}

export const textures = family(
  '纸纹布纹',
  '纸张 纹理 亚麻 牛皮纸 质感',
  3,
  `
洒金红笺|红色 金色 新年|#b3202a #c9353a #f3cf7d|0
洒金宣纸|米色 金色|#f6ecd8 #e9dabb #c9a357|0
洒金墨纸|黑色 金色|#1b1a1e #2a282d #c7a35c|0
花草手工纸|绿色 米色|#f5f1e2 #d8d3b6 #8fa876|1
花草粉笺|粉色|#fbecea #eecfcd #d78d92|1
本色亚麻|米色 棕色|#e9dfcd #d2c3a6 #f6f0e4|2
靛蓝粗布|蓝色|#2f4b73 #243c60 #4a6a97|2
墨绿帆布|绿色|#2f4a3d #253c31 #4a6b5a|2
灰呢细格|灰色 高级|#c9cbd0 #b3b6bd #dfe1e5|3
驼色呢格|棕色|#cba97f #b28d61 #e0c6a3|3
藏青呢格|蓝色 商务|#26375a #1b2946 #3f547f|3
浆果呢格|红色|#7a2338 #5f182b #9c3d52|3
`,
  (c, layout, index) => {
    const body = pick(
      [
        () => {
          const next = random(index + 4)
          return [
            page(c(0)),
            page('url(#f)'),
            ...range(90).map(() => {
              const [x, y, s] = [next() * W, next() * H, 5 + next() ** 3 * 22]
              return path(
                polygon([
                  [x, y],
                  [x + s, y + s * (next() - 0.3)],
                  [x + s * 0.7, y + s],
                  [x - s * 0.2, y + s * 0.8],
                ]),
                c(2),
                { opacity: n(0.45 + next() * 0.5) },
              )
            }),
          ]
        },
        () => [
          page(c(0)),
          page('url(#f)'),
          ...scatter(36, index + 3).map(([x, y], i) =>
            group(
              { transform: `translate(${n(x)} ${n(y)}) rotate(${i * 57}) scale(1.25)`, opacity: 0.7 },
              line('M0 52Q6 0 0 -50', c(2), 3),
              ...range(6).map(k =>
                path(
                  `M0 ${32 - k * 15}q${k % 2 ? 14 : -14} -26 ${k % 2 ? 38 : -38} -26q${k % 2 ? -4 : 4} 24 ${k % 2 ? -38 : 38} 26Z`,
                  c(2),
                ),
              ),
              path('M0 -46q14 -18 0 -42q-14 24 0 42Z', c(2)),
            ),
          ),
        ],
        () => [page(c(0)), page('url(#t)'), page('url(#u)')],
        () => [page(c(0)), page('url(#h)'), page('url(#w)'), page('url(#v)')],
      ],
      layout,
    )()
    const definitions = [
      () => pattern('f', 360, 360, fibers(index + 1, 46, c(1))),
      () => pattern('f', 360, 360, fibers(index + 1, 90, c(1))),
      () =>
        pattern(
          't',
          12,
          12,
          rect(0, 0, 6, 5, c(1)) + rect(6, 6, 6, 5, c(1)) + rect(6, 0, 6, 2, c(2)) + rect(0, 6, 6, 2, c(2)),
        ) +
        pattern(
          'u',
          173,
          131,
          rect(0, 20, 173, 3, c(2), { opacity: 0.4 }) +
            rect(40, 0, 3, 131, c(1), { opacity: 0.55 }) +
            rect(0, 88, 173, 4, c(1), { opacity: 0.5 }) +
            rect(121, 0, 4, 131, c(2), { opacity: 0.35 }),
        ),
      () =>
        pattern('h', 16, 16, path('M0 16L16 0H8L0 8ZM16 16V8L8 16Z', c(1), { opacity: 0.5 })) +
        pattern(
          'w',
          270,
          270,
          rect(0, 0, 110, 270, c(1), { opacity: 0.6 }) + rect(180, 0, 10, 270, c(2), { opacity: 0.8 }),
        ) +
        pattern(
          'v',
          270,
          270,
          rect(0, 0, 270, 110, c(1), { opacity: 0.5 }) + rect(0, 180, 270, 10, c(2), { opacity: 0.8 }),
        ),
    ]
    return drawing(pick(definitions, layout)(), ...body)
  },
)
