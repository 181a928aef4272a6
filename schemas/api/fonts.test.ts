import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listFonts } from './fonts.ts'

const ENTRY = {
  name: '思源黑体 粗体',
  en_name: 'Noto Sans SC Bold',
  fontFamily: '思源黑体',
  fontSubfamily: 'Bold',
  scale: 1.2,
  left: 0,
  url: '/f/noto-sans-sc-700@0.4.3.ttf',
  img: '',
  imgLeft: 0,
  url_fontmin: '',
  name_fontmin: '',
}
const { item: fontEntry } = listFonts.output
const OURS = { weight: 700, license: 'OFL-1.1', vertical: true, script: 'han' }

it('E-3-37 a font entry holds the eleven specified fields, none of them left out', () => {
  expect(v.parse(fontEntry, { ...ENTRY, ...OURS })).toEqual({ ...ENTRY, ...OURS })
  for (const field of Object.keys(ENTRY)) {
    const { [field as keyof typeof ENTRY]: _, ...rest } = { ...ENTRY, ...OURS }
    expect(v.safeParse(fontEntry, rest).success, field).toBe(false)
  }
  for (const field of ['scale', 'left', 'imgLeft'])
    expect(v.safeParse(fontEntry, { ...ENTRY, ...OURS, [field]: '1' }).success, field).toBe(false)
})
