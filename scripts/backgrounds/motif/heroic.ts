import {
  architect,
  autumn,
  bamboo,
  bankNote,
  bubbles,
  circuitBoard,
  endlessClouds,
  fallingTriangles,
  floatingCogs,
  formalInvitation,
  glamorous,
  houndstooth,
  iLikeFood,
  jupiter,
  leaf,
  melt,
  moroccan,
  morphingDiamonds,
  overlappingHexagons,
  signal,
  temple,
  topography,
  wiggle,
} from 'hero-patterns'
import { circle, drawing, family, glow, group, page, pattern, pick } from '../kit.ts'

/** One repeat of a pattern of Hero Patterns (Steve Schoger, CC BY 4.0) in a color. */
const repeat = (id: string, draw: typeof leaf, color: string, scale: number) => {
  const file = decodeURIComponent(draw(color, 1).slice("url('data:image/svg+xml,".length, -2))
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(file)
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1]
  if (!size || !inside) throw new Error('not a drawing of Hero Patterns')
  return pattern(id, Number(size[1]), Number(size[2]), inside, `scale(${scale})`)
}

const HEROES = [
  topography,
  jupiter,
  endlessClouds,
  overlappingHexagons,
  moroccan,
  bamboo,
  leaf,
  architect,
  circuitBoard,
  glamorous,
  wiggle,
  formalInvitation,
  floatingCogs,
  temple,
  iLikeFood,
  bankNote,
  morphingDiamonds,
  autumn,
  bubbles,
  melt,
  signal,
  fallingTriangles,
  houndstooth,
]

export const heroic = family(
  '连续底纹',
  '底纹 图案 连续 包装 平铺',
  5,
  `
山脊底纹|绿色 户外|#e6efe2 #a9c39c #f4f8f0|0
云涛底纹|蓝色|#d9ecfb #ffffff #b9daf4|2
叠环底纹|橙色|#ffe6cf #f7b67c #fff3e6|3
摩洛哥花砖|青色|#0f6f78 #57b0b0 #0a5660|4
竹节底纹|绿色 国风|#eef3df #b5c789 #f8fbf0|5
叶影底纹|绿色 清新|#d8f0e0 #8cc9a3 #eefaf2|6
建筑线稿|灰色 商务|#eef0f2 #c3c9d1 #f8f9fa|7
芯片底纹|蓝色 科技|#0d2a52 #2f66ab #081d3c|8
璀璨底纹|金色 黑色|#1a181c #b8924f #100f12|9
海波底纹|蓝色 夏天|#e0f3fb #7cc4e6 #f2fafd|10
请柬底纹|红色 金色|#a3182a #d9a05b #84101f|11
齿轮底纹|橙色 工业|#3a3f47 #5b636f #2a2e34|12
殿宇底纹|棕色 国风|#f3e3cc #cfa676 #faf1e2|13
美食底纹|黄色 餐饮|#ffd65c #f2ac22 #ffe490|14
钞纹底纹|绿色 金融|#e3efe6 #9dc3a8 #f3f8f4|15
菱变底纹|粉色|#fde3ea #f3a7bc #fff2f5|16
秋叶底纹|棕色 秋天|#8c4a20 #c27a3d #6e3714|17
气泡底纹|青色 清凉|#c9f0ee #74cfcb #e6faf8|18
融化底纹|粉色 甜品|#fff0e2 #f49ab0 #fff8f1|19
千鸟格|黑色 白色 时尚|#f5f3ef #2b2b2e #f5f3ef|22
`,
  (c, layout) =>
    drawing(
      repeat('h', pick(HEROES, layout), c(1), layout === 22 ? 2.6 : 2.2) + glow('v', c(2), 0.85),
      page(c(0)),
      group({ opacity: layout === 22 ? 0.9 : 0.8 }, page('url(#h)')),
      ...(layout === 22 ? [] : [circle(540, 960, 1000, 'url(#v)', { opacity: 0.75 })]),
    ),
)
