import { circle, drawing, family, group, line, page, path, pattern, pick } from '../kit.ts'

const LATTICES: readonly ((ink: string) => string)[] = [
  ink => line('M0 60H60V0M60 120V60H120M0 60V60M30 30H90V90H30Z', ink, 6),
  ink =>
    line('M60 0L120 60L60 120L0 60ZM60 30L90 60L60 90L30 60Z', ink, 5) +
    line('M0 0L30 30M120 0L90 30M0 120L30 90M120 120L90 90', ink, 5),
  ink => line('M0 0H120V120H0ZM30 0V30H0M90 0V30H120M0 90H30V120M120 90H90V120M60 20V100M20 60H100', ink, 5),
  ink =>
    line('M0 60A60 60 0 0 0 60 0A60 60 0 0 0 120 60A60 60 0 0 0 60 120A60 60 0 0 0 0 60Z', ink, 5) +
    circle(60, 60, 17, 'none', { stroke: ink, 'stroke-width': 5 }),
]

export const lattice = family(
  '窗棂',
  '国风 窗棂 窗格 园林 古典',
  2,
  `
粉墙黛瓦|白色 灰色|#f3f2ee #4b5a60 #dfe2de #8aa39a|0
朱门金钉|红色 金色|#a61c20 #e9bd6c #8e1519 #f6dca6|1
竹影绿窗|绿色|#eaf1e4 #4f7f5c #d2e2ca #86a97f|2
海棠花窗|粉色|#fbedec #b8656c #f5dad8 #e29a9d|3
木作花格|棕色|#f3e6d3 #7a4a26 #e8d3b4 #b37c48|0
夜色漏窗|蓝色 深色|#13213d #6b8bb8 #1d3158 #e7cf93|1
青瓷花格|青色|#e4f0ee #4b8e8a #cbe2df #8dbab4|3
墨金冰裂|黑色 金色|#18171a #b9934e #222025 #e5c987|2
`,
  (c, layout) => {
    const s = pick([1, 1.2, 1.4, 1], layout)
    const frame = pick(
      [
        () => [
          circle(540, 900, 390, c(0), { stroke: c(1), 'stroke-width': 22 }),
          circle(540, 900, 358, 'none', { stroke: c(1), 'stroke-width': 4 }),
        ],
        () => [
          path('M240 480H840V1440H240Z', c(0), { stroke: c(1), 'stroke-width': 20 }),
          path('M272 512H808V1408H272Z', 'none', { stroke: c(1), 'stroke-width': 4 }),
        ],
        () => [
          path('M540 470L930 700V1220L540 1450L150 1220V700Z', c(0), {
            stroke: c(1),
            'stroke-width': 20,
            'stroke-linejoin': 'round',
          }),
          path('M540 512L893 720V1200L540 1408L187 1200V720Z', 'none', { stroke: c(1), 'stroke-width': 4 }),
        ],
        () => [
          path(
            'M540 480C690 480 760 600 760 690C900 690 960 820 960 960C960 1100 900 1230 760 1230C760 1320 690 1440 540 1440C390 1440 320 1320 320 1230C180 1230 120 1100 120 960C120 820 180 690 320 690C320 600 390 480 540 480Z',
            c(0),
            { stroke: c(1), 'stroke-width': 18 },
          ),
        ],
      ],
      layout,
    )
    return drawing(
      pattern('l', 120, 120, pick(LATTICES, layout)(c(1)), `scale(${s})`),
      page(c(2)),
      group({ opacity: 0.85 }, page('url(#l)')),
      ...frame(),
    )
  },
)
