import { circle, drawing, family, linear, mix, n, page, path, random, range, scatter, W } from '../kit.ts'

const puff = (x: number, y: number, s: number) =>
  `M${n(x)} ${n(y)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(s * 0.22)} ${n(-s * 0.92)}a${n(s * 0.78)} ${n(s * 0.78)} 0 0 1 ${n(s * 1.46)} ${n(-s * 0.22)}a${n(s * 0.6)} ${n(s * 0.6)} 0 0 1 ${n(s * 0.95)} ${n(s * 0.44)}a${n(s * 0.36)} ${n(s * 0.36)} 0 0 1 ${n(s * 0.12)} ${n(s * 0.7)}Z`

export const clouds = family(
  '云朵天空',
  '云 天空 清新 可爱 儿童',
  2,
  `
晴空白云|蓝色 白色|#6fc1f5 #bfe6fb #ffffff #e3f4fd|0
棉花糖云|粉色|#ffc1d6 #ffe7ee #ffffff #fff3f7|1
奶黄云朵|黄色|#ffdf94 #fff4d1 #ffffff #fffaf0|0
暮紫云层|紫色|#8f7ae0 #e3c9f5 #f7edff #ffd9ec|1
薄荷云朵|绿色|#8fdcc4 #d9f5ea #ffffff #effbf6|0
星夜云层|蓝色 深色 晚安|#14235a #3d55a8 #6f86d1 #2a3d85|1
橘粉霞云|橙色 粉色|#ff9f7d #ffd6b8 #fff0e3 #ffe1d0|1
灰蓝云海|灰色 蓝色 高级|#a9bccd #dbe5ec #f6f9fb #e9eff4|0
`,
  (c, layout, index) => {
    const next = random(index + 3)
    const rowOf = (y: number, s: number, fill: string) =>
      path(
        `${range(7)
          .map(i => puff(-220 + i * 215 + next() * 60, y + next() * 60, s * (0.85 + next() * 0.4)))
          .join('')}M-20 ${y}H1100V1940H-20Z`,
        fill,
      )
    return drawing(
      linear('sky', 90, [c(0), c(1)]) + linear('white', 90, [c(2), c(3)]),
      page('url(#sky)'),
      ...(layout === 1 && index === 5
        ? scatter(60, 4, W, 1200).map(([x, y], i) => circle(x, y, 1.6 + (i % 3), '#fff', { opacity: 0.7 }))
        : []),
      ...(layout === 0
        ? [
            [120, 330, 120],
            [690, 520, 100],
            [-60, 900, 90],
            [560, 1050, 150],
            [860, 230, 60],
          ].map(([x = 0, y = 0, s = 0]) => path(puff(x, y, s), 'url(#white)', { opacity: 0.94 }))
        : []),
      ...(layout === 0
        ? [rowOf(1640, 150, c(3)), rowOf(1780, 170, c(2))]
        : [
            rowOf(900, 190, mix(c(1), c(2), 0.25)),
            rowOf(1180, 210, mix(c(1), c(2), 0.5)),
            rowOf(1440, 230, mix(c(2), c(3), 0.6)),
            rowOf(1700, 240, c(2)),
          ]),
    )
  },
)
