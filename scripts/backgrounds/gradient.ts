import { blob, blur, circle, curve, drawing, family, glow, group, H, line, linear, mix, n, page, path, pick, type Point, random, range, rect, scatter, type Style, W } from './kit.ts'

/** Where the four lights of a mesh are: x, y, radius. */
const LIGHTS: readonly (readonly (readonly [number, number, number])[])[] = [
  [[120, 260, 900], [1000, 620, 860], [160, 1320, 900], [980, 1760, 820]],
  [[980, 160, 900], [80, 760, 820], [1040, 1240, 900], [180, 1800, 860]],
  [[540, 120, 1000], [60, 1060, 760], [1060, 1060, 760], [540, 1840, 900]],
  [[540, 960, 760], [60, 120, 780], [1040, 300, 700], [900, 1760, 980]],
  [[80, 1700, 1000], [900, 1240, 760], [200, 640, 700], [1000, 100, 820]],
]
const mesh = family('弥散光', '渐变 弥散 柔和 光感 氛围', 4, `
蜜桃汽水|粉色 橙色 温柔 夏天|#ffe9dc #ffb199 #ff8fb1 #ffd6a5 #fff3e6|0
海盐冰沙|蓝色 清新 夏天|#e8f6ff #8fd3ff #b8f0e6 #9db8ff #f4fbff|1
葡萄晚霞|紫色 浪漫|#f3e3ff #b58cff #ff9ecf #8f7bff #ffd9ec|2
薄荷奶绿|绿色 清新 春天|#eefaf1 #a6e8c6 #d9f5a9 #8fd9d4 #fbfff0|3
落日橘海|橙色 红色 热烈|#ff7a59 #ffb03a #ff4f79 #ffd26e #c93d8a|4
深海幽蓝|蓝色 深色 科技|#071a3d #1b5fd9 #0fb5c9 #4330b8 #2b8df0|0
极夜紫幕|紫色 深色 科技 音乐|#140b2e #7a2ff0 #e0379a #2a45e8 #b14cff|1
雾粉裸茶|裸色 高级 美妆|#f5ebe4 #e8c9bb #f0dcd2 #d9b3a6 #faf4ef|2
雪松灰绿|绿色 灰色 高级|#e6ebe6 #a9bdb0 #d5d9c4 #8aa6a0 #f3f5f0|3
彩虹果冻|彩色 潮流 活力|#fff0f6 #ff8bd1 #7cc7ff #ffe26b #9dffd0|1
莓果奶昔|红色 粉色 甜美|#ffe5ec #ff6f91 #ffc2d4 #e0447c #fff2f5|4
黎明薄雾|蓝色 粉色 清晨|#dfe9fb #b7c9f5 #fbd3dc #f9e6cf #eef3fd|0
香槟金雾|金色 高级 奢华|#f7efe0 #e6cc98 #fbf3df #d3ae6d #fffaf0|2
青柠晨光|绿色 黄色 春天|#f4ffe0 #c8f26b #fff59a #8ae6a8 #fbffe9|4
`, (c, layout) =>
  drawing(
    range(4).map(i => glow(`l${i}`, c(Math.min(3, i + 1)), 0.95)).join('') + glow('h', c(4), 0.9),
    page(c(0)),
    ...pick(LIGHTS, layout).map(([x, y, r], i) => circle(x, y, r, `url(#l${i})`)),
    circle(layout % 2 ? 300 : 780, 980, 430, 'url(#h)'),
  ))

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
const aurora = family('极光', '渐变 夜空 梦幻 冬天 科技', 3, `
冰原绿光|绿色 深色|#06121f #0e3a46 #37f0a6 #4be3d4 #0a2233|1
紫曜极光|紫色 深色|#0c0a24 #2b1a63 #b36bff #ff6fd0 #171040|2
蓝焰极光|蓝色 深色|#041026 #0b3a78 #43b7ff #6ff2ff #081c3d|3
玫瑰极光|粉色 深色|#1a0a20 #57204f #ff7aa8 #ffb98a #2b0f33|4
黄昏极光|橙色 紫色|#1d1033 #5b2a66 #ff9a5a #ffd37a #2a1745|5
青空极光|青色 深色|#03191e #07525b #29e7d0 #b8ff8a #06282f|6
银河极光|蓝色 紫色|#0a0d24 #24307c #6f8bff #c58bff #121745|7
翡翠极光|绿色 金色|#071a14 #12513a #57e88f #e7f28a #0c2a20|8
`, (c, seed) =>
  drawing(
    linear('sky', 90, [c(0), c(1), c(4)], [0, 0.62, 1]) +
      linear('a', 90, [`${c(3)}/0`, `${c(2)}/0.35`, `${c(2)}/0.95`, `${c(2)}/0`], [0, 0.4, 0.8, 1]) +
      linear('b', 90, [`${c(2)}/0`, `${c(3)}/0.4`, `${c(3)}/0.8`, `${c(3)}/0`], [0, 0.45, 0.82, 1]) +
      glow('g', c(2), 0.5) + blur('soft', 9),
    page('url(#sky)'),
    circle(540, 900, 900, 'url(#g)'),
    group({ filter: 'url(#soft)' }, ...veil(seed + 3, 720, 170, 'url(#b)'), ...veil(seed, 1040, 210, 'url(#a)')),
    ...scatter(70, seed, W, 1300).map(([x, y], i) => circle(x, y, 1.1 + (i % 5) * 0.5, '#fff', { opacity: 0.25 + (i % 4) * 0.18 })),
    path(`M0 1650L180 1520L330 1600L520 1430L700 1580L860 1500L1080 1640V1920H0Z`, mix(c(0), '#000000', 0.35)),
    path(`M0 1760L140 1690L300 1740L470 1640L650 1750L840 1670L1080 1770V1920H0Z`, mix(c(0), '#000000', 0.62)),
  ))

const halo = family('双色光晕', '渐变 光晕 简约 科技', 3, `
日出光球|橙色 黄色|#fff3dc #ff9f45 #ff5d5d #ffd98a|0
月蓝光球|蓝色|#0b1436 #4d7dff #8fe3ff #17265e|0
粉晶光环|粉色|#fff0f4 #ff86ad #ffc48f #ffdbe6|1
绿野光环|绿色|#f0f9ec #5ecb8b #d8ee6e #c4efd2|1
紫雾双星|紫色|#1a1038 #9a5cff #ff6bb0 #33206b|2
青橙双星|青色 橙色|#fbf5ea #13b3a8 #ff9152 #f7e2c6|2
赤日悬空|红色|#fbe9df #e8402f #ff8f5c #f5cdbb|3
冷焰悬空|青色 深色|#06171e #12c2b4 #2e7bff #0a2e38|3
珊瑚升腾|红色 橙色|#fff1ea #ff6f59 #ffb37d #ffe0d1|4
极昼升腾|蓝色 黄色|#eef6ff #5aa9ff #ffe07a #d3e8ff|4
`, (c, layout) => {
    const ball = (id: string, a: string, b: string) => linear(id, 90, [a, b, `${b}/0`], [0, 0.55, 1])
    const shapes = [
      [circle(540, 900, 400, 'url(#b)')],
      [circle(540, 960, 470, 'none', { stroke: 'url(#b)', 'stroke-width': 150 })],
      [circle(330, 680, 330, 'url(#b)'), circle(760, 1220, 330, 'url(#d)')],
      [circle(540, 620, 300, 'url(#b)'), rect(0, 1180, W, 740, 'url(#f)'), circle(540, 1500, 300, 'url(#d)', { opacity: 0.35 })],
      range(5).map(i => circle(540, 1920, 1500 - i * 270, 'url(#d)', { opacity: 0.3 })),
    ]
    return drawing(
      linear('p', 90, [c(0), c(3)]) + ball('b', c(1), c(2)) + linear('d', 90, [c(2), c(1), `${c(1)}/0`], [0, 0.5, 1]) + linear('f', 90, [`${c(0)}/0.9`, `${c(3)}/0`]) + glow('g', c(1), 0.5),
      page('url(#p)'),
      circle(540, layout === 4 ? 1900 : 900, 1000, 'url(#g)'),
      ...pick(shapes, layout),
    )
  })

const fluid = family('流体', '渐变 流体 潮流 液态 动感', 3, `
霓虹流体|彩色 潮流|#2b0f6b #6a2cff #ff3d9a #ffb545 #24d1ff|0
奶油流体|米色 温柔|#fbf3e6 #f5ddc3 #eec2a6 #f8e9d6 #d9a98b|1
薄荷流体|绿色 清新|#e9f9f0 #bfeed5 #8fdcc2 #d8f6c8 #55bfa6|2
海浪流体|蓝色|#e5f2ff #a9d3ff #5ba5ff #2f6be8 #8be2ff|0
莓莓流体|粉色|#fff0f5 #ffc7d9 #ff8fb5 #f25a92 #ffe0b8|1
午夜流体|深色 紫色|#0d0b1f #241a55 #4b2fa8 #8a45d6 #0f1640|2
熔岩流体|红色 橙色|#2a0610 #7d0f22 #d8322c #ff7a2f #ffc04d|0
紫藤流体|紫色|#f4eeff #d9c8ff #b697ff #8c68ef #ffc9e8|1
青碧流体|青色 国风|#e8f3f1 #a8d3cc #62a8a3 #2f7d80 #d8e6c8|2
`, (c, layout) => {
    const bands = range(5).map(i => {
      const seed = layout * 10 + i
      const next = random(seed + 3)
      const y = 300 + i * 330
      const tilt = [-240, 260, -90][layout] ?? 0
      const points = range(6).map((k): Point => [-120 + k * 270, y + tilt * (k / 5 - 0.5) + Math.sin(k * 1.35 + i * 0.8 + layout) * 150 + next() * 50])
      return path(`${curve(points)}L1300 2100L-200 2100Z`, `url(#g${i})`)
    })
    return drawing(
      range(5).map(i => linear(`g${i}`, [60, 120, 90][layout] ?? 90, [c(i + 1), mix(c(i + 1), c(i + 2), 0.55), c(i + 2)])).join('') + linear('p', 90, [mix(c(0), '#ffffff', 0.08), c(0)]),
      page('url(#p)'),
      ...bands,
    )
  })

const dusk = family('晨昏天色', '渐变 天空 日落 日出 风景', 3, `
海上生明月|蓝色 中秋 夜晚|#0a1740 #274690 #7d9bd6 #f6eac2 #0b1b4a|0
赤霞满天|红色 橙色 日落|#4a1d4f #b23a5c #f47c57 #ffd38a #5a2353|1
粉黛暮色|粉色 紫色 浪漫|#6e6bb8 #c58fc9 #f7b4b0 #ffe3c4 #7a6fb4|1
晨曦微露|黄色 清晨|#8fb8de #cfe0ea #fde9c9 #fff6dc #9dbfd9|1
青黛夜阑|青色 夜晚|#06202b #0f4c5c #4c8c8a #f1e7c0 #082a36|0
紫夜新月|紫色 夜晚|#150f3a #3d2a7d #8c6bc9 #fbe7f2 #1c1449|0
金秋斜阳|金色 秋天|#7a3b1d #c9752d #f0b355 #ffe9b0 #8a4722|1
薄暮海岸|蓝色 橙色|#1f3a68 #5d6fa6 #e8a09a #ffd9a8 #2c4a7d|1
`, (c, layout, index) => {
    const sea = 1290
    return drawing(
      linear('sky', 90, [c(0), c(1), c(2), c(3)], [0, 0.42, 0.8, 1]) + linear('sea', 90, [c(2), c(1), c(4)], [0, 0.3, 1]) + glow('g', c(3), 0.8),
      rect(0, 0, W, sea + 2, 'url(#sky)'),
      ...(layout === 0
        ? [circle(760, 420, 420, 'url(#g)', { opacity: 0.6 }), circle(760, 420, 118, mix(c(3), '#ffffff', 0.4)), ...scatter(46, index + 5, W, 900).map(([x, y], i) => circle(x, y, 1.2 + (i % 4) * 0.6, '#fff', { opacity: 0.5 }))]
        : [circle(540, sea, 620, 'url(#g)'), circle(540, sea - 40, 170, mix(c(3), '#ffffff', 0.55))]),
      rect(0, sea, W, H - sea, 'url(#sea)'),
      ...range(15).map(i => {
        const x = layout === 0 ? 760 : 540
        const half = (layout === 0 ? 110 : 165) * (1 - i * 0.045) + (i % 3) * 26
        return rect(x - half + (i % 2 ? 22 : -16), sea + 22 + i * i * 2.1 + i * 9, half * 2, 5 + i * 0.5, mix(c(3), '#ffffff', 0.3), { rx: 5, opacity: n(0.75 - i * 0.045) })
      }),
    )
  })

const silk = family('流光绸幕', '渐变 丝绸 褶皱 高级 质感', 2, `
绛红丝绸|红色 喜庆 婚礼|#5c0a14 #a31521 #d93a3a #ff8b73|0
香槟丝绸|金色 高级|#b48a4c #e2c48c #f6e6c3 #fff8e6|1
宝蓝丝绸|蓝色 高级|#08174a #1b3fa0 #4b7dea #a8c8ff|2
墨绿丝绸|绿色 高级|#05261d #0d4d3a #2c8a68 #8cd3b0|0
丁香丝绸|紫色 浪漫|#5d4a8c #9c86cf #cbbcf0 #f2ecff|1
珍珠丝绸|白色 婚礼|#d7d2cc #eae6e1 #f7f5f2 #ffffff|2
黑曜丝绸|黑色 奢华|#060607 #1c1c20 #3c3c44 #7d7d8a|0
玫瑰丝绸|粉色 浪漫|#b85c74 #e08ba0 #f6bcc8 #ffe8ec|1
`, (c, layout) =>
  drawing(
    linear('p', 90, [c(0), c(1), c(0)]) + range(3).map(i => linear(`s${i}`, 0, [`${c(0)}/0`, c(1), c(2 + (i % 2)), c(1), `${c(0)}/0`], [0, 0.3, 0.52 + i * 0.05, 0.75, 1])).join('') + blur('soft', 7),
    page('url(#p)'),
    group({ filter: 'url(#soft)' },
      ...range(13).map(i => {
        const next = random(i + layout * 31)
        const x = -320 + i * 125
        const width = 150 + next() * 130
        const sway = [200, -260, 340][layout] ?? 0
        const at = (offset: number): readonly Point[] => range(6).map((k): Point => [x + offset + Math.sin(k * 0.95 + i * 0.35 + layout) * (70 + i * 7) + sway * (k / 5), -120 + k * 430])
        const right = [...at(width)].reverse()
        return path(`${curve(at(0))}L${n(right[0]?.[0] ?? 0)} ${n(right[0]?.[1] ?? 0)}${curve(right).replace(/^M[^C]+/, '')}Z`, `url(#s${i % 3})`, { opacity: 0.62 })
      })),
  ))

const bubbles = family('柔彩云团', '渐变 粉彩 可爱 母婴 柔和', 3, `
马卡龙云团|彩色 可爱 母婴|#fff8f3 #ffd3dc #ffe6b8 #cdeee0 #d6dcff|0
奶油杏云团|橙色 米色|#fff7ec #ffe0bf #ffd0b5 #fff0cf #f7c9ae|1
冰莓云团|粉色 紫色|#fff4f9 #ffcfe3 #e6d0ff #ffe3ef #cfc4ff|2
青提云团|绿色|#f8fdf0 #d8efb5 #c2ead0 #eef7c2 #a8dcc0|3
晴空云团|蓝色|#f3f9ff #c5e2ff #d8f1ff #b6cdfb #e6f4ff|0
柠檬云团|黄色|#fffdf0 #fff0a6 #ffe08a #fff6c9 #ffd77a|1
藕荷云团|紫色 高级|#f8f3f6 #e2cdd9 #d3bfd6 #efe1e6 #c2a9c4|2
燕麦云团|米色 极简|#faf6f0 #ece0d0 #e0cfba #f2e9dc #d1bca2|3
`, (c, layout) => {
    const places: readonly (readonly (readonly [number, number, number])[])[] = [
      [[60, 140, 430], [1010, 420, 330], [940, 1640, 470], [80, 1560, 340]],
      [[960, 120, 460], [40, 820, 300], [1030, 1180, 280], [240, 1830, 480]],
      [[540, -40, 520], [20, 1130, 320], [1060, 900, 300], [560, 1960, 520]],
      [[120, 60, 380], [900, 60, 300], [160, 1880, 480], [980, 1760, 400]],
    ]
    return drawing('', page(c(0)),
      ...pick(places, layout).flatMap(([x, y, r], i) => [
        path(blob(x, y, r * 1.16, layout * 9 + i + 1, 0.16), c(i + 1), { opacity: 0.45 }),
        path(blob(x, y, r * 0.82, layout * 9 + i + 40, 0.16), c(i + 1)),
      ]),
      ...scatter(9, layout + 3).map(([x, y], i) => circle(x, y, 10 + (i % 3) * 9, c(1 + (i % 4)), { opacity: 0.8 })),
      line(curve([[-40, 1240], [260, 1140], [560, 1290], [820, 1180], [1120, 1270]]), mix(c(4), '#ffffff', 0.25), 5, { 'stroke-dasharray': '2 22', 'stroke-linecap': 'round' }))
  })

export const gradient: Style = { name: '渐变光感', families: [mesh, aurora, halo, fluid, dusk, silk, bubbles] }
