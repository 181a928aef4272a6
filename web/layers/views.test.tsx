import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import type { ImageData, ShapeData } from '#schemas/document/records.ts'
import { sampleText } from '#test/support/sample-records.ts'
import { ImageView } from './image/ImageView.tsx'
import { layerKind } from './registry.ts'
import { ShapeView } from './shape/ShapeView.tsx'
import { svgSanitizer } from './shape/svg-sanitizer.ts'
import { TextView } from './text/TextView.tsx'

const draw = (node: ReactNode) => renderToStaticMarkup(node)
const image = (data: Partial<ImageData> = {}): ImageData => ({
  src: '/u/a.png',
  naturalWidth: 200,
  naturalHeight: 100,
  crop: null,
  clip: null,
  isFlippedX: false,
  isFlippedY: false,
  filterName: '',
  filterStyle: '',
  filterMaskOpacity: 1,
  blendMode: 'normal',
  sourceBeforeCutout: '',
  ...data,
})
const shape = (data: Partial<ShapeData> = {}): ShapeData => ({
  shape: 'rect',
  fill: '#123456',
  fill2: '#ffffff',
  strokeColor: '#000000',
  strokeWidth: 2,
  dash: 'solid',
  startCap: 'none',
  endCap: 'none',
  cornerRadius: 0,
  shapeType: '',
  line: null,
  isFlippedX: false,
  isFlippedY: false,
  text: null,
  svg: '',
  blendMode: 'normal',
  ...data,
})
const drawImage = (data: Partial<ImageData>) => draw(<ImageView data={image(data)} width={0} height={0} />)
const drawShape = (data: Partial<ShapeData>) => draw(<ShapeView data={shape(data)} width={100} height={60} />)
const drawText = (data: Partial<ReturnType<typeof sampleText>>) =>
  draw(<TextView data={{ ...sampleText(), ...data }} width={0} height={0} />)

describe('text', () => {
  it('E-3-29 C-5-20 splits at newlines and draws each part as its own paragraph', () => {
    expect(drawText({ text: '一\n\n二' })).toContain('<div>一</div><div><br/></div><div>二</div>')
  })
  it('E-3-30 draws in its writing mode, short numbers upright', () => {
    const vertical = drawText({ text: '8月18日', writingMode: 'vertical-rl' })
    expect(vertical).toContain('writing-mode:vertical-rl')
    expect(vertical.match(/data-upright/g)).toHaveLength(2)
    expect(drawText({ text: '8月18日' })).not.toContain('data-upright')
  })
  it('underlines and strikes at once; lines are 1.1 times the size without a height of their own', () => {
    const both = drawText({ isUnderlined: true, isStruck: true, fontSize: 20 })
    expect(both).toContain('text-decoration-line:underline line-through')
    expect(both).toContain('line-height:22px')
    expect(drawText({ lineHeight: 40 })).toContain('line-height:40px')
  })
  it('escapes markup and styles in texts and names', () => {
    const hostile = drawText({ text: '<img src=x onerror=alert(1)>', color: 'url(//evil)', fontFamily: '"};x{' })
    expect(hostile).not.toContain('<img')
    expect(hostile).not.toContain('evil')
  })
})

describe('image', () => {
  it('E-3-19 C-5-21 shows the placeholder picture when there is no source', () => {
    expect(drawImage({ src: '' })).toContain('data-placeholder="image"')
    expect(drawImage({})).not.toContain('data-placeholder')
  })
  it('fills the box with the crop, and mirrors about the crop', () => {
    const cropped = drawImage({ crop: { x: 50, y: 25, width: 100, height: 50 }, isFlippedX: true })
    expect(cropped).toContain('left:-50%;top:-50%;width:200%;height:200%')
    expect(cropped).toContain('transform:scale(-1, 1);transform-origin:50% 50%')
  })
  it('cross-fades a filter at its strength and refuses one that would load', () => {
    expect(drawImage({ filterStyle: 'sepia(0.5) hue-rotate(-20deg)' })).toContain(
      'filter:sepia(0.5) hue-rotate(-20deg)',
    )
    const half = drawImage({ filterStyle: 'sepia(1)', filterMaskOpacity: 0.25 })
    expect(half).toContain('opacity:0.75')
    expect(half).toContain('opacity:0.25;mix-blend-mode:plus-lighter')
    expect(drawImage({ filterStyle: 'url(#x) sepia(1)' })).not.toContain('filter')
  })
  it('clips to a path of numbers only', () => {
    expect(drawImage({ clip: { id: 'c', name: '', path: 'M0 0L100 0L50 100Z' } })).toContain('clip-path:url(')
    expect(drawImage({ clip: { id: 'c', name: '', path: '"/><script>' } })).not.toContain('clip')
  })
})

describe('shape', () => {
  it.each(SHAPES.map(({ id }) => id))('draws %s without stray numbers', id => {
    const markup = drawShape({ shape: id })
    expect(markup).toContain('<path d="M')
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
  })
  it('draws an unknown name as the plain rectangle, flips, and shows its text', () => {
    expect(drawShape({ shape: 'of-the-future' })).toContain('<path d="M')
    expect(drawShape({ isFlippedY: true })).toContain('transform:scale(1,-1)')
    const text = {
      content: '立即抢购',
      fontSize: 18,
      fontFamily: '',
      align: 'flex-end',
      color: '#fff',
      fontWeight: 700,
    }
    expect(drawShape({ text })).toMatch(/text-align:right.*立即抢购/)
  })
  it('shows its own drawing only sanitized', async () => {
    await svgSanitizer.load()
    const svg = '<svg viewBox="0 0 8 8"><script>alert(1)</script><path d="M1 1h6" onclick="x()"/></svg>'
    const markup = drawShape({ svg })
    expect(markup).toContain('d="M1 1h6"')
    expect(markup).not.toMatch(/script|onclick/)
  })
})

describe('registry', () => {
  it('E-3-11 has a definition for every kind and a stand-in for the rest', () => {
    for (const kind of ['image', 'text', 'shape', 'qrcode', 'unknown'] as const) expect(layerKind(kind).kind).toBe(kind)
    expect(layerKind('hologram' as 'unknown').kind).toBe('unknown')
  })
})
