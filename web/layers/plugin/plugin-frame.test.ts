import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPluginRunner } from './plugin-frame.ts'

/** What a worker is asked; it answers through `port`. */
type Asked = (message: { readonly id: number; readonly values: { readonly [key: string]: unknown } }) => void

/** count; frames that were opened, and those that are open. */
const frames = { opened: 0, open: 0 }
const ports: MessagePort[] = []
/** What the code of the plugin does with each question. */
let plugin: (port: MessagePort) => Asked = () => () => {}

/** A frame as a browser would load it: its code gets the port that the page posts. */
const createFrame = () => {
  const attributes = new Map<string, string>()
  let loaded = () => {}
  return Object.assign(
    {
      ...{ style: {}, tabIndex: 0, src: '', attributes },
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      addEventListener: (_: string, listener: () => void) => {
        loaded = listener
      },
      remove: () => void frames.open--,
      load: () => loaded(),
    },
    {
      contentWindow: {
        postMessage: (_: unknown, __: string, [port]: readonly MessagePort[]) => {
          if (!port) throw new Error('no port')
          ports.push(port)
          const asked = plugin(port)
          port.onmessage = ({ data }) => asked(data)
        },
      },
    },
  )
}

beforeEach(() => {
  Object.assign(frames, { opened: 0, open: 0 })
  vi.stubGlobal('document', {
    createElement: createFrame,
    body: {
      append: (frame: ReturnType<typeof createFrame>) => {
        expect([...frame.attributes]).toContainEqual(['sandbox', 'allow-scripts'])
        frames.opened++
        frames.open++
        frame.load()
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const port of ports.splice(0)) port.close()
})

it('a plugin draws what it is asked for, in one frame', async () => {
  plugin =
    port =>
    ({ id, values }) =>
      port.postMessage({ id, svg: `<svg>${values.time}</svg>` })
  const runner = createPluginRunner('')
  expect(await Promise.all([runner.draw({ time: 1 }), runner.draw({ time: 2 })])).toEqual([
    '<svg>1</svg>',
    '<svg>2</svg>',
  ])
  expect(frames).toEqual({ opened: 1, open: 1 })
})

it('one that answers with anything but a drawing of a bounded size fails', async () => {
  const answers: unknown[] = [null, 5, 'x'.repeat(524_289)]
  plugin =
    port =>
    ({ id }) =>
      port.postMessage({ id, svg: answers.shift() })
  const runner = createPluginRunner('')
  for (const reason of ['no drawing', 'no drawing', 'too large']) await expect(runner.draw({})).rejects.toThrow(reason)
})

it('one in an endless loop is ended after its time, and the next drawing begins anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const runner = createPluginRunner('')
  const drawn = [runner.draw({}), runner.draw({})]
  const ended = Promise.all(drawn.map(each => expect(each).rejects.toThrow('late')))
  vi.advanceTimersByTime(4999)
  expect(frames.open).toBe(1)
  vi.advanceTimersByTime(1)
  await ended
  expect(frames).toEqual({ opened: 1, open: 0 })
  plugin =
    port =>
    ({ id }) =>
      port.postMessage({ id, svg: '<svg/>' })
  expect(await runner.draw({})).toBe('<svg/>')
  expect(frames).toEqual({ opened: 2, open: 1 })
})

it.each([
  ['answers that nobody asked for', (id: number) => ({ id: id + 1000, svg: '' })],
  ['the same answer again and again', (id: number) => ({ id, svg: '<svg/>' })],
  ['no answers at all', () => 'x'],
])('one that floods the page with %s is ended at the first of them', async (_, message) => {
  plugin =
    port =>
    ({ id }) => {
      for (let sent = 0; sent < 100_000; sent++) port.postMessage(message(id))
    }
  const drawn = createPluginRunner('').draw({})
  await drawn.catch(error => expect(error.message).toBe('not asked'))
  await expect.poll(() => frames).toEqual({ opened: 1, open: 0 })
})
