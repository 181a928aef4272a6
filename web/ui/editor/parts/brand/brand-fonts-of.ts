import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_TYPE, type FontUseName } from '#schemas/catalog/brand.ts'
import type { BrandFont } from '#web/editor/edits/text.ts'
import type { ColorGroup } from '#web/widgets/color/BrandColors.tsx'

type FontItem = Extract<BrandItem, { readonly type: typeof BRAND_TYPE.font }>

/** A font of a kit as texts get it. */
export const brandFontOf = ({ name, fontFamily, fontStyle, fontWeight, fontSize, url }: FontItem): BrandFont => ({
  name,
  family: fontFamily,
  source: url ? { name: fontFamily, url, nameSubset: '', urlSubset: '' } : null,
  isItalic: fontStyle === 'italic',
  fontWeight,
  fontSize,
})

export const fontItems = (items: readonly BrandItem[]): readonly FontItem[] =>
  items.filter(item => item.type === BRAND_TYPE.font)

/** The color groups of a kit as the color panel shows them. */
export const colorGroupsOf = (items: readonly BrandItem[]): readonly ColorGroup[] =>
  items.flatMap(item =>
    item.type === BRAND_TYPE.colors
      ? [{ id: String(item.id), name: item.colorInfo.name, colors: item.colorInfo.colorData }]
      : [],
  )

/** The font of a kit for a use; null = it has none. */
export const fontFor = (items: readonly BrandItem[], use: FontUseName): FontItem | null =>
  fontItems(items).find(font => font.use === use) ?? null
