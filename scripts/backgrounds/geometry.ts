import { circle, closed, drawing, family, group, H, line, linear, mix, n, page, path, pattern, pick, polar, polygon, type Point, random, range, rect, scatter, type Style, W } from './kit.ts'

/** One Bauhaus tile of 270 px in two of the colors. */
const tile = (x: number, y: number, kind: number, a: string, b: string): string => {
  const s = 270
  const base = rect(x, y, s + 0.5, s + 0.5, a)
  const drawn = [
    path(`M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}L${x} ${y + s}Z`, b),
    circle(x + s / 2, y + s / 2, s * 0.36, b),
    path(`M${x} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s}Z`, b) + path(`M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`, b),
    polygonFill([[x, y], [x + s, y], [x, y + s]], b),
    range(4).map(i => rect(x, y + 17 + i * 67.5, s, 33.75, b)).join(''),
    circle(x + s / 2, y + s / 2, s * 0.4, 'none', { stroke: b, 'stroke-width': 44 }),
    path(`M${x + s} ${y}A${s} ${s} 0 0 0 ${x} ${y + s}L${x + s} ${y + s}Z`, b) + path(`M${x + s} ${y + s / 2}A${s / 2} ${s / 2} 0 0 0 ${x + s / 2} ${y + s}L${x + s} ${y + s}Z`, a),
    path(`M${x} ${y}A${s / 2} ${s / 2} 0 0 0 ${x} ${y + s}Z`, b) + path(`M${x + s} ${y}A${s / 2} ${s / 2} 0 0 0 ${x + s} ${y + s}Z`, b),
  ]
  return base + pick(drawn, kind)
}
const polygonFill = (points: readonly Point[], fill: string) => path(polygon(points), fill)

const bauhaus = family('包豪斯', '几何 包豪斯 拼贴 设计 展览', 3, `
经典三原色|红色 黄色 蓝色|#f3ead8 #d9402b #1d4e9e #f0b429 #1e1e22|0
咖啡馆|棕色 米色 复古|#f4e8d7 #5a3825 #c98b4e #e8c9a0 #8c2f22|1
午后花园|绿色 粉色|#fbf3e6 #2f6b4f #f2a7a0 #f3c94f #8fbf9a|2
海岸线|蓝色 橙色|#f6efe2 #0f4c75 #f08a4b #8ec6d7 #f7c873|0
莫兰迪积木|灰色 粉色 高级|#efe9e3 #b98b82 #8b9a93 #d9c2b0 #6d7584|1
复古电台|橙色 青色 复古|#f8ecd4 #e0672e #17726d #f2b950 #3a2a25|2
紫罗兰剧场|紫色 粉色|#f6eef7 #5c2e91 #e56aa6 #f4b7a1 #23153c|0
黑白画廊|黑色 白色 极简|#f6f4f0 #1b1b1d #c9c4bb #8b8780 #e4572e|1
薄荷汽水|绿色 青色 清新|#f2fbf6 #11a683 #9be0c4 #ffd36b #0d4f5c|2
焦糖苹果|红色 橙色|#fdf0e3 #c42b2b #f2843a #f9cf9c #5a1620|0
`, (c, layout, index) => {
  const next = random(index + 11)
  const tiles = range(32).flatMap(i => {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    if (layout === 1 && row > 1 && row < 5) return []
    if (layout === 2 && column + row > 3 && column + row < 7) return []
    const a = Math.floor(next() * 5)
    return [tile(column * 270, row * 270 - (layout === 0 ? 120 : 120), Math.floor(next() * 8), c(a), c(a + 1 + Math.floor(next() * 4)))]
  })
  return drawing('', page(c(0)), ...tiles)
})

const zigzag = (x: number, y: number, count: number, step: number) => `M${x} ${y}${range(count).map(i => `l${step} ${i % 2 ? step : -step}`).join('')}`
const memphis = family('孟菲斯', '几何 孟菲斯 潮流 活力 派对', 3, `
糖果孟菲斯|粉色 黄色 彩色|#ffe3ec #ff5d8f #ffc93c #23b5d3 #2b2d42|0
薄荷孟菲斯|绿色 青色|#dff7ee #12b886 #ffa94d #5c7cfa #20313a|1
香芋孟菲斯|紫色|#ece6ff #7950f2 #ffd43b #ff8787 #2a2148|2
柠檬孟菲斯|黄色|#fff3b0 #f76707 #1c7ed6 #f06595 #2c2c2c|0
珊瑚孟菲斯|红色 橙色|#ffe0d6 #f03e3e #15aabf #fcc419 #33272a|1
天空孟菲斯|蓝色|#d9ecff #1971c2 #ff922b #f783ac #16324f|2
夜店孟菲斯|黑色 深色 音乐|#1d1b33 #ff3d81 #19e3d2 #ffd23f #f4f1ff|0
奶茶孟菲斯|米色 棕色|#f6e9dc #a5673f #e39b5b #5f8a8b #4a342a|1
白底孟菲斯|白色 彩色|#ffffff #ff6b6b #4dabf7 #ffd43b #343a40|2
`, (c, layout) => {
  const corner: readonly (readonly [number, number])[] = pick<readonly (readonly [number, number])[]>([[[0, 0], [W, H]], [[W, 0], [0, H]], [[0, 0], [W, 0], [0, H], [W, H]]], layout)
  const items = scatter(26, layout + 4).filter(([x, y]) => Math.abs(x - 540) > 330 || Math.abs(y - 960) > 560)
  const piece = ([x, y]: Point, i: number): string => {
    const a = c(1 + (i % 3))
    const turn = { transform: `rotate(${(i * 47) % 360} ${n(x)} ${n(y)})` }
    return pick([
      () => circle(x, y, 34, 'none', { stroke: a, 'stroke-width': 14 }),
      () => line(zigzag(Math.round(x - 75), Math.round(y), 6, 26), c(4), 11, { ...turn, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
      () => group(turn, path(polygon([[x, y - 44], [x + 42, y + 30], [x - 42, y + 30]]), a)),
      () => group(turn, ...range(9).map(k => circle(x - 34 + (k % 3) * 34, y - 34 + Math.floor(k / 3) * 34, 7, c(4)))),
      () => rect(x - 60, y - 15, 120, 30, a, { rx: 15, ...turn }),
      () => line(`M${n(x - 30)} ${n(y)}h60M${n(x)} ${n(y - 30)}v60`, c(4), 12, turn),
      () => path(`M${n(x - 48)} ${n(y)}a48 48 0 0 1 96 0Z`, a, turn),
    ], i)()
  }
  return drawing(
    pattern('dots', 34, 34, circle(9, 9, 5, c(4))) + pattern('lines', 24, 24, rect(0, 0, 24, 9, c(4)), 'rotate(45)'),
    page(c(0)),
    ...corner.flatMap(([x, y], i) => [
      circle(x, y, i < 2 ? 380 : 260, c(1 + (i % 3))),
      circle(x + (x ? -190 : 190), y + (y ? -250 : 250), 170, i % 2 ? 'url(#lines)' : 'url(#dots)'),
      rect(x ? x - 170 : 40, y ? y - 620 : 470, 130, 130, c(2 + (i % 2)), { transform: `rotate(18 ${x ? x - 105 : 105} ${y ? y - 555 : 535})` }),
    ]),
    ...items.map(piece),
  )
})

const sunburst = family('放射光芒', '放射 光芒 促销 复古 爆款', 3, `
红金放射|红色 金色 促销 喜庆|#d7191f #e8453c #ffd166 #b20d15|0
蜜橙放射|橙色 黄色 促销|#ff8f1f #ffa63f #fff0c2 #f47500|0
湖蓝放射|蓝色 清爽|#2f9fe0 #4fb3ee #ffffff #1785c9|1
粉甜放射|粉色 女神节|#ff86b0 #ff9ec0 #fff2f7 #f4689b|1
复古米红|米色 红色 复古|#f3e3c3 #e9d2a6 #c8452f #f8edd6|2
青绿放射|绿色 春天|#1fae7a #33bd8b #f6ffe3 #0f9566|2
紫电放射|紫色 双十一|#6a1fe0 #7d37ef #ffdd55 #5310c4|0
黑金放射|黑色 金色 奢华|#15120e #221c14 #d8b26a #0c0a08|1
米白晨光|白色 米色 极简|#fbf6ea #f4ebd6 #f2b84b #fffaf0|2
`, (c, layout) => {
  const [cx, cy, count] = pick([[540, 820, 36], [540, 1920, 44], [0, 0, 52]] as const, layout)
  return drawing(
    linear('shade', 90, [`${c(3)}/0`, `${c(3)}/0.65`]),
    page(c(0)),
    ...range(count / 2).map(i => path(polygon([[cx, cy], polar(cx, cy, 2400, (i * 720) / count), polar(cx, cy, 2400, (i * 720) / count + 360 / count)]), c(1))),
    page('url(#shade)'),
    ...(layout === 0 ? [circle(cx, cy, 500, c(2), { opacity: 0.18 }), circle(cx, cy, 410, c(2), { opacity: 0.22 }), circle(cx, cy, 330, c(2))] : []),
    ...(layout === 1 ? [circle(cx, cy, 620, c(2), { opacity: 0.25 }), circle(cx, cy, 500, c(2))] : []),
    ...(layout === 2 ? [circle(cx, cy, 430, c(2), { opacity: 0.3 }), circle(cx, cy, 330, c(2))] : []),
    ...scatter(22, layout + 8).map(([x, y], i) => path(`M${n(x)} ${n(y - 15 - i % 3 * 6)}q3 ${12 + i % 3 * 6} ${15 + i % 3 * 6} ${15 + i % 3 * 6}q-${12 + i % 3 * 6} 3 -${15 + i % 3 * 6} ${15 + i % 3 * 6}q-3 -${12 + i % 3 * 6} -${15 + i % 3 * 6} -${15 + i % 3 * 6}q${12 + i % 3 * 6} -3 ${15 + i % 3 * 6} -${15 + i % 3 * 6}Z`, c(2), { opacity: 0.8 })),
  )
})

const halftone = family('半调网点', '半调 网点 波普 漫画 潮流', 3, `
波普黄红|黄色 红色 波普|#ffd21f #f4402c #ffe873|0
漫画蓝|蓝色 漫画|#19b5fe #0a6fd1 #8fe0ff|1
草莓网点|粉色|#ffd9e4 #ff5c8a #fff1f5|2
青柠网点|绿色|#e9f8c4 #7cc520 #f8ffe6|0
墨色网点|黑色 白色 极简|#f4f2ee #1d1d1f #ffffff|1
暮紫网点|紫色|#3a1c71 #a45deb #5c33a0|2
珊瑚橘点|橙色|#fff0e5 #ff7043 #ffd9c7|0
深海网点|蓝色 深色 科技|#0b2545 #2e86de #13396b|1
`, (c, layout) => {
  const step = 54
  const dots = range(38).flatMap(row => range(21).flatMap(column => {
    const [x, y] = [column * step + (row % 2 ? step / 2 : 0), row * step]
    const share = pick([1 - (x * 0.5 + y) / 1700, (y - 900) / 1020, Math.hypot(x - 540, y - 960) / 1000 - 0.42], layout)
    const r = Math.min(0.98, Math.max(0, share)) * step * 0.58
    return r > 2 ? [`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`] : []
  }))
  return drawing(linear('p', 60, [c(0), c(2)]), page('url(#p)'), path(dots.join(''), c(1)))
})

const rings = family('圆弧叠拱', '几何 圆弧 拱门 极简 北欧', 3, `
奶油拱门|米色 橙色|#faf1e4 #e8b98a #d98c5f #f2d3b1 #b9683f|0
北欧彩虹|彩色 柔和|#fbf5ee #e39a86 #f1c48c #9db8a4 #6f8fa0|1
雾蓝圆弧|蓝色 高级|#eef3f6 #c1d3de #8fb0c4 #dfe9ee #5b839c|2
豆沙拱门|粉色 红色|#fbeeea #e7b7ab #cf8d81 #f3d6cc #a95f58|0
抹茶圆弧|绿色|#f4f6e8 #ccd9a5 #9fb873 #e4ebca #6f8d47|1
夜曲圆弧|深色 蓝色|#141d33 #24365c #3b568c #f0c987 #1b2744|2
暖阳彩虹|黄色 橙色|#fff6e0 #ffce6b #ff9f5a #ffe3a6 #f26a4b|1
薰衣草拱门|紫色|#f5f0fa #d3c2ec #ab93d6 #e6dbf5 #7f66b5|0
`, (c, layout) => {
  const arch = (x: number, y: number, r: number, deep: number) => range(4).map(i => {
    const q = r * (1 - i * 0.23)
    return path(`M${n(x - q)} ${y + deep}V${y}A${n(q)} ${n(q)} 0 0 1 ${n(x + q)} ${y}V${y + deep}Z`, c(i === 3 ? 4 : i + 1))
  })
  const bodies = [
    () => [...arch(200, 1440, 380, 500), ...arch(880, 1640, 300, 400), circle(820, 380, 150, c(2))],
    () => [...range(6).map(i => circle(0, 1920, 900 - i * 130, i === 5 ? c(0) : c(1 + (i % 4)))), ...range(5).map(i => circle(1080, 0, 600 - i * 110, i === 4 ? c(0) : c(1 + ((i + 1) % 4))))],
    () => range(18).map(i => {
      const [x, y] = [(i % 3) * 360 + 180, Math.floor(i / 3) * 360 + (i % 3 === 1 ? -180 : 0)]
      return range(4).map(k => circle(x, y, 176 - k * 44, k === 3 ? c(3) : c((k + i) % 2 ? 1 : 2 - (k % 2)), { opacity: 0.9 })).join('')
    }),
  ]
  return drawing('', page(c(0)), ...pick(bodies, layout)().flat())
})

const contour = family('等高线', '线条 等高线 地形 户外 极简', 3, `
远足地图|绿色 户外|#eef2e6 #7f9a6b #c9d6b8|3
沙漠等高|米色 橙色|#f8ecdb #cf8f55 #efd2ae|5
深海等深|蓝色 深色|#08233f #3f8fc4 #0d3156|7
雪域线条|白色 灰色 极简|#fafbfc #b3bfcb #e7ecf1|10
熔岩线条|红色 深色|#23090d #e0533a #3a0f15|11
墨夜金线|黑色 金色 奢华|#111113 #c9a45c #1c1b1a|13
藕粉线条|粉色|#fdf1f1 #dfa0a8 #f7dcdd|15
青瓷线条|青色 国风|#e7f1ee #5f9d94 #cfe3dd|17
`, (c, seed) => {
  const next = random(seed)
  const peaks = range(5).map(() => [next() * W, next() * H, 0.7 + next() * 0.7] as const)
  /** One height of every peak: first the lines, then the areas, so that only the outline of all of them is left. */
  const level = (i: number) => {
    const rings = peaks.map(([px, py, size], k) => {
      const r = (40 + i * 58) * size
      const points = range(15).map((a): Point => {
        const turn = a * 24
        const wave = 1 + 0.2 * Math.sin((turn * Math.PI) / 90 + k * 2 + i * 0.1) + 0.12 * Math.sin((turn * Math.PI) / 60 + k + seed)
        return polar(px, py, r * wave, turn)
      })
      return closed(points)
    })
    const d = rings.join('')
    const tint = mix(c(0), c(2), 1 - i / 11)
    return path(d, 'none', { stroke: c(1), 'stroke-width': i % 4 === 0 ? 9 : 5 }) + path(d, tint)
  }
  return drawing('', page(c(0)), ...range(11).map(i => level(10 - i)))
})

const slant = family('撞色切面', '几何 撞色 斜切 商务 运动', 3, `
极速橙蓝|橙色 蓝色 运动|#0f3d7a #ff7a1a #ffb15e #12549f #f5f7fa|0
青春绿黄|绿色 黄色|#0f9d6b #ffd23f #c7ef5c #0c7f57 #f7fff2|1
商务深蓝|蓝色 商务|#f4f7fb #123a73 #1f5fae #5b95d6 #dbe6f3|2
玫红电光|粉色 紫色 潮流|#3a0ca3 #f72585 #ff78b5 #560bad #4cc9f0|0
石墨银灰|灰色 商务 高级|#f3f4f6 #2f343d #6b7280 #b5bcc7 #e1e5ea|2
红白力量|红色 白色|#fff7f4 #d3202f #f2545b #ffb3a7 #8f1220|1
青绿清风|青色 清新|#ecfaf7 #0fa3a3 #5fd0c5 #b8ece2 #0a6f78|2
金棕晚宴|金色 棕色 高级|#2a1d14 #b9894a #e3c089 #4a3322 #f6e9d3|0
`, (c, layout) => {
  const bodies = [
    () => [path('M0 0H1080V520L0 1160Z', c(3)), path('M1080 430V980L0 1620V1070Z', c(1)), path('M1080 980V1130L0 1770V1620Z', c(2)), path('M0 250L420 0H640L0 380Z', c(4), { opacity: 0.9 }), line('M-20 1830L1100 1166', c(4), 8)],
    () => [path('M0 0H760L380 660H0Z', c(1)), path('M760 0H960L580 660H380Z', c(2)), path('M1080 1260V1920H320L700 1260Z', c(1)), path('M700 1260L320 1920H120L500 1260Z', c(2)), path('M0 660H380L300 800H0Z', c(3)), path('M1080 1260H700L780 1120H1080Z', c(3))],
    () => [path('M0 1400L1080 1010V1920H0Z', c(4)), path('M0 1560L1080 1250V1920H0Z', c(3)), path('M0 1740L1080 1480V1920H0Z', c(2)), path('M420 1920L1080 1620V1920Z', c(1)), path('M0 0H620L0 360Z', c(1)), path('M620 0H790L0 470V360Z', c(2)), path('M790 0H880L0 530V470Z', c(3))],
  ]
  return drawing('', page(c(0)), ...pick(bodies, layout)())
})

const cubes = family('立体方块', '几何 立体 方块 等距 科技', 2, `
冰蓝方块|蓝色|#e6f1fb #b9d8f2 #7fb3e0 #4a86c4|0
琥珀方块|橙色 黄色|#fff1d0 #ffd07a #f7a53b #d67718|1
石板方块|灰色 商务|#eceff3 #cdd4dd #9da8b6 #6c7889|0
紫晶方块|紫色|#efe7ff #cbb4fb #9d7be8 #6e49c2|1
翡翠方块|绿色|#e2f7ec #a9e4c6 #5fc197 #2c8d68|0
曜黑方块|黑色 奢华|#2b2b31 #1f1f24 #141418 #0b0b0e|1
`, (c, layout) => {
  const s = layout ? 150 : 108
  const h = s * Math.sqrt(3) / 2
  const next = random(layout + 2)
  const all = range(Math.ceil(H / (s * 1.5)) + 2).flatMap(row => range(Math.ceil(W / (2 * h)) + 2).map(column => {
    const [x, y] = [column * 2 * h + (row % 2 ? h : 0), row * s * 1.5 - s]
    const tint = next() * 0.28
    const [top, left, right] = [mix(c(0), c(1), tint * 2), mix(c(1), c(2), tint * 2), mix(c(2), c(3), tint * 2)]
    return path(polygon([[x, y - s], [x + h, y - s / 2], [x, y], [x - h, y - s / 2]]), top) + path(polygon([[x - h, y - s / 2], [x, y], [x, y + s], [x - h, y + s / 2]]), left) + path(polygon([[x + h, y - s / 2], [x, y], [x, y + s], [x + h, y + s / 2]]), right)
  }))
  return drawing(linear('v', 90, [`${c(0)}/0.55`, `${c(0)}/0`, `${c(3)}/0.35`]), page(c(1)), group({ 'shape-rendering': 'geometricPrecision' }, ...all), page('url(#v)'))
})

export const geometry: Style = { name: '几何图形', families: [bauhaus, memphis, sunburst, halftone, rings, contour, slant, cubes] }
