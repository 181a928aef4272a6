import { circle, drawing, family, glow, linear, page, pick, range, rect, W } from '../kit.ts'

export const halo = family(
  '双色光晕',
  '渐变 光晕 简约 科技',
  2,
  `
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
`,
  (c, layout) => {
    const ball = (id: string, a: string, b: string) => linear(id, 90, [a, b, `${b}/0`], [0, 0.55, 1])
    const shapes = [
      [circle(540, 900, 400, 'url(#b)')],
      [circle(540, 960, 470, 'none', { stroke: 'url(#b)', 'stroke-width': 150 })],
      [circle(330, 680, 330, 'url(#b)'), circle(760, 1220, 330, 'url(#d)')],
      [
        circle(540, 620, 300, 'url(#b)'),
        rect(0, 1180, W, 740, 'url(#f)'),
        circle(540, 1500, 300, 'url(#d)', { opacity: 0.35 }),
      ],
      range(5).map(i => circle(540, 1920, 1500 - i * 270, 'url(#d)', { opacity: 0.3 })),
    ]
    return drawing(
      linear('p', 90, [c(0), c(3)]) +
        ball('b', c(1), c(2)) +
        linear('d', 90, [c(2), c(1), `${c(1)}/0`], [0, 0.5, 1]) +
        linear('f', 90, [`${c(0)}/0.9`, `${c(3)}/0`]) +
        glow('g', c(1), 0.5),
      page('url(#p)'),
      circle(540, layout === 4 ? 1900 : 900, 1000, 'url(#g)'),
      ...pick(shapes, layout),
    )
  },
)
