import { describe, expect, it } from 'vitest'
import { ADOBE_RGB, DISPLAY_P3, displayProfile, pressProfile, SRGB } from '#test/support/color-profiles.ts'
import { readColorProfile } from './color-profile.ts'

const converted = (profile: Uint8Array, ...values: readonly number[]): readonly number[] => {
  const read = readColorProfile(profile)
  const to = new Uint8ClampedArray(4)
  read?.toSrgb(Uint8Array.from(values), to, 1)
  return [...to]
}
/** No value differs by more than `steps`. */
const expectNear = (got: readonly number[], wanted: readonly number[], steps: number) => {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((got[at] ?? -99) - value), `${got} for ${wanted}`).toBeLessThanOrEqual(steps)
}

describe('the color profile of a picture', () => {
  it('of a display turns its values into sRGB as browsers do', () => {
    // What Chromium shows for (200, 60, 59) with these profiles.
    expectNear(converted(displayProfile(DISPLAY_P3), 200, 60, 59), [217, 42, 51, 255], 1)
    expectNear(converted(displayProfile(ADOBE_RGB), 200, 60, 59), [231, 57, 56, 255], 1)
    expectNear(converted(displayProfile(SRGB), 200, 60, 59), [200, 60, 59, 255], 1)
  })

  it('is known to be sRGB by its numbers, not by its name', () => {
    expect(readColorProfile(displayProfile(SRGB))?.isSrgb).toBe(true)
    for (const display of [DISPLAY_P3, ADOBE_RGB, { ...SRGB, curve: 1.8 }])
      expect(readColorProfile(displayProfile(display))?.isSrgb).toBe(false)
  })

  it('of a press turns inks into sRGB by its table', () => {
    const press = pressProfile(([c = 0, m = 0, y = 0, k = 0]) => [
      (100 - 50 * m) * (1 - k),
      -80 * m,
      60 * m + 0 * (c + y),
    ])
    // What Chromium shows for these inks with this profile.
    expectNear(converted(press, 0, 127, 200, 0), [114, 203, 127, 255], 6)
    expectNear(converted(press, 0, 0, 0, 0), [255, 255, 255, 255], 1)
    expectNear(converted(press, 0, 0, 0, 255), [0, 0, 0, 255], 1)
    // Half way between two steps of the table.
    expectNear(converted(press, 0, 0, 0, 64), [186, 186, 186, 255], 4)
  })

  it('that is damaged or of another kind is none', () => {
    const whole = displayProfile(DISPLAY_P3)
    expect(readColorProfile(new Uint8Array())).toBeNull()
    expect(readColorProfile(whole.subarray(0, 400))).toBeNull()
    expect(readColorProfile(Uint8Array.from(whole, (value, at) => (at >= 128 && at < 132 ? 255 : value)))).toBeNull()
    const press = pressProfile(() => [50, 0, 0])
    expect(readColorProfile(press.subarray(0, 600))).toBeNull()
  })
})
