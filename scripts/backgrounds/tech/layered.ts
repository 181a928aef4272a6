import { circle, drawing, family, line, linear, mix, page, path, pattern, range, rect } from '../kit.ts'

export const layered = family(
  '商务叠层',
  '商务 企业 年报 邀请 简约 会议',
  3,
  `
深海商务|蓝色|#0c2246 #143a75 #1f5cab #3f86d6 #e9f1fb|0
炭灰金线|灰色 金色|#1f2226 #2c3036 #3d434b #c9a25a #f1f1ef|0
墨绿稳健|绿色|#0b2f2a #12463e #1e655a #5aa892 #eaf4f0|1
酒红典礼|红色|#3a0d18 #5b1526 #86203a #c96a78 #faeef0|1
云白简报|白色 蓝色|#ffffff #f0f4f9 #dde6f1 #3d73c5 #f8fafd|0
暖灰咨询|米色 灰色|#f4f1ec #e6e0d7 #d2c8ba #8d6f4e #faf8f5|1
`,
  (c, layout) =>
    drawing(
      linear('a', 45, [c(1), c(2)]) +
        linear('b', 45, [c(0), c(1)]) +
        linear('d', 45, [c(2), mix(c(2), c(3), 0.5)]) +
        `<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="8" stdDeviation="20" flood-color="#000" flood-opacity="0.28"/></filter>` +
        pattern('t', 40, 40, circle(6, 6, 3, c(3))),
      page(c(0)),
      ...(layout
        ? [
            ...range(4).map(i =>
              circle(1080, 0, 980 - i * 210, `url(#${['b', 'a', 'd', 'a'][i]})`, { filter: 'url(#s)' }),
            ),
            ...range(3).map(i => circle(0, 1920, 620 - i * 170, `url(#${['a', 'd', 'b'][i]})`, { filter: 'url(#s)' })),
            circle(1080, 0, 1010, 'none', { stroke: c(3), 'stroke-width': 3 }),
            circle(0, 1920, 660, 'none', { stroke: c(3), 'stroke-width': 3 }),
          ]
        : [
            path('M0 0H760L0 760Z', 'url(#a)', { filter: 'url(#s)' }),
            path('M0 0H520L0 520Z', 'url(#d)', { filter: 'url(#s)' }),
            path('M1080 1920H180L1080 1020Z', 'url(#a)', { filter: 'url(#s)' }),
            path('M1080 1920H480L1080 1320Z', 'url(#d)', { filter: 'url(#s)' }),
            path('M1080 1920H760L1080 1600Z', c(3), { filter: 'url(#s)' }),
            line('M-20 836L836 -20M140 1990L1100 1030', c(3), 4),
            rect(760, 190, 240, 240, 'url(#t)', { opacity: 0.7 }),
            rect(90, 1480, 240, 240, 'url(#t)', { opacity: 0.7 }),
          ]),
    ),
)
