import {
  blur,
  circle,
  drawing,
  family,
  glow,
  group,
  linear,
  mix,
  n,
  page,
  path,
  random,
  range,
  rect,
  scatter,
  W,
} from '../kit.ts'

/** A veil of light: thin rays that stand on a winding line. */
const veil = (seed: number, base: number, lift: number, fill: string) => {
  const next = random(seed)
  return range(84).map(i => {
    const x = -60 + i * 14.5
    const foot = base + Math.sin(i * 0.075 + seed * 1.7) * lift + Math.sin(i * 0.21 + seed) * lift * 0.28
    const height = 330 + Math.sin(i * 0.17 + seed * 0.6) * 120 + next() * 190
    return rect(x, foot - height, 22, height * 1.32, fill, { opacity: n(0.3 + next() * 0.4) })
  })
}

export const aurora = family(
  '极光',
  '渐变 夜空 梦幻 冬天 科技',
  2,
  `
冰原绿光|绿色 深色|#06121f #0e3a46 #37f0a6 #4be3d4 #0a2233|1
紫曜极光|紫色 深色|#0c0a24 #2b1a63 #b36bff #ff6fd0 #171040|2
蓝焰极光|蓝色 深色|#041026 #0b3a78 #43b7ff #6ff2ff #081c3d|3
玫瑰极光|粉色 深色|#1a0a20 #57204f #ff7aa8 #ffb98a #2b0f33|4
黄昏极光|橙色 紫色|#1d1033 #5b2a66 #ff9a5a #ffd37a #2a1745|5
青空极光|青色 深色|#03191e #07525b #29e7d0 #b8ff8a #06282f|6
银河极光|蓝色 紫色|#0a0d24 #24307c #6f8bff #c58bff #121745|7
翡翠极光|绿色 金色|#071a14 #12513a #57e88f #e7f28a #0c2a20|8
`,
  (c, seed) =>
    drawing(
      linear('sky', 90, [c(0), c(1), c(4)], [0, 0.62, 1]) +
        linear('a', 90, [`${c(3)}/0`, `${c(2)}/0.35`, `${c(2)}/0.95`, `${c(2)}/0`], [0, 0.4, 0.8, 1]) +
        linear('b', 90, [`${c(2)}/0`, `${c(3)}/0.4`, `${c(3)}/0.8`, `${c(3)}/0`], [0, 0.45, 0.82, 1]) +
        glow('g', c(2), 0.5) +
        blur('soft', 9),
      page('url(#sky)'),
      circle(540, 900, 900, 'url(#g)'),
      group({ filter: 'url(#soft)' }, ...veil(seed + 3, 720, 170, 'url(#b)'), ...veil(seed, 1040, 210, 'url(#a)')),
      ...scatter(70, seed, W, 1300).map(([x, y], i) =>
        circle(x, y, 1.1 + (i % 5) * 0.5, '#fff', { opacity: 0.25 + (i % 4) * 0.18 }),
      ),
      path(`M0 1650L180 1520L330 1600L520 1430L700 1580L860 1500L1080 1640V1920H0Z`, mix(c(0), '#000000', 0.35)),
      path(`M0 1760L140 1690L300 1740L470 1640L650 1750L840 1670L1080 1770V1920H0Z`, mix(c(0), '#000000', 0.62)),
    ),
)
