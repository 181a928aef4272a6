import { describe, expect, it } from 'vitest'
import { fullSizeName, sizeName } from '#web/messages/names/sizes.ts'
import { categoryOfSize, isPrintCategory, PRINT_CATEGORY, printPreset, SIZE_PRESETS, TEMPLATE_SIZES } from './sizes.ts'

describe('size presets', () => {
  it('E-3-45 each holds a name, a width and a height', () => {
    for (const { id, width, height } of SIZE_PRESETS) {
      expect(sizeName(id)).not.toBe(id)
      expect(Number.isInteger(width) && width > 0 && Number.isInteger(height) && height > 0).toBe(true)
    }
    expect(new Set(SIZE_PRESETS.map(fullSizeName)).size).toBe(SIZE_PRESETS.length)
  })
  it('E-9-39 are exactly the sizes of the specification', () => {
    expect(SIZE_PRESETS.map(({ width, height }) => `${width}x${height}`).sort()).toEqual(
      [
        ...['900x500', '3402x1701', '1080x1920', '800x2000', '1242x2208', '900x383', '200x200', '1280x1184', '600x600'],
        ...[
          '1920x700',
          '800x800',
          '790x6000',
          '750x390',
          '750x950',
          '2481x3367',
          '4960x6732',
          '6000x3000',
          '4724x11811',
        ],
        ...['1110x685', '2551x3437', '708x1086', '3425x2480', '3507x4960', '2480x3507'],
      ].sort(),
    )
  })

  it('a print size makes a print work, lying and standing; a screen size ends one', () => {
    for (const { id, group, width, height } of SIZE_PRESETS)
      for (const category of [categoryOfSize(width, height), categoryOfSize(height, width)])
        expect(isPrintCategory(category), id).toBe(group === 'print')
    expect(categoryOfSize(1110, 685)).toBe(PRINT_CATEGORY.card)
    expect(categoryOfSize(1110, 685, { before: PRINT_CATEGORY.flyer })).toBe(PRINT_CATEGORY.card)
    expect(categoryOfSize(1080, 1920, { before: PRINT_CATEGORY.card })).toBeNull()
    expect(categoryOfSize(1080, 1920, { before: 7 })).toBe(7)
  })

  it('any size typed in mm or cm is print', () => {
    expect(categoryOfSize(1180, 295, { isOnPaper: true })).toBe(PRINT_CATEGORY.poster)
    expect(categoryOfSize(1180, 295)).toBeNull()
  })

  it('the print categories are 3, 4 and 5', () => {
    expect(PRINT_CATEGORY).toEqual({ card: 3, flyer: 4, poster: 5 })
    expect([2, 3, 4, 5, 6, null].map(isPrintCategory)).toEqual([false, true, true, true, false, false])
  })

  it('a turned print size is turned on paper too', () => {
    const card = { id: 'business-card', categoryId: 3, dpi: 300, bleed: 2 }
    expect(printPreset(1110, 685)).toMatchObject({ ...card, width: 1110, height: 685, mm: [94, 58] })
    expect(printPreset(685, 1110)).toMatchObject({ ...card, width: 685, height: 1110, mm: [58, 94] })
    expect(printPreset(3000, 6000)).toMatchObject({ id: 'display-board', width: 3000, height: 6000, dpi: 72 })
    expect(printPreset(3000, 6000)).not.toHaveProperty('mm')
    expect(printPreset(3507, 2480)).toMatchObject({ id: 'a4', mm: [297, 210] })
    for (const [width, height] of [
      [1080, 1920],
      [1110, 686],
      [1109, 685],
    ] as const)
      expect(printPreset(width, height)).toBeUndefined()
  })

  it('templates have three sizes besides', () => {
    expect(TEMPLATE_SIZES).toEqual([
      { id: 'note', width: 1242, height: 1660 },
      { id: 'video-cover', width: 1920, height: 1080 },
      { id: 'live-cover', width: 1080, height: 1440 },
    ])
  })
})
