import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isShownAsStored, shownPicture } from './shown-picture.ts'
import { SVG_RULES } from './svg-safety.ts'

const facts = (type: string, notes: object = {}, bytes = 100) => ({ type, notes, bytes, etag: '"a"' })
const MOST = LIMITS.uploadBytes

describe('a stored picture is sent as it is', () => {
  it('unless it is a drawing checked under older rules, or may be an animation', () => {
    expect(isShownAsStored(facts('image/png'))).toBe(true)
    expect(isShownAsStored(facts('image/svg+xml', { svgRules: SVG_RULES }))).toBe(true)
    expect(isShownAsStored(facts('image/svg+xml', { svgRules: SVG_RULES - 1 }))).toBe(false)
    expect(isShownAsStored(facts('image/svg+xml'))).toBe(false)
    expect(isShownAsStored(facts('image/gif', { isStill: true }))).toBe(true)
    expect(isShownAsStored(facts('image/gif', { isStill: false }))).toBe(false)
    expect(isShownAsStored(facts('image/gif'))).toBe(false)
  })
  it('or it is a GIF too large to be read', () => {
    expect(isShownAsStored(facts('image/gif', {}, MOST))).toBe(false)
    expect(isShownAsStored(facts('image/gif', {}, MOST + 1))).toBe(true)
  })
})

describe('what is sent instead', () => {
  const show = (text: string, type = 'image/svg+xml', bytes = text.length) =>
    shownPicture({ ...facts(type, {}, bytes), body: new Response(text).body ?? expect.fail() })
  const SAFE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
  const PLACEHOLDER = {
    type: 'image/svg+xml',
    etag: '"placeholder"',
    notes: {},
    isPlaceholder: true,
    isFirstFrame: false,
  }

  it('is the drawing itself when it is safe by today’s rules', async () => {
    const shown = await show(SAFE)
    expect(shown).toMatchObject({ etag: '"a"', isPlaceholder: false, isFirstFrame: false })
    expect(new TextDecoder().decode(shown.body)).toBe(SAFE)
    expect(await show(SAFE, undefined, MOST)).toMatchObject({ isPlaceholder: false })
  })
  it('is a placeholder of its own size for one that is not safe or too large', async () => {
    const shown = await show(SAFE.replace('<rect', '<script/><rect'))
    expect(shown).toMatchObject(PLACEHOLDER)
    expect(shown.bytes).toBe(shown.body.byteLength)
    expect(await show(SAFE, undefined, MOST + 1)).toMatchObject(PLACEHOLDER)
  })
  it('is a still GIF as it is', async () => {
    expect(await show('GIF89a', 'image/gif')).toMatchObject({ etag: '"a"', isPlaceholder: false, isFirstFrame: false })
  })
})
