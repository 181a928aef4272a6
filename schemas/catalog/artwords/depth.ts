import { down, effect, extrude, paint, shadow } from './paints.ts'

/** Shadow and extrusion effects. */
export const DEPTHS = [
  effect(
    'shadow-soft',
    ['#1f2937', 'rgba(15,23,42,0.35)'],
    [paint('#1f2937', { shadows: [shadow('rgba(15,23,42,0.35)', 0, 8, 14)] })],
  ),
  effect('shadow-hard', ['#ffb703', '#023047'], [paint('#ffb703', { shadows: [shadow('#023047', 6, 6)] })]),
  effect('shadow-long', ['#ff6b4a', '#ffd8cd'], [paint('#ff6b4a', { shadows: extrude('#ffd8cd', 24, 1.2, 1.2) })]),
  effect(
    'shadow-echo',
    ['#3a0ca3', 'rgba(58,12,163,0.35)', 'rgba(58,12,163,0.15)'],
    [paint('#3a0ca3', { shadows: [shadow('rgba(58,12,163,0.35)', 8, 0), shadow('rgba(58,12,163,0.15)', 16, 0)] })],
  ),
  effect(
    'float',
    ['#ffffff', '#5b4bff', 'rgba(48,32,160,0.4)'],
    [
      paint('#5b4bff', { shadows: [shadow('rgba(48,32,160,0.4)', 0, 18, 12)], stroke: ['#5b4bff', 10] }),
      paint('#ffffff'),
    ],
  ),
  effect(
    'block-red',
    ['#ff4b3e', '#8c1c13', '#fff3e0'],
    [
      paint('#8c1c13', { shadows: extrude('#8c1c13', 14, 0.6, 1), stroke: ['#8c1c13', 4] }),
      paint('#ff4b3e', { stroke: ['#fff3e0', 6] }),
    ],
  ),
  effect(
    'block-gold',
    ['#fff1b8', '#f6b60d', '#a4510b'],
    [
      paint('#a4510b', { shadows: extrude('#a4510b', 12, 0.5, 1), stroke: ['#a4510b', 4] }),
      paint(down('#fff1b8 18%', '#f6b60d 58%', '#fff1b8 92%')),
    ],
  ),
  effect(
    'block-blue',
    ['#9bf6ff', '#3a86ff', '#03256c'],
    [
      paint('#03256c', { shadows: extrude('#03256c', 14, 0.8, 0.8), stroke: ['#03256c', 4] }),
      paint(down('#9bf6ff 20%', '#3a86ff 85%')),
    ],
  ),
  effect(
    'block-candy',
    ['#ffffff', '#ff5fa2', '#b5176b'],
    [
      paint('#b5176b', { shadows: extrude('#b5176b', 14, 0, 1), stroke: ['#b5176b', 4] }),
      paint('#ff5fa2', { stroke: ['#ff5fa2', 7] }),
      paint('#ffffff'),
    ],
  ),
  effect(
    'retro',
    ['#faf3dd', '#e76f51', '#f4a261', '#264653'],
    [
      paint('#264653', { x: 12, y: 12, stroke: ['#264653', 3] }),
      paint('#e76f51', { x: 8, y: 8, stroke: ['#264653', 3] }),
      paint('#f4a261', { x: 4, y: 4, stroke: ['#264653', 3] }),
      paint('#faf3dd', { stroke: ['#264653', 3] }),
    ],
  ),
  effect(
    'emboss',
    ['#dfe3ea', '#ffffff', '#a9b1bf'],
    [paint('#dfe3ea', { shadows: [shadow('#ffffff', -3, -3, 2), shadow('#a9b1bf', 3, 3, 3)] })],
  ),
  effect(
    'paper-cut',
    ['#c1121f', '#fdf0d5', 'rgba(80,0,0,0.45)'],
    [paint('#fdf0d5', { stroke: ['#fdf0d5', 16], shadows: [shadow('rgba(80,0,0,0.45)', 2, 4, 6)] }), paint('#c1121f')],
  ),
]
