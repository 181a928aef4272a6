import { drawing, family, linear, n, page, path, pick, range } from '../kit.ts'

export const halftone = family(
  '半调网点',
  '半调 网点 波普 漫画 潮流',
  2,
  `
波普黄红|黄色 红色 波普|#ffd21f #f4402c #ffe873|0
漫画蓝|蓝色 漫画|#19b5fe #0a6fd1 #8fe0ff|1
草莓网点|粉色|#ffd9e4 #ff5c8a #fff1f5|2
青柠网点|绿色|#e9f8c4 #7cc520 #f8ffe6|0
墨色网点|黑色 白色 极简|#f4f2ee #1d1d1f #ffffff|1
暮紫网点|紫色|#3a1c71 #a45deb #5c33a0|2
珊瑚橘点|橙色|#fff0e5 #ff7043 #ffd9c7|0
深海网点|蓝色 深色 科技|#0b2545 #2e86de #13396b|1
`,
  (c, layout) => {
    const step = 54
    const dots = range(38).flatMap(row =>
      range(21).flatMap(column => {
        const [x, y] = [column * step + (row % 2 ? step / 2 : 0), row * step]
        const share = pick(
          [1 - (x * 0.5 + y) / 1700, (y - 900) / 1020, Math.hypot(x - 540, y - 960) / 1000 - 0.42],
          layout,
        )
        const r = Math.min(0.98, Math.max(0, share)) * step * 0.58
        return r > 2
          ? [`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`]
          : []
      }),
    )
    return drawing(linear('p', 60, [c(0), c(2)]), page('url(#p)'), path(dots.join(''), c(1)))
  },
)
