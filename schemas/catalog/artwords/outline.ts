import { across, down, effect, paint, shadow } from './paints.ts'

/** Outline effects: one or several nested strokes, and strokes without a fill. */
export const OUTLINES = [
  effect(
    'outline-white',
    ['#e5383b', '#ffffff'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 16], shadows: [shadow('rgba(60,10,10,0.28)', 0, 3, 6)] }),
      paint('#e5383b'),
    ],
  ),
  effect('outline-ink', ['#ffffff', '#17152b'], [paint('#ffffff', { stroke: ['#17152b', 12] })]),
  effect(
    'outline-double',
    ['#ffd60a', '#1d3557', '#ffffff'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 30], shadows: [shadow('rgba(20,30,60,0.25)', 0, 3, 8)] }),
      paint('#ffd60a', { stroke: ['#1d3557', 15] }),
    ],
  ),
  effect(
    'outline-triple',
    ['#ffffff', '#ff5d8f', '#7b2cbf', '#240046'],
    [
      paint('#240046', { stroke: ['#240046', 36] }),
      paint('#7b2cbf', { stroke: ['#7b2cbf', 24] }),
      paint('#ffffff', { stroke: ['#ff5d8f', 12] }),
    ],
  ),
  effect(
    'outline-sunny',
    ['#fff4d6', '#ff7b00', '#ffd000'],
    [
      paint('#ffd000', { stroke: ['#ffd000', 28] }),
      paint(down('#ffffff 20%', '#fff4d6 80%'), { stroke: ['#ff7b00', 14] }),
    ],
  ),
  effect(
    'outline-gradient',
    ['#ffffff', '#4361ee', '#f72585'],
    [paint('transparent', { stroke: [across('#4361ee', '#f72585'), 12] }), paint('#ffffff')],
  ),
  effect('hollow', ['#5b4bff'], [paint('transparent', { stroke: ['#5b4bff', 4] })]),
  effect(
    'hollow-offset',
    ['#ff4d6d', '#14213d'],
    [paint('#ff4d6d', { x: 6, y: 6 }), paint('transparent', { stroke: ['#14213d', 3] })],
  ),
  effect(
    'hollow-echo',
    ['#14213d', '#8d99ae', '#cdd3df'],
    [
      paint('transparent', { x: 12, y: 12, stroke: ['#cdd3df', 2] }),
      paint('transparent', { x: 6, y: 6, stroke: ['#8d99ae', 2] }),
      paint('#14213d'),
    ],
  ),
  effect(
    'sticker',
    ['#ff8fab', '#ffffff', 'rgba(40,20,40,0.3)'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 28], shadows: [shadow('rgba(40,20,40,0.3)', 0, 5, 10)] }),
      paint('#ff8fab'),
    ],
  ),
]
