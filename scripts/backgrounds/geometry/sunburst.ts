import { circle, drawing, family, linear, n, page, path, pick, polar, polygon, range, scatter } from '../kit.ts'

export const sunburst = family(
  '放射光芒',
  '放射 光芒 促销 复古 爆款',
  2,
  `
红金放射|红色 金色 促销 喜庆|#d7191f #e8453c #ffd166 #b20d15|0
蜜橙放射|橙色 黄色 促销|#ff8f1f #ffa63f #fff0c2 #f47500|0
湖蓝放射|蓝色 清爽|#2f9fe0 #4fb3ee #ffffff #1785c9|1
粉甜放射|粉色 女神节|#ff86b0 #ff9ec0 #fff2f7 #f4689b|1
复古米红|米色 红色 复古|#f3e3c3 #e9d2a6 #c8452f #f8edd6|2
青绿放射|绿色 春天|#1fae7a #33bd8b #f6ffe3 #0f9566|2
紫电放射|紫色 双十一|#6a1fe0 #7d37ef #ffdd55 #5310c4|0
黑金放射|黑色 金色 奢华|#15120e #221c14 #d8b26a #0c0a08|1
米白晨光|白色 米色 极简|#fbf6ea #f4ebd6 #f2b84b #fffaf0|2
`,
  (c, layout) => {
    const [cx, cy, count] = pick(
      [
        [540, 820, 36],
        [540, 1920, 44],
        [0, 0, 52],
      ] as const,
      layout,
    )
    return drawing(
      linear('shade', 90, [`${c(3)}/0`, `${c(3)}/0.65`]),
      page(c(0)),
      ...range(count / 2).map(i =>
        path(
          polygon([
            [cx, cy],
            polar(cx, cy, 2400, (i * 720) / count),
            polar(cx, cy, 2400, (i * 720) / count + 360 / count),
          ]),
          c(1),
        ),
      ),
      page('url(#shade)'),
      ...(layout === 0
        ? [
            circle(cx, cy, 500, c(2), { opacity: 0.18 }),
            circle(cx, cy, 410, c(2), { opacity: 0.22 }),
            circle(cx, cy, 330, c(2)),
          ]
        : []),
      ...(layout === 1 ? [circle(cx, cy, 620, c(2), { opacity: 0.25 }), circle(cx, cy, 500, c(2))] : []),
      ...(layout === 2 ? [circle(cx, cy, 430, c(2), { opacity: 0.3 }), circle(cx, cy, 330, c(2))] : []),
      ...scatter(22, layout + 8).map(([x, y], i) =>
        path(
          `M${n(x)} ${n(y - 15 - (i % 3) * 6)}q3 ${12 + (i % 3) * 6} ${15 + (i % 3) * 6} ${15 + (i % 3) * 6}q-${12 + (i % 3) * 6} 3 -${15 + (i % 3) * 6} ${15 + (i % 3) * 6}q-3 -${12 + (i % 3) * 6} -${15 + (i % 3) * 6} -${15 + (i % 3) * 6}q${12 + (i % 3) * 6} -3 ${15 + (i % 3) * 6} -${15 + (i % 3) * 6}Z`,
          c(2),
          { opacity: 0.8 },
        ),
      ),
    )
  },
)
