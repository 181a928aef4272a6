import { circle, drawing, family, group, H, line, n, page, path, pick, range, rect, W } from '../kit.ts'

/** A leafy twig that grows upwards from its foot. */
export const twig = (
  x: number,
  y: number,
  length: number,
  turn: number,
  leaf: string,
  vein: string,
  count = 7,
  fat = 0.34,
) =>
  group(
    { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
    line(`M0 0Q${n(length * 0.1)} ${n(-length * 0.5)} 0 ${n(-length)}`, vein, 5, { 'stroke-linecap': 'round' }),
    ...range(count).flatMap(i => {
      const at = (i + 1.2) / (count + 0.6)
      const s = length * 0.36 * (1.12 - at * 0.6)
      const px = Math.sin(at * Math.PI) * length * 0.05
      return [-1, 1].map(side =>
        path(
          `M0 0C${n(s * 0.3 * side)} ${n(-s * fat)} ${n(s * 0.8 * side)} ${n(-s * fat * 1.1)} ${n(s * side)} ${n(-s * 0.2)}C${n(s * 0.75 * side)} ${n(s * 0.12)} ${n(s * 0.3 * side)} ${n(s * 0.14)} 0 0Z`,
          leaf,
          { transform: `translate(${n(px)} ${n(-length * at)}) rotate(${-34 * side})`, opacity: side > 0 ? 0.86 : 1 },
        ),
      )
    }),
    path(
      `M0 ${n(-length * 0.95)}q${n(length * 0.09)} ${n(-length * 0.1)} 0 ${n(-length * 0.22)}q${n(-length * 0.09)} ${n(length * 0.12)} 0 ${n(length * 0.22)}Z`,
      leaf,
    ),
  )

const berries = (x: number, y: number, fill: string, count = 5) =>
  range(count).map(i =>
    circle(x + Math.cos(i * 2.4) * (18 + i * 13), y + Math.sin(i * 2.4) * (18 + i * 13), 13 - (i % 3) * 2, fill),
  )

export const botanical = family(
  '植物角花',
  '植物 叶子 边框 请柬 文艺',
  2,
  `
森系绿植|绿色 婚礼|#fbfaf4 #5e8c61 #93b48b #c2d3b0 #d98e73|0
尤加利灰绿|绿色 灰色 高级|#f6f7f3 #8aa399 #b2c4b9 #d3dfd6 #c9a98a|1
秋叶暖橙|橙色 秋天|#fdf5ea #c4682f #e0994f #efc48a #7a3b1e|2
蓝莓枝叶|蓝色|#f4f8fb #4d7195 #86a9c7 #bcd2e3 #2f3f73|0
腊梅红果|红色 冬天 圣诞|#fbf4ee #3f6b52 #759a7c #b5ccb0 #c0392b|1
藕粉叶影|粉色 母亲节|#fdf3f3 #c98a94 #e0b2b5 #f0d3d2 #8f5a66|2
墨绿金果|绿色 金色 深色 高级|#10302a #2f6656 #56907a #8fb89f #d9b25f|0
薰衣草丛|紫色|#f8f5fc #7d6aa8 #a795cb #cfc3e5 #5d8a66|1
橄榄纸笺|绿色 米色 复古|#f5efdf #7c7f45 #a5a66f #cbc99d #a65b3a|2
深蓝夜枝|蓝色 深色|#14233f #36568a #5f82b5 #94afd3 #f0d9a0|1
`,
  (c, layout) => {
    const bunch = (x: number, y: number, turn: number, s: number) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn}) scale(${s})` },
        twig(0, 0, 560, 52, c(3), c(3), 8, 0.3),
        twig(0, 0, 640, 10, c(2), c(2), 8, 0.22),
        twig(0, 0, 640, 94, c(2), c(2), 8, 0.22),
        twig(0, 0, 470, 32, c(1), c(1), 6, 0.36),
        twig(0, 0, 470, 74, c(1), c(1), 6, 0.36),
        ...berries(150, -150, c(4), 6),
        ...berries(310, -70, c(4), 3),
        ...berries(80, -320, c(4), 3),
      )
    const frame = rect(70, 70, W - 140, H - 140, 'none', {
      stroke: c(2),
      'stroke-width': 3,
      opacity: 0.7,
      rx: layout === 2 ? 470 : 0,
    })
    const places: readonly (readonly [number, number, number, number])[] = pick<
      readonly (readonly [number, number, number, number])[]
    >(
      [
        [
          [-30, 1950, 0, 1.05],
          [1110, -30, 180, 1.05],
        ],
        [
          [1110, 1950, -90, 1],
          [-30, -30, 90, 1],
          [-40, 1950, 0, 0.62],
          [1120, -30, 180, 0.62],
        ],
        [
          [540, 1990, -45, 1.02],
          [540, -70, 135, 1.02],
        ],
      ],
      layout,
    )
    return drawing('', page(c(0)), frame, ...places.map(place => bunch(...place)))
  },
)
