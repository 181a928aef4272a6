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
  expect(publishing.state.peek()).toMatchObject({ step: 'published', publication: { name: '新' }, isNew: false })
  await publishing.takeDown()
  expect(publishing.state.peek()).toMatchObject({ publication: { status: 2 } })
  expect(said).toEqual(['设置已生效', '已取消发布'])
})

it('a work that the server does not have is not published, and nothing of it is changed', async () => {
  const publishing = createPublishing({
    calls: {
      showPublication: async () => networkFailure(),
      publishApp: async () => succeed(page()),
      changePublication: async () => succeed(page()),
      takeDownPublication: async () => succeed(page()),
    },
    save: async () => true,
    workId: () => null,
    say: () => {},
  })
  await publishing.load()
  expect(publishing.state.peek()).toEqual({ step: 'form', publication: null, problem: '' })
  await publishing.publish({})
  expect(publishing.state.peek()).toMatchObject({ step: 'form', problem: '作品没有保存成功，还不能发布' })
  await publishing.change({})
  expect([publishing.state.peek().step, publishing.busy.peek()]).toEqual(['form', null])
})

it('makes one change at a time, and says why one was refused, with the page as it was', async () => {
  const said: [string, string][] = []
  const answers: ((result: Awaited<ReturnType<PublishingPorts['calls']['changePublication']>>) => void)[] = []
  const publishing = createPublishing({
    calls: {
      showPublication: async () => succeed(page()),
      publishApp: async () => networkFailure(),
      changePublication: () => new Promise(done => answers.push(done)),
      takeDownPublication: () => new Promise(done => answers.push(done)),
    },
    save: async () => true,
    workId: () => 7,
    say: (text, kind) => void said.push([text, kind]),
  })
  await publishing.load()
  const first = publishing.takeDown()
  expect(publishing.busy.peek()).toBe('down')
  await publishing.change({ name: '新' })
  expect(answers).toHaveLength(1)
  answers[0]?.(readFailure(409, { code: 'WORK_CONFLICT', message: '冲突' }))
  await first
  expect(publishing.state.peek()).toEqual({ step: 'published', publication: page(), isNew: false })
  const second = publishing.change({})
  expect(publishing.busy.peek()).toBe('settings')
  answers[1]?.(readFailure(422, { code: 'CONTENT_REFUSED', message: '没有通过审核' }))
  await second
  expect(said).toEqual([
    [expect.not.stringContaining('冲突'), 'error'],
    ['没有通过审核', 'error'],
  ])
  expect(publishing.busy.peek()).toBeNull()
})

it('goes from the page to its settings and back; a failure keeps the page', async () => {
  const { publishing } = started({
    showPublication: async () => succeed(page()),
    publishApp: async () => readFailure(500, { code: 'INTERNAL', message: '出错了' }),
  })
  publishing.back()
  expect(publishing.state.peek()).toEqual({ step: 'loading' })
  await publishing.load()
  publishing.edit()
  expect(publishing.state.peek()).toEqual({ step: 'form', publication: page(), problem: '' })
  await publishing.publish({})
  expect(publishing.state.peek()).toEqual({ step: 'form', publication: page(), problem: '出错了' })
  publishing.cancel()
  expect(publishing.state.peek()).toMatchObject({ problem: '出错了' })
  publishing.back()
  expect(publishing.state.peek()).toEqual({ step: 'published', publication: page(), isNew: false })
})

it('is published again after a cancel, while the first answer is still on its way', async () => {
  const answers: ((isSaved: boolean) => void)[] = []
  const { publishing, step } = started({}, () => new Promise(done => answers.push(done)))
  const first = publishing.publish({})
  publishing.cancel()
  const second = publishing.publish({})
  expect(second).not.toBe(first)
  answers[0]?.(true)
  await first
  expect(step()).toBe('saving')
  // The end of the first one is not that of the second.
  expect(publishing.publish({})).toBe(second)
  answers[1]?.(true)
  await second
  expect(publishing.state.peek()).toEqual({ step: 'published', publication: page(), isNew: true })
})
