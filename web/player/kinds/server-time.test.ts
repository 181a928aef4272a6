import { expect, it } from 'vitest'
import { askDelay } from './server-time.ts'

const at = (date: string | null) => async () => new Response(null, date === null ? {} : { headers: { date } })

it('a countdown goes by the clock of the server when that of the phone is wrong, and by its own when none answers', async () => {
  const hour = 3_600_000
  const ahead = await askDelay(at(new Date(Date.now() + hour).toUTCString()))
  expect(Math.abs(ahead - hour)).toBeLessThan(2000)
  // A header tells whole seconds, some time ago.
  expect(await askDelay(at(new Date(Date.now() - 1000).toUTCString()))).toBe(0)
  for (const nothing of [null, 'soon']) expect(await askDelay(at(nothing))).toBe(0)
  const offline = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await askDelay(offline)).toBe(0)
})
