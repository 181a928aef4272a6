import { describe, expect, it } from 'vitest'
import { packBundle, unpackBundle } from './drawn-bundle.ts'
import { SCRIPT_FRAME, SCRIPT_FRAME_POLICY } from './script-frame.ts'
import { DEFAULT_TURN, PAGE_TURNS, readTurn } from './turns.ts'

describe('the file of a drawn page', () => {
  const bundle = {
    ...{ html: '<p>春日</p>', head: '', fonts: ['/f/s/a'], problems: [] },
    pictures: [
      { sha256: 'a', bytes: 3 },
      { sha256: 'b', bytes: 2 },
    ],
  }
  const file = async () =>
    new Uint8Array(await new Blob([...packBundle(bundle, [new Blob(['abc']), new Blob(['de'])])]).arrayBuffer())

  it('is read as it was written, with every picture', async () => {
    const { bundle: read, pictures } = unpackBundle(await file())
    expect(read).toEqual(bundle)
    expect(pictures.map(bytes => new TextDecoder().decode(bytes))).toEqual(['abc', 'de'])
  })

  it('is refused when it is cut off', async () => {
    const whole = await file()
    expect(() => unpackBundle(whole.slice(0, -1))).toThrow('bytes')
    expect(() => unpackBundle(whole.slice(0, 20))).toThrow()
    expect(() => unpackBundle(new Uint8Array(2))).toThrow()
  })
})

it('a page turn of any document is one that the player has', () => {
  for (const turn of PAGE_TURNS) expect(readTurn(turn)).toBe(turn)
  expect(['coverflow', 'cards'].map(readTurn)).toEqual(['zoom', 'cover'])
  for (const value of [undefined, null, 3, '', 'toString', '__proto__', {}]) expect(readTurn(value)).toBe(DEFAULT_TURN)
})

it('the frame of a page’s script has no origin and no network, and holds no text of a document', () => {
  expect(SCRIPT_FRAME_POLICY).toContain('sandbox allow-scripts;')
  expect(SCRIPT_FRAME_POLICY).not.toContain('allow-same-origin')
  expect(SCRIPT_FRAME_POLICY).toContain("default-src 'none'")
  expect(SCRIPT_FRAME_POLICY).not.toMatch(/unsafe-eval|connect-src|https?:/)
  expect(SCRIPT_FRAME).toContain('event.source !== parent')
})
