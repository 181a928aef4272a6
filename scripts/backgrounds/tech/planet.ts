import { circle, drawing, family, glow, group, line, linear, mix, n, page, path, range, scatter } from '../kit.ts'

export const planet = family(
  '星球宇宙',
  '科技 宇宙 星球 太空 探索 儿童',
  2,
  `
深空蓝星|蓝色 深色|#070b22 #1b2a66 #5aa2f2 #b6e0ff #f7c873 #e4eeff|0
紫雾土星|紫色 深色|#120a2b #3c1f71 #b079e8 #f2c3f0 #f6b36b #f8ebff|1
绯红火星|红色 深色|#1b070c #55182a #e8674a #ffc08f #f4e0c1 #ffe9dd|0
青幕冰星|青色 深色|#041a20 #0d4b55 #4cc7c0 #d3fbf0 #f4d27d #e7fffb|1
粉彩星系|粉色|#fbd9e8 #e6c6f5 #f79ab8 #fff0d9 #8f9bf0 #ffffff|1
暖橘星际|橙色|#3b1438 #a13a52 #ff9a5a #ffe0a0 #7b6be0 #fff4e4|0
`,
  (c, layout, index) => {
    const [x, y, r] = layout ? ([720, 640, 300] as const) : ([260, 1560, 620] as const)
    return drawing(
      linear('p', 90, [c(0), c(1)]) +
        linear('s', 55, [c(3), c(2), mix(c(2), c(0), 0.7)], [0, 0.45, 1]) +
        linear('m', 55, [mix(c(4), '#ffffff', 0.5), c(4), mix(c(4), c(0), 0.55)]) +
        glow('g', c(2), 0.5) +
        `<clipPath id="k"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`,
      page('url(#p)'),
      ...scatter(130, index + 20).map(([sx, sy], i) =>
        circle(sx, sy, 1.2 + (i % 4) * 0.8, c(5), { opacity: 0.35 + (i % 3) * 0.22 }),
      ),
      circle(x, y, r * 1.65, 'url(#g)'),
      ...(layout
        ? [
            group(
              { transform: `rotate(-18 ${x} ${y})` },
              line(`M${x - r * 1.65} ${y}A${r * 1.65} ${r * 0.42} 0 0 1 ${x + r * 1.65} ${y}`, c(4), 34, {
                opacity: 0.75,
              }),
            ),
          ]
        : []),
      circle(x, y, r, 'url(#s)'),
      group(
        { 'clip-path': 'url(#k)' },
        ...range(5).map(i =>
          path(
            `M${x - r} ${n(y - r * 0.75 + i * r * 0.37)}q${r * 0.5} ${i % 2 ? 60 : -50} ${r} 0t${r} 0v${n(r * 0.13)}q${-r * 0.5} ${i % 2 ? -50 : 60} ${-r} 0t${-r} 0Z`,
            c(i % 2 ? 3 : 2),
            { opacity: 0.28 },
          ),
        ),
        circle(x + r * 0.55, y + r * 0.4, r * 1.02, 'none', { stroke: c(0), 'stroke-width': r * 0.3, opacity: 0.16 }),
      ),
      ...(layout
        ? [
            group(
              { transform: `rotate(-18 ${x} ${y})` },
              line(`M${x - r * 1.65} ${y}A${r * 1.65} ${r * 0.42} 0 0 0 ${x + r * 1.65} ${y}`, c(4), 34),
              line(`M${x - r * 1.48} ${y + 6}A${r * 1.48} ${r * 0.36} 0 0 0 ${x + r * 1.48} ${y + 6}`, c(3), 9, {
                opacity: 0.8,
              }),
            ),
          ]
        : []),
      circle(layout ? 230 : 830, layout ? 1420 : 430, layout ? 170 : 120, 'url(#m)'),
      circle(layout ? 880 : 560, layout ? 1250 : 780, 42, 'url(#m)', { opacity: 0.85 }),
      ...[
        [420, 300],
        [900, 1050],
        [180, 860],
      ].map(([sx = 0, sy = 0]) =>
        path(
          `M${sx} ${sy - 34}Q${sx + 3} ${sy - 3} ${sx + 34} ${sy}Q${sx + 3} ${sy + 3} ${sx} ${sy + 34}Q${sx - 3} ${sy + 3} ${sx - 34} ${sy}Q${sx - 3} ${sy - 3} ${sx} ${sy - 34}Z`,
          c(5),
        ),
      ),
    )
  },
)
