import { expect, it } from 'vitest'
import { isText } from '#web/layers/text/is-text.ts'
import { logoStarter } from './logo-starter.ts'

const INFO = { name: '晨光', slogan: '每一天', url: '/u/a.png', fontWeight: 700, font: '思源宋体' } as const
const read = (layout: 'vertical' | 'horizontal', more: object = {}) => {
  const { pages, layers } = logoStarter({ ...INFO, layout, ...more })
  const [page] = pages.values()
  const lines = [...layers.values()].map(layer => {
    const { x, y, width, height } = layer.frame
    if (!isText(layer)) return [layer.kind, x, y, width, height].join(' ')
    const { text, fontSize, fontWeight, align, letterSpacing, lineHeight, fontFamily } = layer.data
    return [text, x, y, width, height, fontSize, fontWeight, align, letterSpacing, lineHeight, fontFamily].join(' ')
  })
  return [`${page?.width} ${page?.height} ${page?.backgroundColor}`, ...lines]
}

it('the first page of a logo has a picture, the name and the slogan, below each other or side by side', () => {
  expect(read('vertical')).toEqual([
    '1200 1200 #ffffff',
    'image 390 230 420 420',
    '晨光 100 730 1000 104 86 700 center 4 104 思源宋体',
    '每一天 100 862 1000 58 48 400 center 4 58 思源宋体',
  ])
  expect(read('horizontal', { font: '' })).toEqual([
    '1350 600 #ffffff',
    'image 110 130 340 340',
    '晨光 510 196 760 96 79 700 left 4 96 默认字体',
    '每一天 512 324 760 56 46 400 left 4 56 默认字体',
  ])
})

it('its picture is round, keeps its ratio and has the logo’s name', () => {
  const [picture] = logoStarter({ ...INFO, layout: 'vertical' }).layers.values()
  expect(picture).toMatchObject({
    isRatioLocked: true,
    data: { src: '/u/a.png', naturalWidth: 420, naturalHeight: 420, clip: { id: 'circle' } },
  })
})
