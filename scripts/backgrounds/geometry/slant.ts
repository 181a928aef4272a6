import { drawing, family, line, page, path, pick } from '../kit.ts'

export const slant = family(
  '撞色切面',
  '几何 撞色 斜切 商务 运动',
  2,
  `
极速橙蓝|橙色 蓝色 运动|#0f3d7a #ff7a1a #ffb15e #12549f #f5f7fa|0
青春绿黄|绿色 黄色|#0f9d6b #ffd23f #c7ef5c #0c7f57 #f7fff2|1
商务深蓝|蓝色 商务|#f4f7fb #123a73 #1f5fae #5b95d6 #dbe6f3|2
玫红电光|粉色 紫色 潮流|#3a0ca3 #f72585 #ff78b5 #560bad #4cc9f0|0
石墨银灰|灰色 商务 高级|#f3f4f6 #2f343d #6b7280 #b5bcc7 #e1e5ea|2
红白力量|红色 白色|#fff7f4 #d3202f #f2545b #ffb3a7 #8f1220|1
青绿清风|青色 清新|#ecfaf7 #0fa3a3 #5fd0c5 #b8ece2 #0a6f78|2
金棕晚宴|金色 棕色 高级|#2a1d14 #b9894a #e3c089 #4a3322 #f6e9d3|0
`,
  (c, layout) => {
    const bodies = [
      () => [
        path('M0 0H1080V520L0 1160Z', c(3)),
        path('M1080 430V980L0 1620V1070Z', c(1)),
        path('M1080 980V1130L0 1770V1620Z', c(2)),
        path('M0 250L420 0H640L0 380Z', c(4), { opacity: 0.9 }),
        line('M-20 1830L1100 1166', c(4), 8),
      ],
      () => [
        path('M0 0H760L380 660H0Z', c(1)),
        path('M760 0H960L580 660H380Z', c(2)),
        path('M1080 1260V1920H320L700 1260Z', c(1)),
        path('M700 1260L320 1920H120L500 1260Z', c(2)),
        path('M0 660H380L300 800H0Z', c(3)),
        path('M1080 1260H700L780 1120H1080Z', c(3)),
      ],
      () => [
        path('M0 1400L1080 1010V1920H0Z', c(4)),
        path('M0 1560L1080 1250V1920H0Z', c(3)),
        path('M0 1740L1080 1480V1920H0Z', c(2)),
        path('M420 1920L1080 1620V1920Z', c(1)),
        path('M0 0H620L0 360Z', c(1)),
        path('M620 0H790L0 470V360Z', c(2)),
        path('M790 0H880L0 530V470Z', c(3)),
      ],
    ]
    return drawing('', page(c(0)), ...pick(bodies, layout)())
  },
)
