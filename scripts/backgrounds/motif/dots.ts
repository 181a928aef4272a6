import { circle, drawing, family, page, path, pattern, pick, rect } from '../kit.ts'

export const dots = family(
  '波点条纹',
  '波点 条纹 格子 可爱 复古 包装',
  4,
  `
复古红波点|红色|#c9303b #fff4e8 #a9222d|0
奶油波点|米色 棕色|#fff5e4 #d79c6a #f9e6cb|0
天蓝波点|蓝色|#a9d8f5 #ffffff #8cc6ec|0
黑白大波点|黑色 白色|#f7f5f1 #1e1e21 #ffffff|0
海军条纹|蓝色 白色|#f7f8fa #1d3c72 #d4343f|1
薄荷条纹|绿色|#e9f8f0 #8fd3b4 #ffffff|1
棒棒糖条纹|粉色|#fff0f4 #f78fae #ffffff|1
蜜橘条纹|橙色|#fff1dc #f9a24c #ffffff|1
野餐红格|红色 白色|#ffffff #d9363e #f3a6a9|2
野餐蓝格|蓝色|#ffffff #4a8fd6 #a9cbee|2
奶茶方格|棕色|#fbf3e7 #b78a60 #dfc5a6|2
紫芋方格|紫色|#faf5ff #9a74cf #cfb8ec|2
棋盘墨绿|绿色|#f1efe2 #24513f #d9d5bf|3
棋盘粉白|粉色|#fff4f6 #f39db4 #fde0e7|3
`,
  (c, layout, index) => {
    const tile = pick(
      [
        () =>
          pattern(
            't',
            150,
            150,
            circle(37.5, 37.5, 26, c(1)) + circle(112.5, 112.5, 26, c(1)),
            index === 3 ? 'scale(1.9)' : undefined,
          ),
        () =>
          pattern(
            't',
            index === 4 ? 120 : 160,
            10,
            rect(0, 0, index === 4 ? 60 : 80, 10, c(1)),
            index === 6 ? 'rotate(35)' : index === 4 ? 'rotate(90)' : undefined,
          ),
        () =>
          pattern(
            't',
            120,
            120,
            rect(0, 0, 60, 120, c(2), { opacity: 0.75 }) +
              rect(0, 0, 120, 60, c(2), { opacity: 0.75 }) +
              rect(0, 0, 60, 60, c(1)),
          ),
        () => pattern('t', 240, 240, rect(0, 0, 120, 120, c(1)) + rect(120, 120, 120, 120, c(1))),
      ],
      layout,
    )()
    const label =
      index % 2
        ? [
            path(
              'M540 560C640 560 660 620 750 620H880V760C880 850 930 870 930 960C930 1050 880 1070 880 1160V1300H750C660 1300 640 1360 540 1360C440 1360 420 1300 330 1300H200V1160C200 1070 150 1050 150 960C150 870 200 850 200 760V620H330C420 620 440 560 540 560Z',
              c(0),
              { stroke: c(1), 'stroke-width': 12 },
            ),
            path(
              'M540 596C630 596 655 652 745 652H848V765C848 850 896 880 896 960C896 1040 848 1070 848 1155V1268H745C655 1268 630 1324 540 1324C450 1324 425 1268 335 1268H232V1155C232 1070 184 1040 184 960C184 880 232 850 232 765V652H335C425 652 450 596 540 596Z',
              'none',
              { stroke: c(1), 'stroke-width': 3 },
            ),
          ]
        : []
    return drawing(tile, page(c(0)), page('url(#t)'), ...label)
  },
)
