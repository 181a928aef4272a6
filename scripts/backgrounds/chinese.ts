import { below, circle, drawing, el, family, glow, group, H, line, linear, mix, n, page, path, pattern, pick, type Point, random, range, rect, scatter, type Style, W } from './kit.ts'

const scale = (s: number, ink: string, ground: string, width: number, count: number) => (x: number, y: number) =>
  range(count).map(i => circle(x, y, s * (1 - i / count), ground, { stroke: ink, 'stroke-width': width })).join('')
const seigaiha = family('青海波', '国风 日式 海浪 纹样 青海波', 3, `
靛蓝青海波|蓝色|#f2f5f8 #24518a #cddbea|0
朱砂青海波|红色 新年|#b8242a #f0c27b #a31c23|1
墨绿鎏金波|绿色 金色 高级|#0d3b33 #cfa95f #0a302a|1
月白青海波|白色 蓝色 素雅|#fbfcfb #a9c3c9 #eff4f4|0
樱粉青海波|粉色|#fdeef0 #e08a9b #fadfe3|2
绛紫青海波|紫色|#3d1f4f #c79bd8 #34193f|1
金茶青海波|金色 棕色|#f7ecd6 #b5813c #f0dfbd|2
黑金青海波|黑色 金色 奢华|#17161a #c6a15b #1f1d22|0
`, (c, layout) => {
  const s = pick([90, 120, 72], layout)
  const one = scale(s, c(1), c(0), pick([3, 3.5, 3], layout), pick([4, 5, 3], layout))
  const cell = [one(0, 0), one(2 * s, 0), one(s, s / 2), one(0, s), one(2 * s, s), one(s, s * 1.5), one(0, 2 * s), one(2 * s, 2 * s)].join('')
  const fade = layout === 0 ? ['/1', '/0.86', '/0', '/0'] : layout === 1 ? ['/0', '/0.94', '/0.94', '/0'] : ['/0', '/0', '/0.88', '/1']
  return drawing(
    pattern('w', 2 * s, s, cell) + linear('v', 90, fade.map(at => c(2) + at), layout === 1 ? [0.1, 0.3, 0.7, 0.9] : layout === 0 ? [0, 0.45, 0.8, 1] : [0, 0.25, 0.6, 1]),
    page(c(0)), page('url(#w)'), page('url(#v)'),
  )
})

/** A curled cloud, 300 px wide, in outline or filled. */
const CLOUD = 'M0 96C-34 96 -46 52 -14 40C-20 2 34 -14 54 16C70 -30 142 -28 150 20C186 0 226 26 212 60C248 58 258 96 226 96Z'
const CURLS = 'M18 72C2 60 14 36 34 44C50 52 40 74 26 66M92 56C74 30 100 4 126 18C150 36 132 66 110 56C98 48 104 32 116 36M186 74C176 56 192 44 204 54'
const cloud = (x: number, y: number, s: number, fill: string, ink: string, flip = false) =>
  group({ transform: `translate(${x} ${y}) scale(${flip ? -s : s} ${s})` }, path(CLOUD, fill, { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' }), line(CURLS, ink, 5, { 'stroke-linecap': 'round' }), line('M-70 112H160M60 128H300', ink, 5, { 'stroke-linecap': 'round' }))
const auspicious = family('祥云', '国风 祥云 吉祥 中国风 新年', 3, `
红金祥云|红色 金色 喜庆|#b3151d #d9262c #f2c572 #fbe3a7|0
青花祥云|蓝色 白色|#f7fafc #e1ebf5 #1f4f93 #c6d8ec|1
鎏金墨绿|绿色 金色|#0d3830 #15503f #d3ad62 #1f6a53|2
米金祥云|米色 金色|#faf3e3 #f2e5c7 #c59a4d #ead7ad|1
黛蓝月夜|蓝色 中秋|#142548 #20386a #e3c98a #f6e9bd|2
胭脂祥云|粉色 红色|#fbe6e3 #f4cdc8 #c2525c #fff6f2|1
紫气东来|紫色|#3a1b55 #542a75 #e0bd7a #6d3a92|0
玄金祥云|黑色 金色|#131214 #211f22 #c9a35a #2d2a2e|2
`, (c, layout) => {
  const places: readonly (readonly [number, number, number, boolean])[] = pick<readonly (readonly [number, number, number, boolean])[]>([
    [[-40, 180, 1.5, false], [1110, 330, 1.7, true], [60, 1560, 1.8, false], [1060, 1450, 1.5, true], [420, 1740, 1.9, false], [1100, 1700, 2, true], [-30, 1780, 1.6, false]],
    [[90, 130, 1.1, false], [990, 420, 1.2, true], [160, 700, 1, false], [930, 980, 1.1, true], [120, 1300, 1.2, false], [960, 1570, 1.1, true], [260, 1780, 1.2, false]],
    [[-60, 1420, 2.1, false], [1140, 1520, 2.2, true], [180, 1690, 2.3, false], [1180, 1770, 2.4, true], [-80, 1800, 2, false], [1120, 90, 1.5, true]],
  ], layout)
  return drawing(linear('p', 90, [c(0), c(1)]) + glow('g', c(3), 0.6), page('url(#p)'),
    ...(layout === 2 ? [circle(360, 560, 560, 'url(#g)'), circle(360, 560, 240, c(3)), circle(360, 560, 262, 'none', { stroke: c(2), 'stroke-width': 4 })] : []),
    ...(layout === 0 ? [circle(540, 780, 700, 'url(#g)', { opacity: 0.4 })] : []),
    ...places.map(([x, y, s, flip]) => cloud(x, y, s, layout === 1 ? c(1) : mix(c(0), c(1), 0.6), c(2), flip)))
})

const cliff = family('海水江崖', '国风 海水江崖 山海 宫廷 吉祥', 3, `
宫墙红|红色 金色|#8f1d1f #c73a2f #e7b75d #174b6b #2f7f8f #f6e2b8|0
霁蓝海崖|蓝色|#0f2a52 #2a5f9e #d9b268 #1d6f7c #4aa3a8 #f3ead2|1
青绿山海|青色 绿色|#e9f1e6 #3f8f7d #c79a45 #1f6b74 #78b8a5 #fbf6e6|2
明黄御案|黄色 金色|#f4c94c #d9822b #9c2f24 #1f6484 #3e9aa6 #fff3cf|0
月白江崖|白色 蓝色|#f6f8f9 #8fb3cf #c2a463 #4a7fa8 #b4d0e0 #ffffff|2
玄色江崖|黑色 金色|#161418 #3b3238 #d2a95c #24414f #3d6672 #efdcae|1
`, (c, layout, index) => {
  const arc = (x: number, y: number, r: number, i: number) => range(5).map(k => circle(x, y, r * (1 - k * 0.19), c(k % 2 ? 5 : 3 + (i % 2)))).join('')
  const rock = (x: number, s: number) => range(4).map(k => path(`M${n(x - s * (1 - k * 0.22))} 1700L${n(x - s * 0.52 * (1 - k * 0.2))} ${n(1700 - s * (1.15 - k * 0.2))}Q${n(x)} ${n(1700 - s * (2.5 - k * 0.52))} ${n(x + s * 0.52 * (1 - k * 0.2))} ${n(1700 - s * (1.15 - k * 0.2))}L${n(x + s * (1 - k * 0.22))} 1700Z`, c([2, 4, 5, 1][k] ?? 1))).join('')
  return drawing(linear('p', 90, [c(0), mix(c(0), c(1), 0.35)]) + glow('g', c(5), 0.5), page('url(#p)'),
    ...(layout === 1 ? [circle(540, 620, 640, 'url(#g)', { opacity: 0.5 }), circle(540, 620, 210, c(2))] : []),
    ...(layout === 0 ? [circle(800, 420, 150, c(2)), circle(800, 420, 176, 'none', { stroke: c(2), 'stroke-width': 4 })] : []),
    ...(layout === 2 ? [cloud(80, 300, 1.1, mix(c(0), '#ffffff', 0.4), c(2)), cloud(1010, 560, 1.2, mix(c(0), '#ffffff', 0.4), c(2), true)] : [cloud(-20, 900, 1.2, mix(c(0), c(1), 0.5), c(2)), cloud(1090, 1040, 1.3, mix(c(0), c(1), 0.5), c(2), true)]),
    ...[[220, 150], [870, 170], [540, 250]].map(([x = 0, s = 0]) => rock(x, s)),
    ...range(2).flatMap(row => range(7).map(i => arc(i * 180 + (row ? 0 : 90), 1600 + row * 62, 104, i + row + index))),
    ...range(3).flatMap(row => range(10).map(i => line(`M${-140 + i * 130 + (row % 2 ? 65 : 0)} ${1740 + row * 64}q32 -56 65 0t65 0`, c([5, 2, 4][row] ?? 5), 15))).map((each, i) => (i === 0 ? rect(0, 1690, W, 230, c(3)) + each : each)),
  )
})

const KEY = 'M0 0H96V96H24V48H48V72H72V24H0Z'
const meander = family('回纹边框', '国风 回纹 边框 请柬 传统', 3, `
中国红回纹|红色 金色|#b81c22 #f1c878 #c8262b|0
宣纸墨回|米色 黑色 水墨|#f6efdf #3a332c #ede2ca|1
青花回纹|蓝色 白色|#f8fbfd #21508f #e3edf6|0
墨绿金回|绿色 金色|#0f3a31 #d0ab62 #164a3e|2
檀木金回|棕色 金色|#3a2219 #cf9f57 #482c20|1
藕荷回纹|粉色|#fbefee #c77f86 #f5e1e0|2
鹅黄回纹|黄色|#fdf3cf #b7791f #f8e7ae|0
黛紫回纹|紫色|#2d1d45 #c6a1d9 #392657|2
`, (c, layout) => {
  const s = layout === 1 ? 0.5 : 0.62
  const unit = 120 * s
  const across = Math.round((W - 160) / unit)
  const down = Math.round((H - 160) / unit)
  const [ux, uy] = [(W - 160) / across, (H - 160) / down]
  const key = (x: number, y: number, turn: number) => el('use', { href: '#k', transform: `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s * (ux / unit))})` })
  const sides = [
    ...range(across).flatMap(i => [key(80 + i * ux, 80, 0), key(80 + (i + 1) * ux, H - 80, 180)]),
    ...range(down).flatMap(i => [key(W - 80, 80 + i * uy, 90), key(80, 80 + (i + 1) * uy, 270)]),
  ]
  const only = layout === 2 ? [...range(across).flatMap(i => [key(80 + i * ux, 80, 0), key(80 + (i + 1) * ux, H - 80, 180)])] : sides
  const inner = 80 + 110 * s + 22
  const disc = layout === 1 ? [circle(540, 960, 330, 'none', { stroke: c(1), 'stroke-width': 3, opacity: 0.5 }), circle(540, 960, 350, 'none', { stroke: c(1), 'stroke-width': 9, opacity: 0.28 })] : []
  return drawing(el('path', { id: 'k', d: KEY, fill: c(1) }) + linear('p', 90, [c(2), c(0), c(2)]), page('url(#p)'), rect(50, 50, W - 100, H - 100, 'none', { stroke: c(1), 'stroke-width': 5 }), ...only,
    rect(inner, inner, W - 2 * inner, H - 2 * inner, 'none', { stroke: c(1), 'stroke-width': 3 }), ...disc)
})

const LATTICES: readonly ((ink: string) => string)[] = [
  ink => line('M0 60H60V0M60 120V60H120M0 60V60M30 30H90V90H30Z', ink, 6),
  ink => line('M60 0L120 60L60 120L0 60ZM60 30L90 60L60 90L30 60Z', ink, 5) + line('M0 0L30 30M120 0L90 30M0 120L30 90M120 120L90 90', ink, 5),
  ink => line('M0 0H120V120H0ZM30 0V30H0M90 0V30H120M0 90H30V120M120 90H90V120M60 20V100M20 60H100', ink, 5),
  ink => line('M0 60A60 60 0 0 0 60 0A60 60 0 0 0 120 60A60 60 0 0 0 60 120A60 60 0 0 0 0 60Z', ink, 5) + circle(60, 60, 17, 'none', { stroke: ink, 'stroke-width': 5 }),
]
const lattice = family('窗棂', '国风 窗棂 窗格 园林 古典', 3, `
粉墙黛瓦|白色 灰色|#f3f2ee #4b5a60 #dfe2de #8aa39a|0
朱门金钉|红色 金色|#a61c20 #e9bd6c #8e1519 #f6dca6|1
竹影绿窗|绿色|#eaf1e4 #4f7f5c #d2e2ca #86a97f|2
海棠花窗|粉色|#fbedec #b8656c #f5dad8 #e29a9d|3
木作花格|棕色|#f3e6d3 #7a4a26 #e8d3b4 #b37c48|0
夜色漏窗|蓝色 深色|#13213d #6b8bb8 #1d3158 #e7cf93|1
青瓷花格|青色|#e4f0ee #4b8e8a #cbe2df #8dbab4|3
墨金冰裂|黑色 金色|#18171a #b9934e #222025 #e5c987|2
`, (c, layout) => {
  const s = pick([1, 1.2, 1.4, 1], layout)
  const frame = pick([
    () => [circle(540, 900, 390, c(0), { stroke: c(1), 'stroke-width': 22 }), circle(540, 900, 358, 'none', { stroke: c(1), 'stroke-width': 4 })],
    () => [path('M240 480H840V1440H240Z', c(0), { stroke: c(1), 'stroke-width': 20 }), path('M272 512H808V1408H272Z', 'none', { stroke: c(1), 'stroke-width': 4 })],
    () => [path('M540 470L930 700V1220L540 1450L150 1220V700Z', c(0), { stroke: c(1), 'stroke-width': 20, 'stroke-linejoin': 'round' }), path('M540 512L893 720V1200L540 1408L187 1200V720Z', 'none', { stroke: c(1), 'stroke-width': 4 })],
    () => [path('M540 480C690 480 760 600 760 690C900 690 960 820 960 960C960 1100 900 1230 760 1230C760 1320 690 1440 540 1440C390 1440 320 1320 320 1230C180 1230 120 1100 120 960C120 820 180 690 320 690C320 600 390 480 540 480Z', c(0), { stroke: c(1), 'stroke-width': 18 })],
  ], layout)
  return drawing(pattern('l', 120, 120, pick(LATTICES, layout)(c(1)), `scale(${s})`), page(c(2)), group({ opacity: 0.85 }, page('url(#l)')), ...frame())
})

const ink = (seed: number, base: number, height: number): readonly Point[] => {
  const next = random(seed)
  return range(14).map((i): Point => [-80 + i * 96, base - Math.max(0, Math.sin(i * 0.62 + seed)) ** 1.6 * height - next() * height * 0.22])
}
const landscape = family('水墨远山', '国风 水墨 山水 留白 意境', 3, `
水墨江山|黑色 白色|#f4f1ea #c9c7c1 #93928e #55555a #2a2b30 #b4352b|0
青绿山水|青色 绿色|#f5f0de #c4d6c0 #7fae9b #3f8079 #1f4f57 #c9553a|1
赭石晚山|棕色 橙色|#f8ecd8 #e6c79f #c99565 #956040 #5c3727 #c8412f|2
黛蓝烟雨|蓝色|#eef1f3 #c5d1da #8ea5b8 #506f8c #28425e #c23b32|0
淡紫烟岚|紫色|#f5f1f5 #d8cbdb #b09fbb #7d6b90 #4b3f61 #cd5a4e|1
鎏金山河|金色 深色|#1a2226 #2c3a3d #42534f #b08d4c #dcbb74 #c23b2e|2
翠微春山|绿色|#f6f5e8 #d6e2bf #a5c390 #688f62 #38593f #d96a4a|0
`, (c, layout, index) => drawing(
  range(4).map(i => linear(`m${i}`, 90, [c(i + 1), mix(c(i + 1), c(0), 0.5), `${c(0)}/0`], [0, 0.35, 1])).join('') + glow('g', c(5), 0.2),
  page(c(0)),
  circle(pick([790, 280, 540], layout), pick([420, 460, 520], layout), 320, 'url(#g)'),
  circle(pick([790, 280, 540], layout), pick([420, 460, 520], layout), pick([96, 90, 150], layout), c(5), { opacity: 0.9 }),
  ...range(4).map(i => path(below(ink(index * 5 + i * 1.7 + 1, 900 + i * 240, 330 - i * 40)), `url(#m${i})`)),
  group({ opacity: 0.75 }, ...range(5).map(i => line(`M${180 + ((i * 263) % 700)} ${1500 + i * 66}q70 -16 150 0t150 0`, c(2), 4, { 'stroke-linecap': 'round' }))),
  path('M660 1616q70 34 150 0q-20 34 -70 36q-58 0 -80 -36ZM712 1610q22 -54 60 -2Z', layout === 2 ? c(4) : c(4)),
  line('M300 330q24 -22 46 0q22 -22 46 0M430 270q17 -16 33 0q16 -16 33 0', c(3), 6, { 'stroke-linecap': 'round', opacity: 0.8 }),
))

const star = (ink: string) => line('M0 0L52 30V90L0 120M104 0L52 30M104 120L52 90M0 40L52 30L0 0M0 80L52 90M104 40L52 30M104 80L52 90M0 40V80M104 40V80M52 30L52 90M0 40L52 60L0 80M104 40L52 60L104 80', ink, 3.5)
const PATTERNS: readonly (readonly [number, number, (a: string, b: string) => string])[] = [
  [104, 120, a => star(a)],
  [120, 120, (a, b) => [[0, 0], [120, 0], [0, 120], [120, 120], [60, 60]].map(([x = 0, y = 0]) => circle(x, y, 60, 'none', { stroke: a, 'stroke-width': 5 })).join('') + circle(60, 0, 9, b) + circle(0, 60, 9, b) + circle(120, 60, 9, b) + circle(60, 120, 9, b)],
  [104, 180, (a, b) => line('M52 0L104 30V90L52 120L0 90V30ZM52 120V180M0 90L0 90M104 90L104 90', a, 5) + line('M52 22L84 41V79L52 98L20 79V41Z', b, 4) + circle(52, 60, 10, b)],
  [120, 120, (a, b) => line('M0 0L120 120M120 0L0 120', a, 4) + path('M60 34L86 60L60 86L34 60Z', b) + path('M0 -26L26 0L0 26L-26 0ZM120 -26L146 0L120 26L94 0ZM0 94L26 120L0 146L-26 120ZM120 94L146 120L120 146L94 120Z', b)],
  [140, 140, (a, b) => [0, 72, 144, 216, 288].map(t => el('ellipse', { cx: 70, cy: 44, rx: 15, ry: 24, fill: b, transform: `rotate(${t} 70 70)` })).join('') + circle(70, 70, 10, a) + line('M0 0q20 20 0 40M140 100q-20 20 0 40M140 0q-20 20 0 40M0 100q20 20 0 40', a, 4)],
]
const textile = family('传统织锦', '国风 日式 纹样 织锦 七宝 麻叶 龟甲', 4, `
麻叶靛蓝|蓝色|#1f3f73 #7f9fcb #1f3f73|0
麻叶米金|米色 金色|#f8f0de #caa25e #f8f0de|0
麻叶豆绿|绿色|#e3edd8 #7f9f70 #e3edd8|0
七宝朱红|红色 金色|#b3202a #efc477 #f7dca4|1
七宝青白|青色 白色|#f0f6f5 #5f9c9a #2f6f70|1
七宝紫藤|紫色|#efe8f6 #a283c4 #6f4c99|1
龟甲墨金|黑色 金色|#1b1a1d #b8924f #7d6336|2
龟甲松绿|绿色|#12463c #6fae95 #d6b96e|2
龟甲赤茶|棕色 红色|#f4e3d0 #a9573b #d49a6a|2
锦地藏蓝|蓝色 金色|#16264a #c9a45c #31508c|3
锦地胭脂|粉色 红色|#f9e3e1 #c85b66 #e59aa0|3
梅花点红|红色 粉色|#fff3f0 #f3b9b3 #d8414b|4
梅花点青|青色|#e9f4f2 #a9cfc8 #3f8e86|4
梅花点金|金色 深色|#2a1f33 #6a5380 #d9b26a|4
`, (c, layout, index) => {
  const [width, height, draw] = pick(PATTERNS, layout)
  const vertical = index % 3 === 1
  return drawing(
    pattern('t', width, height, draw(c(1), c(2)), `scale(${pick([1.25, 1.35, 1.2, 1.1, 1.15], layout)})`) + linear('v', vertical ? 90 : 60, index % 3 === 2 ? [`${c(0)}/0.1`, `${c(0)}/0.1`] : [`${c(0)}/0.05`, `${c(0)}/0.82`, `${c(0)}/0.05`], index % 3 === 2 ? undefined : [0, 0.5, 1]),
    page(c(0)), page('url(#t)'), page('url(#v)'),
  )
})

const moon = family('花好月圆', '国风 月亮 中秋 七夕 团圆', 2, `
皓月丹桂|蓝色 中秋|#10204a #2a4585 #fdeebb #e0a23c #5f7f5c|0
暖月橘红|橙色 中秋|#c4451f #ee8a3c #fff0c4 #ffd27a #7a2414|1
粉月樱夜|粉色 七夕|#7b4a86 #d98fae #fff1e6 #ffc1d0 #4d2c5f|0
青月竹影|青色|#0e3a3d #2d6c68 #f2f0cf #8fb58a #08282b|1
紫月鹊桥|紫色 七夕|#241552 #553a9c #fbe7c0 #e3b6f0 #160c38|0
米月留白|米色 极简|#f7efdf #efe0c3 #fffdf6 #d69b4e #b5543b|1
`, (c, layout, index) => {
  const [x, y] = layout ? [540, 700] as const : [660, 560] as const
  const branch = (flip: number) => group({ transform: `translate(${flip > 0 ? -20 : 1100} ${flip > 0 ? 1500 : 260}) scale(${flip} 1)` },
    line('M0 0C140 -40 220 -150 360 -170M150 -62C220 -40 290 -50 340 -20M240 -130C260 -190 310 -220 350 -260', c(4), 15, { 'stroke-linecap': 'round' }),
    ...[[360, -172], [300, -150], [345, -22], [350, -262], [210, -100], [270, -48], [310, -226], [120, -46]].flatMap(([bx = 0, by = 0], i) => [...range(5).map(k => circle(bx + Math.cos(k * 1.257) * 22, by + Math.sin(k * 1.257) * 22, 18 + (i % 2) * 4, c(3))), circle(bx, by, 9, c(2))]))
  return drawing(linear('p', 90, [c(0), c(1)]) + glow('g', c(2), 0.65), page('url(#p)'), ...scatter(layout ? 0 : 40, index + 5, W, 1000).map(([sx, sy], i) => circle(sx, sy, 1.6 + (i % 3), c(2), { opacity: 0.6 })),
    circle(x, y, 640, 'url(#g)'), circle(x, y, 300, c(2)), circle(x - 90, y - 50, 56, c(3), { opacity: 0.16 }), circle(x + 80, y + 90, 84, c(3), { opacity: 0.14 }),
    cloud(120, y + 190, 1.3, mix(c(0), c(1), 0.7), c(3)), cloud(1010, y + 300, 1.4, mix(c(0), c(1), 0.7), c(3), true),
    branch(-1), ...(layout ? [branch(1)] : []),
    path(below([[-40, 1700], [260, 1610], [560, 1690], [820, 1620], [1120, 1700]]), mix(c(0), c(4), 0.5)), path(below([[-40, 1800], [300, 1740], [700, 1810], [1120, 1750]]), c(4)), group({}, ...range(0).map(() => rect(0, 0, 0, H, ''))))
})

export const chinese: Style = { name: '国风雅韵', families: [seigaiha, auspicious, cliff, meander, lattice, landscape, textile, moon] }
