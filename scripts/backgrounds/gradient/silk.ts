import { blur, curve, drawing, family, group, linear, n, type Point, page, path, random, range } from '../kit.ts'

export const silk = family(
  '流光绸幕',
  '渐变 丝绸 褶皱 高级 质感',
  1,
  `
绛红丝绸|红色 喜庆 婚礼|#5c0a14 #a31521 #d93a3a #ff8b73|0
香槟丝绸|金色 高级|#b48a4c #e2c48c #f6e6c3 #fff8e6|1
宝蓝丝绸|蓝色 高级|#08174a #1b3fa0 #4b7dea #a8c8ff|2
墨绿丝绸|绿色 高级|#05261d #0d4d3a #2c8a68 #8cd3b0|0
丁香丝绸|紫色 浪漫|#5d4a8c #9c86cf #cbbcf0 #f2ecff|1
珍珠丝绸|白色 婚礼|#d7d2cc #eae6e1 #f7f5f2 #ffffff|2
黑曜丝绸|黑色 奢华|#060607 #1c1c20 #3c3c44 #7d7d8a|0
玫瑰丝绸|粉色 浪漫|#b85c74 #e08ba0 #f6bcc8 #ffe8ec|1
`,
  (c, layout) =>
    drawing(
      linear('p', 90, [c(0), c(1), c(0)]) +
        range(3)
          .map(i =>
            linear(
              `s${i}`,
              0,
              [`${c(0)}/0`, c(1), c(2 + (i % 2)), c(1), `${c(0)}/0`],
              [0, 0.3, 0.52 + i * 0.05, 0.75, 1],
            ),
          )
          .join('') +
        blur('soft', 7),
      page('url(#p)'),
      group(
        { filter: 'url(#soft)' },
        ...range(13).map(i => {
          const next = random(i + layout * 31)
          const x = -320 + i * 125
          const width = 150 + next() * 130
          const sway = [200, -260, 340][layout] ?? 0
          const at = (offset: number): readonly Point[] =>
            range(6).map(
              (k): Point => [
                x + offset + Math.sin(k * 0.95 + i * 0.35 + layout) * (70 + i * 7) + sway * (k / 5),
                -120 + k * 430,
              ],
            )
          const right = [...at(width)].reverse()
          return path(
            `${curve(at(0))}L${n(right[0]?.[0] ?? 0)} ${n(right[0]?.[1] ?? 0)}${curve(right).replace(/^M[^C]+/, '')}Z`,
            `url(#s${i % 3})`,
            { opacity: 0.62 },
          )
        }),
      ),
    ),
)
