import {
  blob,
  circle,
  drawing,
  el,
  family,
  group,
  line,
  mix,
  n,
  page,
  path,
  pick,
  range,
  rect,
  scatter,
} from '../kit.ts'

const DOODLES: readonly ((ink: string, tint: string) => string)[] = [
  (ink, tint) => circle(0, 0, 34, tint) + line('M-6 -40C-44 -34 -46 30 -6 38C40 40 48 -30 -6 -40', ink, 5),
  ink => line('M-44 0q11 -26 22 0t22 0t22 0t22 0', ink, 5),
  (ink, tint) =>
    path('M0 -44L12 -12L46 -10L20 12L30 46L0 26L-30 46L-20 12L-46 -10L-12 -12Z', tint) +
    line('M0 -40L12 -12L42 -10L20 12L28 42L0 26L-28 42L-20 12L-42 -10L-12 -12Z', ink, 5),
  ink => line('M-30 30L30 -30M-30 -30L30 30', ink, 6),
  (ink, tint) =>
    el('ellipse', { cx: 8, cy: 4, rx: 20, ry: 40, fill: tint, transform: 'rotate(35)' }) +
    line('M-28 38C-30 -6 -2 -38 32 -42C34 -4 8 30 -28 38L18 -26', ink, 5),
  ink => line('M-36 22a14 14 0 1 1 20 -8a14 14 0 1 1 22 -8a14 14 0 1 1 22 -8', ink, 5),
  (ink, tint) => rect(-26, -22, 60, 48, tint) + line('M-34 -30H26V22H-34Z', ink, 5),
  ink =>
    range(6)
      .map(i => line('M0 -18V-40', ink, 5, { transform: `rotate(${i * 60})` }))
      .join(''),
]

export const doodle = family(
  '手绘涂鸦',
  '手绘 涂鸦 校园 儿童 可爱 插画',
  3,
  `
粉笔黑板|黑色 校园|#2a3a36 #f3f0e4 #e5b567 #8fc1a9 #e38b7d|0
牛奶蜡笔|白色 彩色|#fffaf1 #3a3a40 #ffd166 #8ecae6 #f4978e|0
薄荷手绘|绿色|#def5ea #1f5f4d #ffffff #8fd3b6 #ffcf70|1
蓝莓涂鸦|蓝色|#dbeafd #23467e #ffffff #8fb7ec #ffc46b|1
樱桃涂鸦|粉色 红色|#ffe4ea #a32748 #ffffff #ff9db5 #ffd59a|0
香芋手绘|紫色|#ece4fb #4b3580 #ffffff #bfa4ec #ffc9a3|1
柠檬蜡笔|黄色|#fff2b8 #5b4a1a #ffffff #ffc73a #f59a6b|1
`,
  (c, layout, index) =>
    drawing(
      '',
      page(c(0)),
      ...(layout ? [path(blob(540, 960, 720, index + 4, 0.09, 8), mix(c(0), '#ffffff', 0.55))] : []),
      ...scatter(layout ? 64 : 54, index + 18)
        .filter(([x, y]) => !layout || Math.hypot((x - 540) / 500, (y - 960) / 640) > 1)
        .map(([x, y], i) =>
          group(
            {
              transform: `translate(${n(x)} ${n(y)}) rotate(${((i * 67) % 70) - 35}) scale(${n(0.85 + (i % 4) * 0.2)})`,
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            },
            pick(DOODLES, i * 3 + index)(c(1), c(2 + (i % 3))),
          ),
        ),
    ),
)
