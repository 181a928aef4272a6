import { describe, expect, it } from 'vitest'
import { DOWNLOAD_TYPE } from './allowance.ts'
import { knownAnimation } from './animations.ts'
import { BACKGROUND_ROOT, DESIGNER_BACKGROUNDS } from './backgrounds.ts'
import { BRAND_TYPE, FONT_STATEMENT, OWN_KIT } from './brand.ts'
import { DRAFT_DATABASE, UPLOAD_DATABASE } from './device-keys.ts'
import { EVENT_TYPES, SENT_TYPES, sentEvent } from './event-types.ts'
import { newFolderName } from './folder-limits.ts'
import { MATERIAL_ACCESS, PHOTO_TYPE, PICTURE_TYPE } from './library.ts'
import { isOwnTemplateId, NO_TEMPLATE_TYPE } from './own-templates.ts'
import { COVER_WIDTH } from './renderer.ts'
import { partBytesOf, partsOf } from './upload-limits.ts'
import { VOICE_SPEEDS } from './voices.ts'

// Rows, addresses and what browsers have stored hold these numbers.
describe('numbers that are stored', () => {
  it('name types, kinds and rights', () => {
    expect([BRAND_TYPE, OWN_KIT, FONT_STATEMENT]).toEqual([{ logo: 1, colors: 2, font: 3 }, 0, 1])
    expect([DOWNLOAD_TYPE, MATERIAL_ACCESS]).toEqual([
      { ordinary: 1, vip: 2 },
      { everybody: 1, cutout: 2 },
    ])
    expect([NO_TEMPLATE_TYPE, PICTURE_TYPE, PHOTO_TYPE, BACKGROUND_ROOT, DESIGNER_BACKGROUNDS]).toEqual([
      0, 1, 6, 20, 317,
    ])
    expect([DRAFT_DATABASE.version, UPLOAD_DATABASE.version, COVER_WIDTH]).toEqual([1, 1, 480])
    expect(VOICE_SPEEDS).toEqual([0.6, 0.8, 1, 1.2, 1.5])
    expect([0, 1_000_000_000, 1_000_000_001].map(isOwnTemplateId)).toEqual([false, false, true])
  })
  it('name events, of which pages send three', () => {
    const numbers = Object.entries(EVENT_TYPES).map(([name, { number }]) => [name, number])
    expect(Object.fromEntries(numbers)).toEqual({ visit: 1, close: 2, enter: 4, purchase: 5, loading: 6, source: 7 })
    expect(SENT_TYPES).toEqual([1, 2, 4])
    expect(SENT_TYPES.map(sentEvent)).toEqual(['visit', 'close', 'enter'])
  })
})

it('an animation is known by its first 60 characters', () => {
  expect(knownAnimation(`fadeInUp${'-'.repeat(52)}x`)).toEqual({ name: 'fadeInUp', type: 'in' })
  expect(knownAnimation(`fadeInUp${'-'.repeat(51)}x`)).toBeNull()
  expect(knownAnimation('animated lightSpeedOut')).toEqual({ name: 'lightSpeedOutRight', type: 'out' })
})

it('a new folder is named by the time, each part with two digits', () => {
  expect(newFolderName(new Date(2026, 0, 5, 7, 8, 9))).toBe('folder-20260105070809')
  expect(newFolderName(new Date(2026, 10, 25, 17, 48, 59))).toBe('folder-20261125174859')
})

it('a file is sent in parts of 5 MiB, the last of which is shorter', () => {
  const part = 5_242_880
  expect([0, 1, part, part + 1, 3 * part].map(partsOf)).toEqual([0, 1, 1, 2, 3])
  expect([0, 1, 2, 3, 4].map(number => partBytesOf(2 * part + 7, number))).toEqual([null, part, part, 7, null])
  expect([partBytesOf(part, 1), partBytesOf(part, 2), partBytesOf(9, 1)]).toEqual([part, null, 9])
})
