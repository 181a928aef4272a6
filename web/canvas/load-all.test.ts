import { expect, it } from 'vitest'
import { loadAll } from './load-all.ts'

it('C-4-70 C-4-71 each asset is pending, then loaded or failed; the whole is only when every one is loaded', async () => {
  const doors = new Map(['a', 'b', 'c'].map(name => [name, Promise.withResolvers<boolean>()]))
  const { states, isWhole } = loadAll(doors.keys(), name => doors.get(name)?.promise ?? Promise.resolve(false))
  expect([...states]).toEqual([
    ['a', 'pending'],
    ['b', 'pending'],
    ['c', 'pending'],
  ])
  doors.get('a')?.resolve(true)
  await Promise.resolve()
  await Promise.resolve()
  expect([...states.values()]).toEqual(['loaded', 'pending', 'pending'])
  doors.get('b')?.resolve(false)
  doors.get('c')?.reject(new Error('no network'))
  expect(await isWhole).toBe(false)
  expect([...states.values()]).toEqual(['loaded', 'failed', 'failed'])

  for (const [answers, expected] of [
    [[true, true], true],
    [[true, false], false],
    [[], true],
  ] as const)
    expect(await loadAll(answers.keys(), async at => answers[at] === true).isWhole).toBe(expected)
})
