import { circle, drawing, family, glow, group, line, linear, n, page, pick, polar, range, rect } from '../kit.ts'

export const deco = family(
  '暗黑奢华',
  '奢华 装饰艺术 黑金 晚宴 高端 商务',
  3,
  `
盖茨比黑金|黑色 金色|#0f0e10 #1b191d #d2a95a #f3dca4|0
祖母绿金|绿色 金色|#06281f #0d3a2e #cfa758 #f0dba5|0
午夜蓝金|蓝色 金色|#0a1738 #122450 #d3ac63 #f4e1b1|1
勃艮第金|红色 金色|#360a16 #4d1222 #d4a862 #f4dcae|1
象牙金饰|白色 金色|#faf6ec #f1e8d5 #b88a3d #d7b777|0
茄紫金饰|紫色 金色|#220f33 #331a49 #cfa46a #f1d9b0|2
墨黑铜饰|黑色 铜色|#131110 #211d1a #b9744a #e9b48e|2
孔雀蓝金|青色 金色|#04282f #0a3c45 #cda45b #efd9a4|1
`,
  (c, layout) => {
    const fans = range(10).flatMap(row =>
      range(5).map(i => {
        const x = i * 270 + (row % 2 ? 135 : 0) - 0
        const y = 135 * row + 640
        return range(4)
          .map(k =>
            line(
              `M${x - 135 * (1 - k * 0.24)} ${y}A${135 * (1 - k * 0.24)} ${135 * (1 - k * 0.24)} 0 0 1 ${x + 135 * (1 - k * 0.24)} ${y}`,
              c(2),
              3,
            ),
          )
          .join('')
      }),
    )
    const rays = (y: number, flip: number) =>
      range(19).map(i =>
        line(
          `M540 ${y}L${polar(540, y, i % 2 ? 560 : 760, flip * (10 * i))
            .map(n)
            .join(' ')}`,
          i % 2 ? c(2) : c(3),
          i % 2 ? 3 : 5,
        ),
      )
    const corner = (turn: string) =>
      group(
        { transform: turn },
        ...range(5).map(i =>
          line(
            `M${80 + i * 34} ${430 - i * 34}V${80 + i * 34}H${430 - i * 34}`,
            i === 1 ? c(3) : c(2),
            i === 1 ? 6 : 3,
          ),
        ),
        ...[
          [80, 470],
          [470, 80],
        ].map(([x = 0, y = 0]) => circle(x, y, 12, c(3))),
        circle(250, 250, 34, 'none', { stroke: c(2), 'stroke-width': 4 }),
        circle(250, 250, 15, c(3)),
      )
    const body = pick(
      [
        () => [
          ...rays(1920, -1),
          ...rays(0, 1),
          circle(540, 1920, 260, c(0), { stroke: c(3), 'stroke-width': 8 }),
          circle(540, 0, 260, c(0), { stroke: c(3), 'stroke-width': 8 }),
          circle(540, 1920, 190, 'none', { stroke: c(2), 'stroke-width': 4 }),
          circle(540, 0, 190, 'none', { stroke: c(2), 'stroke-width': 4 }),
          rect(60, 60, 960, 1800, 'none', { stroke: c(2), 'stroke-width': 5 }),
          rect(84, 84, 912, 1752, 'none', { stroke: c(2), 'stroke-width': 2 }),
        ],
        () => [
          group(
            { opacity: 0.85 },
            ...fans,
            group({ transform: 'translate(0 -700)' }, ...fans),
            group({ transform: 'translate(0 600)' }, ...fans),
          ),
          page('url(#v)'),
        ],
        () => [
          corner('scale(1)'),
          corner('translate(1080 0) scale(-1 1)'),
          corner('translate(0 1920) scale(1 -1)'),
          corner('translate(1080 1920) scale(-1)'),
          line('M500 80H580M500 1840H580M80 900V1020M1000 900V1020', c(2), 4),
        ],
      ],
      layout,
    )()
    return drawing(
      linear('p', 90, [c(1), c(0), c(1)]) +
        linear('v', 90, [`${c(0)}/0.1`, `${c(0)}/0.92`, `${c(0)}/0.92`, `${c(0)}/0.1`], [0.12, 0.42, 0.6, 0.9]) +
        glow('g', c(2), 0.16),
      page('url(#p)'),
      circle(540, 960, 900, 'url(#g)'),
      ...body,
    )
  },
)
