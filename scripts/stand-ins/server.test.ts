import { expect, it } from 'vitest'
import { startStandIns } from './server.ts'

it('a stand-in that fails answers with an error, and the others go on', async () => {
  // Nothing listens on the port of the product.
  const standIns = await startStandIns('http://127.0.0.1:9', 'http://127.0.0.1:9')
  try {
    const { TURNSTILE_API = '' } = standIns.variables
    const noJson = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
    const answers = await Promise.all([
      fetch(`${TURNSTILE_API}/turnstile/v0/siteverify`, noJson),
      fetch(new URL('/nothing/here', TURNSTILE_API)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 404])
    expect(await answers[0]?.text()).toMatch('SyntaxError')
  } finally {
    standIns.stop()
  }
})
