import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brandFonts } from '../../parts/brand/brand-state.ts'
import { FontLibrary } from './FontLibrary.tsx'

const brand = { name: '品牌黑', family: '思源黑体', source: null, isItalic: false, fontWeight: 900, fontSize: 64 }
const tabs = () =>
  [
    ...renderToStaticMarkup(
      <FontLibrary current="思源黑体" onChoose={() => {}} onChooseBrand={() => {}} onManage={null} />,
    ).matchAll(/<div[^>]*role="tab"[^>]*>([^<]*)</g),
  ].map(([, label]) => label)

beforeEach(() => {
  vi.stubGlobal('document', { fonts: { add: () => {} } })
  vi.stubGlobal('FontFace', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  brandFonts.value = []
})

it('offers the fonts of the team only while it has some', () => {
  expect(tabs()).toEqual(['字体库'])
  brandFonts.value = [brand]
  expect(tabs()).toEqual(['字体库', '品牌字体'])
})
