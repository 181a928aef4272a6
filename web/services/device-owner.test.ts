import { describe, expect, it } from 'vitest'
import { createCloneHandoff } from './clone-handoff.ts'
import { type DeviceOwner, mayRead } from './device-owner.ts'

const owner = (account: DeviceOwner['account'], visit = 'v1'): DeviceOwner => ({ account, visit })

describe('content on a device that several people use', () => {
  it.each([
    ['an account reads its own', owner(1, 'v2'), owner(1), true],
    ['another account does not', owner(2), owner(1), false],
    ['nor does a visitor', owner(null), owner(1), false],
    ['nor a login whose account is not known yet', owner(undefined), owner(1), false],
    [
      'nor does such a login read what a visitor of an earlier session made',
      owner(undefined),
      owner(null, 'v0'),
      false,
    ],
    ['a visitor reads what a visitor made, after a crash too', owner(null, 'v2'), owner(null), true],
    ['so does who logs in in the same browser session', owner(2), owner(null), true],
    ['but not in a later one', owner(2, 'v2'), owner(null), false],
    ['nor where the browser stores no cookies', owner(2, ''), owner(null, ''), false],
    ['what has no known account stays in its browser session', owner(1), owner(undefined), true],
    ['a visitor of a later session does not read it', owner(null, 'v2'), owner(undefined), false],
  ])('%s', (_, reader, of, isReadable) => expect(mayRead(reader, of)).toBe(isReadable))

  it('a work that is passed on to another tab is there for its owner only', () => {
    const disk = new Map<string, string>()
    const handoff = createCloneHandoff(() => ({
      getItem: key => disk.get(key) ?? null,
      setItem: (key, value) => void disk.set(key, value),
      removeItem: key => void disk.delete(key),
    }))
    expect(handoff.read(owner(1))).toBeNull()
    expect(handoff.put('{\n"a":1}', owner(1))).toBe(true)
    expect([handoff.read(owner(1)), handoff.read(owner(2)), handoff.read(owner(null))]).toEqual([
      '{\n"a":1}',
      null,
      null,
    ])
    handoff.remove()
    expect(handoff.read(owner(1))).toBeNull()
    disk.set('moye_copy', '{"pages":[]}')
    expect(handoff.read(owner(1))).toBeNull()
  })
})
