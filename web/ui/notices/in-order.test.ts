import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('runs one after the other, also after one that has failed', async () => {
  const events: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const run = inOrder(() => {
    events.push('begin')
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise.finally(() => events.push('end'))
  })
  const rest = () => new Promise(done => setTimeout(done))
  for (const _ of [1, 2, 3]) run()
  await rest()
  expect(events).toEqual(['begin'])
  ends[0]?.reject(new Error('offline'))
  await rest()
  expect(events).toEqual(['begin', 'end', 'begin'])
  ends[1]?.resolve()
  await rest()
  expect(events).toEqual(['begin', 'end', 'begin', 'end', 'begin'])
})
