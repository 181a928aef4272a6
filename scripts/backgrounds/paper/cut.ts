import { below, blob, drawing, family, group, H, type Point, page, path, range, W } from '../kit.ts'
import { shadow } from './grid.ts'

export const cut = family(
  '层叠剪纸',
  '纸张 剪纸 层叠 立体 艺术',
  3,
  `
深海剪纸|蓝色 深色|#031b3a #07376b #0c5a9c #2486c9 #63b8e6 #b9e5f7|0
珊瑚剪纸|橙色 粉色|#5a1a35 #93314d #cf5360 #f0836f #fbb592 #fde4cf|0
森林剪纸|绿色 深色|#06261f #0e4637 #1d6b51 #3f936c #7fbf8c #cde8c0|1
紫夜剪纸|紫色 深色|#180a35 #321763 #542a93 #8148bd #b481db #e6cdf3|1
金秋剪纸|橙色 黄色|#43190b #7a3212 #b5551c #e0832f #f4b45c #fce3ae|2
冰川剪纸|蓝色 白色|#3a6d98 #5f92ba #8cb5d3 #b4d3e6 #d9eaf3 #f6fbfd|2
粉白剪纸|粉色|#e58ba1 #efa5b6 #f6bfcb #fad5dd #fde8ec #fff7f8|0
奶咖剪纸|棕色 米色|#8d6748 #a9835f #c5a17d #dcbf9f #ecd8c1 #f9f0e4|1
青碧剪纸|青色|#063a42 #0e5b64 #1f8288 #4eaaa8 #8ed0c8 #d7f0e8|2
年红剪纸|红色 新年|#4c0509 #7d0c10 #ad161a #d42a26 #ea5a41 #f7a06d|0
`,
  (c, layout, index) => {
    const layers = range(5).map(i => {
      if (layout === 1)
        return path(
          below(range(7).map((k): Point => [-80 + k * 210, 520 + i * 260 + Math.sin(k * 1.4 + i * 2.1 + index) * 96])),
          c(4 - i),
        )
      if (layout === 2)
        return path(`M0 0H${W}V${H}H0Z${blob(540, 940, 760 - i * 120 + 120, i + index, 0.1, 9)}`, c(4 - i + 0), {
          'fill-rule': 'evenodd',
        })
      const corner = (x: number, y: number, seed: number) => blob(x, y, 760 - i * 130, seed, 0.15, 9)
      return path(corner(-60, -40, i + index * 3) + corner(1140, 1960, i + 31 + index), c(4 - i))
    })
    const ordered =
      layout === 2
        ? range(5).map(i =>
            path(`M-20 -20H${W + 20}V${H + 20}H-20Z${blob(540, 940, 360 + i * 125, i + index, 0.11, 9)}`, c(4 - i), {
              'fill-rule': 'evenodd',
              filter: 'url(#s)',
            }),
          )
        : layers.map(each => group({ filter: 'url(#s)' }, each))
    return drawing(shadow('s'), page(c(5)), ...ordered)
  },
)
