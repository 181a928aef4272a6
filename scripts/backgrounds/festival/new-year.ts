import {
  below,
  circle,
  drawing,
  el,
  family,
  glow,
  group,
  line,
  linear,
  mix,
  n,
  page,
  path,
  pick,
  polar,
  range,
  rect,
  scatter,
} from '../kit.ts'

const lantern = (x: number, y: number, s: number, c: (i: number) => string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    line('M0 -900V-92', c(3), 4),
    rect(-42, -96, 84, 26, c(3), { rx: 6 }),
    el('ellipse', { cx: 0, cy: 0, rx: 118, ry: 84, fill: c(2) }),
    ...[84, 46].map(rx =>
      el('ellipse', { cx: 0, cy: 0, rx, ry: 84, fill: 'none', stroke: c(3), 'stroke-width': 4, opacity: 0.65 }),
    ),
    line('M0 -84V84', c(3), 4, { opacity: 0.65 }),
    rect(-42, 72, 84, 26, c(3), { rx: 6 }),
    ...range(7).map(i => line(`M${-30 + i * 10} 98V${190 + (i % 2) * 14}`, c(3), 5)),
  )

const fan = (x: number, y: number, r: number, c: (i: number) => string) => [
  ...range(9).map(i =>
    path(
      `M${x} ${y}L${polar(x, y, r, 180 + i * 20)
        .map(n)
        .join(' ')}A${r} ${r} 0 0 1 ${polar(x, y, r, 200 + i * 20)
        .map(n)
        .join(' ')}Z`,
      i % 2 ? c(2) : mix(c(2), c(0), 0.35),
    ),
  ),
  line(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, c(3), 10),
  line(`M${x - r * 0.82} ${y}A${r * 0.82} ${r * 0.82} 0 0 1 ${x + r * 0.82} ${y}`, c(3), 4),
  circle(x, y, r * 0.2, c(3)),
]

export const newYear = family(
  '新年红金',
  '节日 春节 新年 元旦 开业 喜庆',
  3,
  `
灯火新岁|红色 金色|#a50f18 #cf2027 #e2332f #f6c870|0
暖橙灯会|橙色 金色|#d2450f #ee7222 #d9331c #ffdc8a|0
胭脂迎春|粉色 红色|#f7c9c4 #fbe3dc #d8424a #e6a94c|0
墨夜灯宵|黑色 金色|#17141a #2b2127 #b3222a #e4b862|0
折扇呈祥|红色 金色|#b5131c #d4262b #e8473f #f7cf80|1
折扇金秋|金色 橙色|#f6dfae #fbeecb #d98a2b #b4472a|1
折扇青绿|绿色 金色|#0f4a3d #1a6652 #2f8a6d #e7c477|1
门环朱户|红色 金色|#8f1017 #b51a20 #c92c2c #e9b95f|2
门环墨绿|绿色 金色|#0b3129 #124739 #1f6350 #d7ab5b|2
门环靛蓝|蓝色 金色|#0f2350 #193876 #2a529e #e0b764|2
`,
  (c, layout) => {
    const body = pick(
      [
        () => [
          lantern(180, 420, 1.15, c),
          lantern(910, 300, 1.3, c),
          lantern(420, 170, 0.72, c),
          lantern(700, 560, 0.62, c),
          path(
            below([
              [-40, 1640],
              [240, 1560],
              [560, 1650],
              [820, 1570],
              [1120, 1650],
            ]),
            c(2),
            { opacity: 0.55 },
          ),
          path(
            below([
              [-40, 1760],
              [300, 1690],
              [680, 1770],
              [1120, 1700],
            ]),
            c(2),
          ),
          ...range(5).map(i =>
            path(`M${-60 + i * 260} 1920a130 130 0 0 1 260 0Z`, 'none', { stroke: c(3), 'stroke-width': 6 }),
          ),
          ...range(5).map(i =>
            path(`M${-10 + i * 260} 1920a80 80 0 0 1 160 0Z`, 'none', { stroke: c(3), 'stroke-width': 5 }),
          ),
        ],
        () => [
          ...fan(120, 1930, 400, c),
          ...fan(960, 1930, 460, c),
          ...fan(540, 1960, 330, c),
          group({ transform: 'rotate(180 540 960)' }, ...fan(60, 1930, 330, c), ...fan(1020, 1950, 400, c)),
        ],
        () => [
          rect(0, 0, 534, 1920, 'url(#d)'),
          rect(546, 0, 534, 1920, 'url(#d)'),
          ...range(9).flatMap(row =>
            range(5).flatMap(i =>
              [58 + i * 104.5, 1022 - i * 104.5].map(x =>
                group(
                  {},
                  circle(x, 120 + row * 210, 27, mix(c(3), '#000000', 0.3)),
                  circle(x - 3, 116 + row * 210, 23, c(3)),
                  circle(x - 9, 109 + row * 210, 7, '#fff', { opacity: 0.6 }),
                ),
              ),
            ),
          ),
          ...[430, 650].flatMap(x => [
            circle(x, 960, 72, c(3)),
            circle(x, 960, 46, mix(c(3), '#000000', 0.28)),
            circle(x, 1040, 84, 'none', { stroke: c(3), 'stroke-width': 20 }),
          ]),
        ],
      ],
      layout,
    )()
    return drawing(
      linear('p', 90, [c(0), c(1)]) + linear('d', 90, [c(1), c(0), c(1)]) + glow('g', c(3), 0.45),
      page('url(#p)'),
      ...(layout < 2 ? [circle(540, 900, 760, 'url(#g)', { opacity: 0.6 })] : []),
      ...body,
      ...(layout < 2
        ? scatter(44, layout + 5).map(([x, y], i) =>
            circle(x, y, 2 + (i % 4) * 1.6, c(3), { opacity: 0.35 + (i % 3) * 0.2 }),
          )
        : []),
    )
  },
)
