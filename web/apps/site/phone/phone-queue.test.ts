import { expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createPhoneQueue } from './phone-queue.ts'

const file = (name: string) => new File(['x'], name)
const setUp = () => {
  const sent: [string, number][] = []
  const answers: Result<{ left: number }>[] = []
  const send = vi.fn(async (one: File, waiting: number, onProgress: (share: number) => void) => {
    onProgress(0.5)
    const answer = answers.shift() ?? succeed({ left: 9 })
    if (answer.ok) sent.push([one.name, waiting])
    return answer
  })
  const ready = async (one: File) =>
    one.name.endsWith('.txt')
      ? ({ ok: false, reason: '格式不支持', mayRetry: false } as const)
      : ({ ok: true, file: one } as const)
  const queue = createPhoneQueue({ ready, send, preview: ({ name }) => `blob:${name}` })
  const steps = () => queue.items.value.map(({ name, step }) => `${name} ${step}`)
  const settled = () => vi.waitFor(() => expect(steps().join()).not.toMatch(/sending/))
  return { queue, sent, answers, send, steps, settled }
}

it('sends photos one after another and says how many follow, also those that are added meanwhile', async () => {
  const { queue, sent, steps } = setUp()
  queue.add([file('a.jpg'), file('b.jpg')])
  queue.add([file('c.jpg')])
  await vi.waitFor(() => expect(steps()).toEqual(['a.jpg sent', 'b.jpg sent', 'c.jpg sent']))
  expect(sent).toEqual([
    ['a.jpg', 2],
    ['b.jpg', 1],
    ['c.jpg', 0],
  ])
})

it('keeps the photo that the network lost, and goes on with it when it is asked to', async () => {
  const { queue, sent, answers, steps } = setUp()
  answers.push(succeed({ left: 9 }), networkFailure())
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await vi.waitFor(() => expect(queue.isOffline.value).toBe(true))
  expect(steps()).toEqual(['a.jpg sent', 'b.jpg waiting', 'c.jpg waiting'])
  queue.resume()
  queue.resume()
  await vi.waitFor(() => expect(steps()).toEqual(['a.jpg sent', 'b.jpg sent', 'c.jpg sent']))
  expect(queue.isOffline.value).toBe(false)
  expect(sent.map(([name]) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

it('leaves out what cannot be sent, with its reason, and sends the rest', async () => {
  const { queue, answers, steps, settled } = setUp()
  answers.push(localFailure('INTERNAL', '出错了'))
  queue.add([file('a.txt'), file('b.jpg'), file('c.jpg')])
  await settled()
  await vi.waitFor(() => expect(steps()).toEqual(['a.txt failed', 'b.jpg failed', 'c.jpg sent']))
  const [text, broken] = queue.items.value
  expect([text?.error, text?.mayRetry, broken?.error, broken?.mayRetry]).toEqual(['格式不支持', false, '出错了', true])
  queue.retry(broken?.id ?? 0)
  await vi.waitFor(() => expect(steps()[1]).toBe('b.jpg sent'))
})

it('stops when the code has ended, and sends nothing more', async () => {
  const { queue, answers, send, settled } = setUp()
  answers.push(localFailure('PHONE_UPLOAD_ENDED'))
  queue.add([file('a.jpg'), file('b.jpg')])
  await vi.waitFor(() => expect(queue.ended.value).toBe('二维码已失效，请在电脑上刷新后重新扫码'))
  await settled()
  queue.resume()
  expect(send).toHaveBeenCalledOnce()
})
