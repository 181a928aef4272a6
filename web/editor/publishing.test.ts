import { expect, it } from 'vitest'
import { networkFailure, readFailure, succeed } from '#web/services/result.ts'
import { createPublishing, type OwnPublication, type PublishingPorts } from './publishing.ts'

const page = (facts: Partial<OwnPublication> = {}) =>
  ({ id: 7, code: 'abcdefgh', version: 1, ...facts }) as OwnPublication

/** A work that is saved, and calls that answer as given; what was asked is noted. */
const started = (calls: Partial<PublishingPorts['calls']> = {}, save: () => Promise<boolean> = async () => true) => {
  const said: string[] = []
  const ports: PublishingPorts = {
    calls: {
      showPublication: async () => succeed(null),
      publishApp: async () => succeed(page()),
      changePublication: async () => succeed(page({ name: '新' })),
      takeDownPublication: async () => succeed(page({ status: 2 })),
      ...calls,
    },
    save,
    workId: () => 7,
    say: text => void said.push(text),
  }
  const publishing = createPublishing(ports)
  return { publishing, said, step: () => publishing.state.peek().step }
}

it('shows what is published, or the form of a work that was never published', async () => {
  const first = started()
  await first.publishing.load()
  expect(first.publishing.state.peek()).toEqual({ step: 'form', publication: null, problem: '' })
  const known = started({ showPublication: async () => succeed(page()) })
  await known.publishing.load()
  expect(known.publishing.state.peek()).toEqual({ step: 'published', publication: page(), isNew: false })
  const offline = started({ showPublication: async () => networkFailure() })
  await offline.publishing.load()
  expect(offline.step()).toBe('unknown')
})

it('saves first, and publishes once for a double click', async () => {
  const asked: string[] = []
  const { publishing, step } = started(
    {
      publishApp: async () => {
        asked.push('publish')
        return succeed(page())
      },
    },
    async () => {
      asked.push('save')
      return true
    },
  )
  await Promise.all([publishing.publish({ name: '名' }), publishing.publish({ name: '名' })])
  expect([asked, step()]).toEqual([['save', 'publish'], 'published'])
})

it('goes back to the form with the reason when the save, moderation or the drawing fails', async () => {
  const unsaved = started({}, async () => false)
  await unsaved.publishing.publish({})
  expect(unsaved.publishing.state.peek()).toMatchObject({ step: 'form', problem: '作品没有保存成功，还不能发布' })
  const words = { code: 'CONTENT_REFUSED', text: '违禁样例', reason: 'contraband' }
  const refused = started({ publishApp: async () => readFailure(422, words) })
  await refused.publishing.publish({})
  expect(refused.publishing.state.peek()).toMatchObject({ problem: expect.stringContaining('「违禁样例」未通过审核') })
})

it('asks an account without a phone to bind one, and publishes with the same wishes then', async () => {
  const { publishing } = started({ publishApp: async () => readFailure(403, { code: 'PHONE_REQUIRED' }) })
  await publishing.publish({ name: '名' })
  expect(publishing.state.peek()).toEqual({ step: 'phone', publication: null, wishes: { name: '名' } })
})

it('that is canceled shows the form at once, and its late answer changes nothing', async () => {
  let answer = (_: ReturnType<typeof networkFailure>): void => undefined
  let signal: AbortSignal | undefined
  const { publishing, step } = started({
    publishApp: (_, options) => {
      signal = options?.signal
      return new Promise(done => {
        answer = done
      })
    },
  })
  const running = publishing.publish({})
  await expect.poll(step).toBe('drawing')
  publishing.cancel()
  expect([step(), signal?.aborted]).toEqual(['form', true])
  answer(networkFailure())
  await running
  expect(publishing.state.peek()).toEqual({ step: 'form', publication: null, problem: '' })
})

it('changes the page without publishing it again, and takes it down', async () => {
  const { publishing, said } = started({ showPublication: async () => succeed(page()) })
  await publishing.load()
  publishing.edit()
  await publishing.change({ name: '新' })
  expect(publishing.state.peek()).toMatchObject({ step: 'published', publication: { name: '新' } })
  await publishing.takeDown()
  expect(publishing.state.peek()).toMatchObject({ publication: { status: 2 } })
  expect(said).toEqual(['设置已生效', '已取消发布'])
})
