import { circle, drawing, family, glow, linear, mix, n, page, path, random, range, scatter } from '../kit.ts'

const heart = (x: number, y: number, s: number, turn: number, fill: string, more = {}) =>
  path('M0 34C-60 -6 -46 -58 -12 -54C-4 -53 0 -44 0 -40C0 -44 4 -53 12 -54C46 -58 60 -6 0 34Z', fill, {
    transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(s)})`,
    ...more,
  })

export const hearts = family(
  '爱心浪漫',
  '节日 爱心 情人节 七夕 婚礼 浪漫 520',
  3,
  `
告白粉心|粉色|#ffe6ec #ffb3c6 #ff7c9c #f24b74 #fff4f6|0
正红誓言|红色|#b20f2b #d4213f #ef4c5f #ff9aa0 #ffe1df|0
香槟婚礼|金色 米色|#fbf3e6 #eed9b6 #dfbd88 #c79a5b #fffaf2|1
薰紫心事|紫色|#f2e9fd #d2b8f2 #ac84de #8257c2 #fbf7ff|1
夜语星河|蓝色 深色|#141a4a #2a3380 #ff8fb3 #ffc1d3 #ffe9c2|1
奶白极简|白色 红色|#fffaf8 #fbdcd6 #ee8f85 #d8473f #ffffff|0
`,
  (c, layout, index) => {
    const next = random(index + 2)
    return drawing(
      linear('p', 90, [c(0), mix(c(0), c(1), 0.55)]) + glow('g', c(4), 0.8),
      page('url(#p)'),
      circle(540, 860, 700, 'url(#g)', { opacity: 0.7 }),
      ...(layout === 0
        ? [
            ...scatter(70, index + 4)
              .filter(([, y]) => y > 1180 || y < 360)
              .map(([x, y], i) =>
                heart(x, y, 0.5 + next() * 1.5, next() * 60 - 30, c(1 + (i % 3)), { opacity: n(0.6 + next() * 0.4) }),
              ),
            ...range(11).map(i =>
              heart(-20 + i * 112, 1840 + (i % 3) * 26, 2.6 + (i % 3) * 0.5, i % 2 ? 14 : -16, c(1 + ((i * 2) % 3))),
            ),
          ]
        : range(44).map(i => {
            const t = (i / 44) * Math.PI * 2
            return heart(
              540 + 410 * Math.sin(t) ** 3 * 1.05,
              900 - (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) * 28,
              0.55 + next() * 0.75,
              next() * 60 - 30,
              c(1 + (i % 3)),
            )
          })),
      ...scatter(40, index + 60).map(([x, y], i) => circle(x, y, 3 + (i % 3) * 2, c(3), { opacity: 0.35 })),
    )
  },
)
