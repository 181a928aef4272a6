import { env } from 'cloudflare:workers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { submitForm } from '../domain/forms/visitors.ts'
import { ask, ORIGIN, registerUser } from '../test-call.ts'
import { answersOf, formPage, ticketOf } from '../testing/form-page.ts'

it('10,000', async () => {
  const owner = await registerUser()
  const page = await formPage(owner)
  const ticket = await ticketOf(page.code)
  const ports = {
    ...bind(env, new Request(`${ORIGIN}/`), () => undefined),
    captcha: null,
    formRates: { allows: async () => true, allowsPage: async () => true },
  }
  const visitor = { network: 'n', pass: '', spend: async () => {} }
  const N = 10_000
  let next = 0
  let calls = 0
  const start = performance.now()
  const client = async () => {
    for (let at = next++; at < N; at = next++) {
      const key = crypto.randomUUID()
      const one = async () => {
        for (;;) {
          calls++
          if (Math.random() < 0.15) continue
          await submitForm(
            ports,
            page.code,
            { ticket, answers: answersOf(page, `人${at}`), website: '', captcha: '' },
            key,
            visitor,
          )
          if (Math.random() < 0.15) continue
          return
        }
      }
      await Promise.all(Math.random() < 0.3 ? [one(), one()] : [one()])
    }
  }
  await Promise.all(Array.from({ length: 40 }, client))
  const seconds = (performance.now() - start) / 1000
  const t = performance.now()
  const file = await ask('GET', `/api/apps/${page.id}/form-excel`, { token: owner.token })
  const { rows } = (await readXlsx(await file.bytes())).sheets[0] ?? expect.fail()
  const names = rows.slice(1).map(row => row[1])
  throw new Error(
    `RESULT calls ${calls} rows ${names.length} distinct ${new Set(names).size} missing ${
      Array.from({ length: N }, (_, i) => `人${i}`).filter(
        (
          set => n =>
            !set.has(n)
        )(new Set(names)),
      ).length
    } ${seconds.toFixed(0)} s, export ${((performance.now() - t) / 1000).toFixed(1)} s`,
  )
}, 900_000)
