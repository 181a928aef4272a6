import { blob, circle, curve, drawing, family, line, mix, page, path, pick, scatter } from '../kit.ts'

export const bubbles = family(
  '柔彩云团',
  '渐变 粉彩 可爱 母婴 柔和',
  2,
  `
马卡龙云团|彩色 可爱 母婴|#fff8f3 #ffd3dc #ffe6b8 #cdeee0 #d6dcff|0
奶油杏云团|橙色 米色|#fff7ec #ffe0bf #ffd0b5 #fff0cf #f7c9ae|1
冰莓云团|粉色 紫色|#fff4f9 #ffcfe3 #e6d0ff #ffe3ef #cfc4ff|2
青提云团|绿色|#f8fdf0 #d8efb5 #c2ead0 #eef7c2 #a8dcc0|3
晴空云团|蓝色|#f3f9ff #c5e2ff #d8f1ff #b6cdfb #e6f4ff|0
柠檬云团|黄色|#fffdf0 #fff0a6 #ffe08a #fff6c9 #ffd77a|1
藕荷云团|紫色 高级|#f8f3f6 #e2cdd9 #d3bfd6 #efe1e6 #c2a9c4|2
燕麦云团|米色 极简|#faf6f0 #ece0d0 #e0cfba #f2e9dc #d1bca2|3
`,
  (c, layout) => {
    const places: readonly (readonly (readonly [number, number, number])[])[] = [
      [
        [60, 140, 430],
        [1010, 420, 330],
        [940, 1640, 470],
        [80, 1560, 340],
      ],
      [
        [960, 120, 460],
        [40, 820, 300],
        [1030, 1180, 280],
        [240, 1830, 480],
      ],
      [
        [540, -40, 520],
        [20, 1130, 320],
        [1060, 900, 300],
        [560, 1960, 520],
      ],
      [
        [120, 60, 380],
        [900, 60, 300],
        [160, 1880, 480],
        [980, 1760, 400],
      ],
    ]
    return drawing(
      '',
      page(c(0)),
      ...pick(places, layout).flatMap(([x, y, r], i) => [
        path(blob(x, y, r * 1.16, layout * 9 + i + 1, 0.16), c(i + 1), { opacity: 0.45 }),
        path(blob(x, y, r * 0.82, layout * 9 + i + 40, 0.16), c(i + 1)),
      ]),
      ...scatter(9, layout + 3).map(([x, y], i) => circle(x, y, 10 + (i % 3) * 9, c(1 + (i % 4)), { opacity: 0.8 })),
      line(
        curve([
          [-40, 1240],
          [260, 1140],
          [560, 1290],
          [820, 1180],
          [1120, 1270],
        ]),
        mix(c(4), '#ffffff', 0.25),
        5,
        { 'stroke-dasharray': '2 22', 'stroke-linecap': 'round' },
      ),
    )
  },
)
