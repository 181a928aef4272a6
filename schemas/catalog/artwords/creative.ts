import { across, down, effect, paint, shadow } from './paints.ts'

/** Pattern, print and decorative effects. */
export const CREATIVES = [
  effect(
    'dots',
    ['#118ab2', '#ffffff'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 16], shadows: [shadow('rgba(17,60,90,0.35)', 0, 3, 8)] }),
      paint('#118ab2', { stroke: ['#118ab2', 4] }),
      paint('pattern:dots #118ab2 #ffffff'),
    ],
  ),
  effect(
    'grid',
    ['#ff9f1c', '#7a3d00'],
    [paint('#7a3d00', { stroke: ['#7a3d00', 10] }), paint('pattern:grid #ff9f1c #ffffff')],
  ),
  effect(
    'wave',
    ['#0081a7', '#fdfcdc'],
    [
      paint('#fdfcdc', { stroke: ['#fdfcdc', 18], shadows: [shadow('rgba(0,60,80,0.35)', 0, 3, 8)] }),
      paint('pattern:wave #0081a7 #fdfcdc'),
    ],
  ),
  effect(
    'check',
    ['#f07167', '#fed9b7', '#5f2119'],
    [paint('#5f2119', { stroke: ['#5f2119', 10] }), paint('pattern:check #f07167 #fed9b7')],
  ),
  effect(
    'leopard',
    ['#4a2c12', '#e0a458'],
    [paint('#4a2c12', { stroke: ['#4a2c12', 12] }), paint('pattern:leopard #e0a458 #4a2c12')],
  ),
  effect(
    'stripes',
    ['#ef476f', '#ffd166', '#6b1230'],
    [
      paint('#6b1230', { stroke: ['#6b1230', 10] }),
      paint('repeating-linear-gradient(45deg, #ef476f 0 6px, #ffd166 6px 12px)'),
    ],
  ),
  effect(
    'glitch',
    ['#17152b', '#00d9e8', '#ff003c'],
    [
      paint('#00d9e8', { x: -5, y: 1, opacity: 0.85 }),
      paint('#ff003c', { x: 5, y: -1, opacity: 0.85 }),
      paint('#17152b'),
    ],
  ),
  effect(
    'misprint',
    ['#0d3b66', '#f95738'],
    [paint('#f95738', { x: 5, y: 5, opacity: 0.8 }), paint('#0d3b66', { opacity: 0.88 })],
  ),
  effect(
    'bubble',
    ['#ff70a6', '#ffd6ff', '#9d4edd'],
    [
      paint('#9d4edd', { stroke: ['#9d4edd', 24] }),
      paint('#ffffff', { stroke: ['#ffffff', 10] }),
      paint(down('#ffd6ff 15%', '#ff70a6 85%')),
    ],
  ),
  effect(
    'comic',
    ['#ffe600', '#17152b', '#ff2e63'],
    [paint('#ff2e63', { x: 8, y: 8, stroke: ['#17152b', 8] }), paint('#ffe600', { stroke: ['#17152b', 8] })],
  ),
  effect(
    'promo',
    ['#fff7d6', '#ffdd00', '#d00000', '#6a040f'],
    [
      paint('#6a040f', { stroke: ['#6a040f', 26], y: 6 }),
      paint('#d00000', { stroke: ['#d00000', 22] }),
      paint(down('#fff7d6 15%', '#ffdd00 90%')),
    ],
  ),
  effect(
    'italic-speed',
    ['#00bbf9', '#8b5cf6', '#14213d'],
    [paint('#14213d', { skewX: -12, x: 6, y: 6 }), paint(across('#00bbf9', '#8b5cf6'), { skewX: -12 })],
  ),
  effect(
    'tilt',
    ['#ffd166', '#ef476f', '#5f0f40'],
    [
      paint('#5f0f40', { skewX: -8, x: 8, y: 8 }),
      paint('#ef476f', { skewX: -8, x: 4, y: 4 }),
      paint('#ffd166', { skewX: -8, stroke: ['#5f0f40', 4] }),
    ],
  ),
  effect(
    'ink',
    ['#1b1b1e', 'rgba(27,27,30,0.3)'],
    [
      paint('rgba(27,27,30,0.3)', { x: 2, y: 3, shadows: [shadow('rgba(27,27,30,0.3)', 0, 0, 12)] }),
      paint(down('#1b1b1e 30%', 'rgba(27,27,30,0.72)')),
    ],
  ),
  effect(
    'seal',
    ['#b3261e', 'rgba(179,38,30,0.25)'],
    [
      paint('rgba(179,38,30,0.25)', { x: 2, y: 2, stroke: ['rgba(179,38,30,0.25)', 4] }),
      paint('#b3261e', { opacity: 0.92 }),
    ],
  ),
]
