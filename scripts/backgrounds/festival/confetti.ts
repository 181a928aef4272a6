import {
  circle,
  curve,
  drawing,
  family,
  line,
  linear,
  mix,
  n,
  type Point,
  page,
  path,
  pick,
  polygon,
  random,
  range,
  rect,
  scatter,
} from '../kit.ts'

export const confetti = family(
  '彩屑派对',
  '节日 彩屑 派对 生日 庆祝 周年',
  3,
  `
生日彩屑|彩色 粉色 生日|#fff1f4 #ff6b8a #ffc247 #4cc3e6 #8f7bff|0
金色庆典|金色 白色|#fffaf0 #e0b04a #f2d58b #c98d2b #fbe9bd|1
午夜派对|深色 紫色|#1b1140 #ff4fa0 #ffd23f #35e0e0 #8b5cff|0
蓝天欢聚|蓝色|#e4f4ff #2f8fe0 #ffcb3d #ff7a7a #7dd3c0|2
绿意开业|绿色|#ecf9ee #1fa565 #ffcc4d #ff8552 #8fd9a8|1
黑金周年|黑色 金色|#121114 #d9b25e #f4dca0 #a67c2f #fff3d0|2
橙色狂欢|橙色|#ff8a3d #fff2da #ffd44f #e8402e #ffb27d|0
薰衣草聚会|紫色|#f2ecff #8b63e0 #f7a8cf #ffce6b #6ec8dd|2
`,
  (c, layout, index) => {
    const next = random(index + 6)
    const weight = (y: number) => pick([y < 560 || y > 1560, y < 760, y < 430 || y > 1400], layout)
    const bits = scatter(layout === 1 ? 170 : 210, index + 13).filter(
      ([x, y]) => weight(y) || (layout === 2 && (x < 150 || x > 930)) || next() < 0.06,
    )
    return drawing(
      linear('p', 90, [c(0), mix(c(0), c(4), 0.16)]),
      page('url(#p)'),
      ...bits.map(([x, y], i) => {
        const color = c(1 + (i % 4))
        const turn = { transform: `rotate(${Math.round(next() * 360)} ${n(x)} ${n(y)})` }
        return pick(
          [
            () => rect(x, y, 15, 36, color, { rx: 3, ...turn }),
            () => circle(x, y, 9 + next() * 8, color),
            () => line(`M${n(x)} ${n(y)}q14 -22 28 0t28 0t28 0`, color, 7, { 'stroke-linecap': 'round', ...turn }),
            () =>
              path(
                polygon([
                  [x, y - 18],
                  [x + 17, y + 13],
                  [x - 17, y + 13],
                ]),
                color,
                turn,
              ),
            () => rect(x, y, 26, 17, color, { ...turn, opacity: 0.8 }),
          ],
          i,
        )()
      }),
      ...(layout === 1
        ? range(7).map(i =>
            line(
              curve(
                range(7).map(
                  (k): Point => [60 + i * 160 + Math.sin(k * 1.3 + i) * 34, -40 + k * (60 + ((i * 37) % 50))],
                ),
              ),
              c(1 + (i % 4)),
              11,
              { 'stroke-linecap': 'round' },
            ),
          )
        : []),
    )
  },
)
