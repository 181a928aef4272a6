import { expect, it } from 'vitest'
import { colorsOf } from './document-colors.ts'

it('lists colors by use, stops of gradients too, and nothing invisible or unreadable', () => {
  const paints = ['#FF0000', '', 'rgb(255, 0, 0)', 'rgba(255,255,255,0)', 'url(x)', '#00f', '#0000ff80']
  expect(colorsOf(paints, 9)).toEqual(['#ff0000', '#0000ff', '#0000ff80'])
  expect(colorsOf(['linear-gradient(90deg, #123456 0%, #ff0000 100%)', '#f00'], 9)).toEqual(['#ff0000', '#123456'])
  expect(colorsOf(paints, 1)).toEqual(['#ff0000'])
})
