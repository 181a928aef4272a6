import { across, down, effect, paint, shadow, slanted } from './paints.ts'

/** Gradient fills: metallic and colored. */
export const GRADIENTS = [
  effect(
    'gold-foil',
    ['#f9e7a5', '#c9962c', '#7d5310'],
    [paint('linear-gradient(100deg, #7d5310 0%, #f9e7a5 22%, #c9962c 45%, #f9e7a5 62%, #7d5310 100%)')],
  ),
  effect(
    'gold-lux',
    ['#fff6d0', '#d9a521', '#5c3a00'],
    [
      paint('#5c3a00', { stroke: ['#5c3a00', 14], shadows: [shadow('rgba(60,30,0,0.4)', 0, 4, 8)] }),
      paint(down('#fff6d0 15%', '#d9a521 52%', '#fff6d0 56%', '#d9a521 95%')),
    ],
  ),
  effect(
    'rose-gold',
    ['#fbe3d6', '#d98e73', '#8f4a3a'],
    [paint('linear-gradient(105deg, #8f4a3a, #fbe3d6 30%, #d98e73 55%, #fbe3d6 75%, #8f4a3a)')],
  ),
  effect(
    'silver',
    ['#f7f9fb', '#9aa5b1', '#4b5563'],
    [
      paint('#4b5563', { y: 3, stroke: ['#4b5563', 2] }),
      paint(down('#f7f9fb 20%', '#9aa5b1 52%', '#4b5563 54%', '#f7f9fb 92%')),
    ],
  ),
  effect('sunset', ['#ff6b6b', '#feca57'], [paint(across('#ff6b6b', '#feca57'))]),
  effect('ocean', ['#00c6ff', '#0072ff'], [paint(down('#00c6ff 15%', '#0072ff 90%'))]),
  effect('aurora', ['#12c2e9', '#c471ed', '#f64f59'], [paint(across('#12c2e9', '#c471ed', '#f64f59'))]),
  effect(
    'peach',
    ['#ff9a9e', '#f6416c', '#ffffff'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 14], shadows: [shadow('rgba(246,65,108,0.45)', 0, 4, 10)] }),
      paint(down('#ff9a9e 15%', '#f6416c 90%')),
    ],
  ),
  effect(
    'mint',
    ['#0ba360', '#5fd3a6', '#ffffff'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 12], shadows: [shadow('rgba(6,80,50,0.3)', 0, 3, 8)] }),
      paint(slanted('#0ba360', '#5fd3a6')),
    ],
  ),
  effect(
    'night',
    ['#a18cd1', '#3b2c85', '#0f0c29'],
    [paint('#0f0c29', { x: 3, y: 4 }), paint(down('#a18cd1 10%', '#3b2c85 90%'))],
  ),
  effect(
    'rainbow',
    ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 14], shadows: [shadow('rgba(30,30,60,0.25)', 0, 3, 8)] }),
      paint(across('#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93')),
    ],
  ),
  effect(
    'jade',
    ['#d8f3dc', '#52b788', '#1b4332'],
    [paint('#1b4332', { y: 3, x: 2, stroke: ['#1b4332', 4] }), paint(down('#d8f3dc 10%', '#52b788 90%'))],
  ),
  effect('half', ['#ff4d4d', '#1f2a44'], [paint(down('#ff4d4d 50%', '#1f2a44 50%'))]),
]
