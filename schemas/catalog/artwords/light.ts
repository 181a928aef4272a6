import { effect, paint, shadow } from './paints.ts'

/** Glow effects. */
export const LIGHTS = [
  effect(
    'neon-pink',
    ['#fff0f6', '#ff2d95'],
    [
      paint('#ff2d95', { shadows: [shadow('#ff2d95', 0, 0, 10), shadow('#ff2d95', 0, 0, 24)] }),
      paint('#fff0f6', { shadows: [shadow('#ff2d95', 0, 0, 4)] }),
    ],
  ),
  effect(
    'neon-blue',
    ['#e0fbff', '#00b4ff'],
    [
      paint('transparent', {
        stroke: ['#e0fbff', 3],
        shadows: [shadow('#00b4ff', 0, 0, 5), shadow('#00b4ff', 0, 0, 12), shadow('#00b4ff', 0, 0, 24)],
      }),
    ],
  ),
  effect(
    'neon-green',
    ['#f4fff0', '#19d96b'],
    [
      paint('#f4fff0', {
        stroke: ['#19d96b', 4],
        shadows: [shadow('#19d96b', 0, 0, 8), shadow('#19d96b', 0, 0, 22)],
      }),
    ],
  ),
  effect(
    'neon-duo',
    ['#ffffff', '#ff00a8', '#00e5ff'],
    [
      paint('transparent', { x: -3, stroke: ['#ff00a8', 3], shadows: [shadow('#ff00a8', -2, 0, 10)] }),
      paint('transparent', { x: 3, stroke: ['#00e5ff', 3], shadows: [shadow('#00e5ff', 2, 0, 10)] }),
      paint('#ffffff'),
    ],
  ),
  effect(
    'glow-warm',
    ['#fff8e1', '#ff9f1c'],
    [
      paint('#fff8e1', {
        stroke: ['#ff9f1c', 5],
        shadows: [shadow('#ff9f1c', 0, 0, 14), shadow('#ff9f1c', 0, 0, 30)],
      }),
    ],
  ),
  effect(
    'flame',
    ['#fff3b0', '#ff6a00', '#c1121f'],
    [
      paint('#c1121f', {
        shadows: [shadow('#ff6a00', 0, -6, 8), shadow('#ff6a00', 3, -12, 14), shadow('#c1121f', -3, -20, 20)],
      }),
      paint('linear-gradient(180deg, #ff6a00 10%, #fff3b0 70%)'),
    ],
  ),
  effect(
    'frost',
    ['#ffffff', '#7fdcff', '#1565c0'],
    [
      paint('#1565c0', { y: 3, shadows: [shadow('#7fdcff', 0, 0, 14)] }),
      paint('linear-gradient(180deg, #ffffff 25%, #7fdcff 90%)', { stroke: ['#1565c0', 2] }),
    ],
  ),
]
