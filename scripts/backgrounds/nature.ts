import { below, circle, curve, drawing, el, family, glow, group, H, line, linear, mix, n, page, path, pick, polar, type Point, random, range, rect, scatter, type Style, W } from './kit.ts'

const ridge = (seed: number, base: number, height: number, roughness: number): readonly Point[] => {
  const next = random(seed)
  return range(10).map((i): Point => [-60 + i * 133, base - Math.abs(Math.sin(i * 0.9 + seed * 1.3)) * height - next() * height * roughness])
}
const hills = family('层峦远山', '山 风景 自然 户外 意境', 3, `
晨雾青山|青色 蓝色|#eaf3f5 #c7dde3 #8fb8c4 #5b8f9f #2f6577 #174455 #f6c88a|0
落日群山|橙色 红色|#ffe3b8 #ffbd84 #f58a63 #c9555a #873558 #4c2450 #fff1cf|1
紫夜群峰|紫色 深色|#2a1d57 #44307f #6446a3 #4a2f86 #2d1c60 #180f3c #f4e2ff|2
春野新绿|绿色 春天|#f2f9e4 #d7ecb5 #aed47c #7cb650 #4d9140 #2a6b35 #ffe38f|0
雪岭冬日|蓝色 白色 冬天|#eef4fa #d5e3f0 #b3cbe2 #8aacce #5f86b0 #3c618c #ffffff|1
秋山红叶|红色 橙色 秋天|#fdf0da #f6d09b #eaa35c #cf6f3b #a3452f #6d2a28 #fff6df|0
蓝调远山|蓝色|#e3edf9 #b9d0ec #86addb #5784c0 #33609e #1a3f73 #fdfdfd|2
玫瑰峡谷|粉色 红色|#fdeae6 #f7c8c0 #e99a97 #cc6b78 #994564 #5e2a4c #fff3d9|1
墨绿幽谷|绿色 深色|#dfe9df #b4cbb6 #82a68b #527f68 #2e5a4a #14382f #f7efcf|2
金色麦田|黄色 金色|#fff7dc #fde7a8 #f5cc6b #dfa53e #b27a28 #7a4d1b #ffffff|0
`, (c, layout, index) => drawing(
  linear('sky', 90, [c(0), c(1)]) + range(5).map(i => linear(`m${i}`, 90, [c(i + 1), mix(c(i + 1), c(i), 0.45)])).join('') + glow('g', c(6), 0.75),
  page('url(#sky)'),
  circle(pick([780, 540, 280], layout), pick([480, 760, 420], layout), 480, 'url(#g)'),
  circle(pick([780, 540, 280], layout), pick([480, 760, 420], layout), pick([120, 190, 100], layout), c(6), { opacity: 0.92 }),
  ...range(5).map(i => path(below(ridge(index * 7 + i, 860 + i * 235, 250 - i * 28, layout === 1 ? 0.5 : 0.25)), `url(#m${i})`)),
  ...(layout === 2 ? [] : [line('M300 620q18 -18 34 0q18 -18 34 0M402 560q14 -14 27 0q14 -14 27 0M250 540q11 -11 21 0q11 -11 21 0', c(4), 5, { 'stroke-linecap': 'round', opacity: 0.6 })]),
))

const waves = family('海浪涟漪', '海浪 波浪 夏天 海洋 清凉', 3, `
夏日海岸|蓝色 黄色 夏天|#fff4d6 #ffe0a1 #a5e4f0 #5cc4e6 #2a93cf #1666a8|0
深蓝浪涌|蓝色 深色|#0c2d57 #134a86 #1c69b0 #3d92d1 #7cc0e8 #d7f0fb|1
薄荷海浪|绿色 青色|#f1fbf7 #c8f0e2 #8fdcc8 #50c0ad #239b90 #0d716d|0
日落海浪|橙色 粉色|#fff0dc #ffd0a8 #ffa48c #f27787 #b8527f #6c376d|1
紫夜海浪|紫色|#f2ecff #d3c3f7 #a98feb #7b5fd0 #5440a5 #33286f|0
白浪碧海|青色 白色|#f7fdfd #d2f2f2 #93dde0 #4bbdc9 #1b8ea6 #0c5f7d|1
樱粉浪花|粉色|#fff5f7 #ffdbe3 #ffb6c8 #fb8aa8 #dd5f87 #a83f68|0
琥珀浪纹|橙色 棕色 复古|#fbf1de #f3d9a9 #e4b16a #c8823f #945529 #5d321b|1
`, (c, layout, index) => {
  const row = (y: number, height: number, shift: number): readonly Point[] => range(8).map((i): Point => [-200 + i * 210 + shift, y + (i % 2 ? -height : height)])
  return drawing(
    range(5).map(i => linear(`w${i}`, 90, [c(i + 1), mix(c(i + 1), c(i + 2 > 5 ? 5 : i + 2), 0.5)])).join(''),
    page(c(0)),
    ...(layout === 0 ? [circle(800, 430, 150, c(1)), circle(800, 430, 215, c(1), { opacity: 0.45 })] : []),
    ...range(5).flatMap(i => {
      const y = (layout === 0 ? 980 : 420) + i * (layout === 0 ? 190 : 310)
      const points = row(y, 62 - i * 4, (i * 93 + index * 20) % 210 - 80)
      return [path(below(points), `url(#w${i})`), line(curve(points.map(([x, p]): Point => [x, p + 34])), '#fff', 5, { opacity: 0.35 }), line(curve(points.map(([x, p]): Point => [x + 30, p + 66])), '#fff', 3, { opacity: 0.22 })]
    }),
  )
})

const puff = (x: number, y: number, s: number) => `M${n(x)} ${n(y)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(s * 0.22)} ${n(-s * 0.92)}a${n(s * 0.78)} ${n(s * 0.78)} 0 0 1 ${n(s * 1.46)} ${n(-s * 0.22)}a${n(s * 0.6)} ${n(s * 0.6)} 0 0 1 ${n(s * 0.95)} ${n(s * 0.44)}a${n(s * 0.36)} ${n(s * 0.36)} 0 0 1 ${n(s * 0.12)} ${n(s * 0.7)}Z`
const clouds = family('云朵天空', '云 天空 清新 可爱 儿童', 3, `
晴空白云|蓝色 白色|#6fc1f5 #bfe6fb #ffffff #e3f4fd|0
棉花糖云|粉色|#ffc1d6 #ffe7ee #ffffff #fff3f7|1
奶黄云朵|黄色|#ffdf94 #fff4d1 #ffffff #fffaf0|0
暮紫云层|紫色|#8f7ae0 #e3c9f5 #f7edff #ffd9ec|1
薄荷云朵|绿色|#8fdcc4 #d9f5ea #ffffff #effbf6|0
星夜云层|蓝色 深色 晚安|#14235a #3d55a8 #6f86d1 #2a3d85|1
橘粉霞云|橙色 粉色|#ff9f7d #ffd6b8 #fff0e3 #ffe1d0|1
灰蓝云海|灰色 蓝色 高级|#a9bccd #dbe5ec #f6f9fb #e9eff4|0
`, (c, layout, index) => {
  const next = random(index + 3)
  const rowOf = (y: number, s: number, fill: string) => path(range(7).map(i => puff(-220 + i * 215 + next() * 60, y + next() * 60, s * (0.85 + next() * 0.4))).join('') + `M-20 ${y}H1100V1940H-20Z`, fill)
  return drawing(
    linear('sky', 90, [c(0), c(1)]) + linear('white', 90, [c(2), c(3)]),
    page('url(#sky)'),
    ...(layout === 1 && index === 5 ? scatter(60, 4, W, 1200).map(([x, y], i) => circle(x, y, 1.6 + (i % 3), '#fff', { opacity: 0.7 })) : []),
    ...(layout === 0
      ? [[120, 330, 120], [690, 520, 100], [-60, 900, 90], [560, 1050, 150], [860, 230, 60]].map(([x = 0, y = 0, s = 0]) => path(puff(x, y, s), 'url(#white)', { opacity: 0.94 }))
      : []),
    ...(layout === 0 ? [rowOf(1640, 150, c(3)), rowOf(1780, 170, c(2))] : [rowOf(900, 190, mix(c(1), c(2), 0.25)), rowOf(1180, 210, mix(c(1), c(2), 0.5)), rowOf(1440, 230, mix(c(2), c(3), 0.6)), rowOf(1700, 240, c(2))]),
  )
})

/** A leafy twig that grows upwards from its foot. */
const twig = (x: number, y: number, length: number, turn: number, leaf: string, vein: string, count = 7, fat = 0.34) =>
  group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
    line(`M0 0Q${n(length * 0.1)} ${n(-length * 0.5)} 0 ${n(-length)}`, vein, 5, { 'stroke-linecap': 'round' }),
    ...range(count).flatMap(i => {
      const at = (i + 1.2) / (count + 0.6)
      const s = length * 0.36 * (1.12 - at * 0.6)
      const px = Math.sin(at * Math.PI) * length * 0.05
      return [-1, 1].map(side => path(`M0 0C${n(s * 0.3 * side)} ${n(-s * fat)} ${n(s * 0.8 * side)} ${n(-s * fat * 1.1)} ${n(s * side)} ${n(-s * 0.2)}C${n(s * 0.75 * side)} ${n(s * 0.12)} ${n(s * 0.3 * side)} ${n(s * 0.14)} 0 0Z`, leaf, { transform: `translate(${n(px)} ${n(-length * at)}) rotate(${-34 * side})`, opacity: side > 0 ? 0.86 : 1 }))
    }),
    path(`M0 ${n(-length * 0.95)}q${n(length * 0.09)} ${n(-length * 0.1)} 0 ${n(-length * 0.22)}q${n(-length * 0.09)} ${n(length * 0.12)} 0 ${n(length * 0.22)}Z`, leaf))
const berries = (x: number, y: number, fill: string, count = 5) => range(count).map(i => circle(x + Math.cos(i * 2.4) * (18 + i * 13), y + Math.sin(i * 2.4) * (18 + i * 13), 13 - (i % 3) * 2, fill))

const botanical = family('植物角花', '植物 叶子 边框 请柬 文艺', 3, `
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
`, (c, layout) => {
  const bunch = (x: number, y: number, turn: number, s: number) => group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${s})` },
    twig(0, 0, 560, 52, c(3), c(3), 8, 0.3), twig(0, 0, 640, 10, c(2), c(2), 8, 0.22), twig(0, 0, 640, 94, c(2), c(2), 8, 0.22), twig(0, 0, 470, 32, c(1), c(1), 6, 0.36), twig(0, 0, 470, 74, c(1), c(1), 6, 0.36), ...berries(150, -150, c(4), 6), ...berries(310, -70, c(4), 3), ...berries(80, -320, c(4), 3))
  const frame = rect(70, 70, W - 140, H - 140, 'none', { stroke: c(2), 'stroke-width': 3, opacity: 0.7, rx: layout === 2 ? 470 : 0 })
  const places: readonly (readonly [number, number, number, number])[] = pick<readonly (readonly [number, number, number, number])[]>([
    [[-30, 1950, 0, 1.05], [1110, -30, 180, 1.05]],
    [[1110, 1950, -90, 1], [-30, -30, 90, 1], [-40, 1950, 0, 0.62], [1120, -30, 180, 0.62]],
    [[540, 1990, -45, 1.02], [540, -70, 135, 1.02]],
  ], layout)
  return drawing('', page(c(0)), frame, ...places.map(place => bunch(...place)))
})

/** A leaf with deep cuts, tip upwards. */
const monstera = (s: number, fill: string, vein: string) => {
  const side = (k: number) => `C${k * 20} -20 ${k * 62} -30 ${k * 74} -64L${k * 30} -66L${k * 82} -92C${k * 88} -118 ${k * 84} -132 ${k * 80} -140L${k * 28} -112L${k * 70} -168C${k * 58} -190 ${k * 36} -206 0 -226`
  return group({ transform: `scale(${n(s)})` }, path(`M0 0${side(1)}L0 0Z`, fill), path(`M0 0${side(-1)}L0 0Z`, mix(fill, vein, 0.22)), line('M0 30V-206', vein, 3.5))
}
const palm = (s: number, fill: string) =>
  group({ transform: `scale(${n(s)})` },
    line('M0 20Q8 -120 0 -270', fill, 5, { 'stroke-linecap': 'round' }),
    ...range(14).flatMap(i => [-1, 1].map(k => {
      const reach = 118 * Math.sin(((i + 2.2) / 16.4) * Math.PI)
      return path(`M0 ${-16 - i * 18}q${n(k * reach * 0.5)} -26 ${n(k * reach)} -44q${n(-k * reach * 0.35)} 44 ${n(-k * reach)} 62Z`, fill)
    })),
    path('M0 -262q9 -34 0 -66q-9 32 0 66Z', fill))
const tropical = family('热带叶影', '热带 叶子 夏天 度假 植物', 3, `
雨林深绿|绿色 深色|#0c2f27 #14523f #1f7a57 #3ba374 #f2b84b|0
薄荷棕榈|绿色 清新|#eefaf2 #bfe8cf #83cfa5 #4bab7b #ff9a76|1
沙滩粉棕榈|粉色 度假|#ffeee8 #ffc9b9 #f79a8b #37907f #ffd98a|1
正午阳光|黄色|#fff3c4 #ffdf7d #4fae72 #1f7d58 #ff8a5c|0
青蓝热带|蓝色|#e6f6fa #a5dce6 #4fb3c5 #1c7d96 #ffb36b|1
暮色棕榈|紫色 橙色|#ffb27d #e4687a #8a3b78 #472463 #ffe2a6|2
白底绿叶|白色 绿色 极简|#ffffff #a9d6b6 #58ac7b #22724f #e9f4ec|0
落日椰影|橙色 红色|#ffd58f #ff9a5c #d4515a #6b2450 #fff1cd|2
`, (c, layout) => {
  const put = (x: number, y: number, turn: number, inside: string) => group({ transform: `translate(${x} ${y}) rotate(${turn})` }, inside)
  const leaf = (x: number, y: number, turn: number, s: number, i: number) => put(x, y, turn, monstera(s, c(i), c(i + 1 > 3 ? 2 : i + 1)))
  const frond = (x: number, y: number, turn: number, s: number, i: number) => put(x, y, turn, palm(s, c(i)))
  const bodies = [
    () => [frond(-60, 300, 62, 2.2, 1), frond(1140, 1560, -64, 2.3, 1), leaf(-60, -40, 130, 2.5, 2), leaf(320, -90, 165, 1.7, 3), leaf(1130, 60, -140, 1.9, 2), leaf(1150, 1960, -46, 2.7, 2), leaf(740, 2010, -12, 1.8, 3), leaf(-70, 1860, 52, 1.9, 2)],
    () => [circle(540, 960, 380, c(1), { opacity: 0.35 }), frond(-40, -40, 128, 2.6, 2), frond(220, -80, 160, 2, 1), frond(-90, 360, 92, 1.8, 3), frond(1120, 1960, -52, 2.7, 2), frond(860, 2000, -18, 2.1, 1), frond(1170, 1560, -88, 1.8, 3)],
    () => [circle(540, 1060, 330, c(4)), path(below([[-40, 1500], [300, 1450], [620, 1520], [1120, 1440]]), c(2)), ...[-40, -75, -10, 25, 62, -112, 105].map((turn, i) => put(250, 900, turn, palm(1.25 + (i % 3) * 0.12, c(3)))), line('M250 900Q330 1240 210 1700', c(3), 34), ...[-35, -75, 0, 40, 80].map((turn, i) => put(860, 1130, turn, palm(0.85 + (i % 2) * 0.1, c(3)))), line('M860 1130Q830 1400 900 1700', c(3), 24), path(below([[-40, 1680], [400, 1630], [760, 1700], [1120, 1640]]), c(3))],
  ]
  const sky = layout === 2 ? linear('p', 90, [c(0), c(1), c(2)], [0, 0.55, 1]) : ''
  return drawing(sky, page(layout === 2 ? 'url(#p)' : c(0)), ...pick(bodies, layout)())
})

/** A flower around 0 0 with a radius of 100. */
const bloom = (petals: number, fill: string, heart: string) =>
  range(petals)
    .map(i => {
      const [px, py] = polar(0, 0, 56, (i * 360) / petals)
      const turn = `rotate(${n((i * 360) / petals)} ${n(px)} ${n(py)})`
      return el('ellipse', { cx: px, cy: py, rx: 50, ry: petals > 6 ? 24 : 37, fill, opacity: i % 2 ? 0.92 : undefined, transform: turn })
    })
    .join('') +
  circle(0, 0, 24, heart) +
  range(6).map(i => circle(...polar(0, 0, 34, i * 60), 4.5, heart)).join('')
/** A part that was declared with an id, at a place. */
const use = (id: string, x: number, y: number, s: number, turn: number) =>
  el('use', { href: `#${id}`, transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(s)})` })
const floral = family('碎花花园', '花 碎花 春天 女神节 母亲节', 3, `
春日雏菊|黄色 白色 春天|#fff6d8 #ffffff #f6b73c #9ccc8a #f9d976|0
樱花纷飞|粉色 浪漫|#ffeaf0 #ffb7cd #f5779c #ffffff #e0507c|1
蓝白小花|蓝色|#e9f2fb #ffffff #f7c948 #7ea7d8 #4f7fc0|0
玫红花丛|红色 粉色|#fde8ea #e8476a #ffd36b #f497a8 #3f8f6b|2
复古墨底|深色 复古|#1f2a2e #e7a08d #f3d9a4 #7fa38f #c9576a|2
薄紫绣球|紫色|#f3eefb #c3aee8 #8b6fc4 #ffffff #9cc3a0|1
橙红野花|橙色|#fff0e2 #ff8a4c #7a3e1d #ffc58a #5b9a68|0
草绿小园|绿色|#eaf5dd #ffffff #ffb74d #7bb661 #4d8f46|2
`, (c, layout, index) => {
  const next = random(index + 21)
  const free = ([x, y]: Point) => layout === 0 || (layout === 1 ? x + y * 0.5 < 620 || x + y * 0.5 > 1500 : Math.abs(y - 860) > 520)
  const petals = layout === 0 ? 10 : 5
  const definitions = group({ id: 'a' }, bloom(petals, c(1), c(2))) + group({ id: 'b' }, bloom(petals, c(3), c(2))) + group({ id: 't' }, twig(0, 0, 100, 0, c(layout === 1 ? 3 : 4), c(layout === 1 ? 3 : 4), 3, 0.4))
  return drawing(definitions, page(c(0)),
    ...scatter(34, index + 50).filter(free).map(([x, y]) => use('t', x, y, 0.9 + next() * 0.6, next() * 360)),
    ...scatter(layout === 0 ? 42 : 64, index + 9).filter(free).map(([x, y], i) => use(i % 3 === 2 ? 'b' : 'a', x, y, 0.34 + next() * (layout === 2 ? 0.8 : 0.52), next() * 90)),
    ...scatter(50, index + 77).filter(free).map(([x, y], i) => circle(x, y, 5 + (i % 3) * 3, c(i % 2 ? 4 : 2), { opacity: 0.8 })))
})

const flake = (x: number, y: number, r: number, turn: number, color: string) => line(range(6).map(i => {
  const a = turn + i * 60
  const [ex, ey] = polar(x, y, r, a)
  return [`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, ...[0.5, 0.75].flatMap(at => {
    const [bx, by] = polar(x, y, r * at, a)
    return [40, -40].map(s => { const [tx, ty] = polar(bx, by, r * (at === 0.5 ? 0.3 : 0.2), a + s); return `M${n(bx)} ${n(by)}L${n(tx)} ${n(ty)}` })
  })].join('')
}).join(''), color, Math.max(3, r * 0.07), { 'stroke-linecap': 'round' })
const pine = (x: number, y: number, s: number, fill: string) => path(`M${n(x)} ${n(y - s * 3)}l${n(s * 0.7)} ${n(s)}h${n(-s * 0.3)}l${n(s * 0.65)} ${n(s)}h${n(-s * 0.35)}l${n(s * 0.7)} ${n(s)}h${n(-s * 2.8)}l${n(s * 0.7)} ${n(-s)}h${n(-s * 0.35)}l${n(s * 0.65)} ${n(-s)}h${n(-s * 0.3)}Z`, fill)
const snow = family('雪夜松林', '雪 冬天 圣诞 大雪 小寒', 2, `
初雪晴蓝|蓝色|#9cc9ec #e1f0fb #6ba0cf #3f749f #ffffff|0
静夜飞雪|蓝色 深色|#0f1f45 #2f4d8a #1b3566 #0c1836 #eaf2ff|0
暮雪粉紫|粉色 紫色|#8c7cc4 #f4c9d6 #7567ad #4a3f82 #fff6fa|0
松林雪原|绿色|#bcd8d4 #eff7f5 #5d928b #275e58 #ffffff|0
极光雪野|青色 深色|#0a2a35 #2f8a86 #12464d #071c24 #e6fffb|0
暖冬橘雪|橙色|#f2a56b #ffe6c9 #b8704a #6e3f35 #fffaf2|0
`, (c, _, index) => drawing(linear('sky', 90, [c(0), c(1)], [0, 0.8]), page('url(#sky)'),
  ...scatter(5, index + 2, W, 900).map(([x, y], i) => flake(x, y, 52 + i * 14, i * 13, c(4))).map(each => group({ opacity: 0.55 }, each)),
  ...range(15).map(i => pine(-30 + i * 82, 1400 + ((i * 37) % 60), 52 + ((i * 29) % 30), c(2))),
  path(below([[-40, 1430], [260, 1370], [620, 1420], [860, 1360], [1120, 1400]]), mix(c(4), c(1), 0.5)),
  ...[90, 230, 870, 1010, 960].map((x, i) => pine(x, 1590 + (i % 3) * 40, 84 + (i % 2) * 34, c(3))),
  path(below([[-40, 1620], [300, 1660], [640, 1590], [900, 1640], [1120, 1600]]), c(4)),
  ...scatter(110, index + 31, W, 1750).map(([x, y], i) => circle(x, y, 2.5 + (i % 5) * 1.6, c(4), { opacity: 0.45 + (i % 3) * 0.2 }))))

export const nature: Style = { name: '自然风光', families: [hills, waves, clouds, botanical, tropical, floral, snow] }
