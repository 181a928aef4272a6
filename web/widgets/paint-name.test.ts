import { expect, it } from 'vitest'
import { paintName } from './paint-name.ts'

it('names colors and gradients in words, whatever notation the document holds', () => {
  expect(paintName('#5B4BFF')).toBe('#5b4bff')
  expect(paintName('rgb(255, 0, 0)')).toBe('#ff0000')
  expect(paintName('rgba(20,30,60,0.25)')).toBe('#141e3c 不透明度 25%')
  expect(paintName('rgba(255,255,255,0)')).toBe('透明')
  expect(paintName('transparent')).toBe('透明')
  expect(paintName('linear-gradient(45deg, #ff0000 0%, #0000ff 100%)')).toBe('线性渐变')
  expect(paintName('radial-gradient(farthest-side, #ff0000 0%, #0000ff 100%)')).toBe('径向渐变')
  expect(paintName('papayawhip')).toBe('自定义颜色')
})
