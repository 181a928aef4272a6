import { describe, expect, it, onTestFinished } from 'vitest'
import { type FrameWindow, greetHost } from './greet-host.ts'

const SITE = 'https://screens.example'
const OTHER = 'https://www.screens.example'
const CONNECT = { moye: 1, type: 'connect' }

/** The window of an editor in a frame. */
const createFrame = (ancestors: readonly string[] | undefined) => {
  const greeted: string[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = {
    postMessage: (data: unknown, origin: string) => {
      expect(data).toEqual({ moye: 1, type: 'hello' })
      greeted.push(origin)
    },
  } as unknown as FrameWindow['parent']
  const own: FrameWindow = {
    parent,
    location: { ancestorOrigins: ancestors as unknown as DOMStringList },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const hear = (message: { source?: unknown; origin?: string; data?: unknown; ports?: readonly MessagePort[] }) => {
    const event = { source: parent, origin: SITE, data: CONNECT, ports: [newPort()], ...message }
    for (const listener of listeners) listener(event as unknown as MessageEvent)
  }
  return { own, greeted, hear, listeners }
}

const newPort = (): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  return port1
}

describe('the greeting of a framed editor', () => {
  it('goes to the origins of its host, and to none but the parent where the browser tells it', () => {
    const unknown = createFrame(undefined)
    greetHost(unknown.own, [SITE, OTHER], () => {})
    expect(unknown.greeted).toEqual([SITE, OTHER])
    const known = createFrame([OTHER, 'https://top.example'])
    greetHost(known.own, [SITE, OTHER], () => {})
    expect(known.greeted).toEqual([OTHER])
    const foreign = createFrame(['https://evil.example'])
    greetHost(foreign.own, [SITE], () => {})
    expect(foreign.greeted).toEqual([])
  })

  it('is answered by the parent itself at a registered origin, with a port', () => {
    const ports: MessagePort[] = []
    const { own, hear } = createFrame(undefined)
    greetHost(own, [SITE], port => ports.push(port))
    hear({ source: {} })
    hear({ source: null })
    hear({ origin: 'https://evil.example' })
    hear({ origin: `${SITE}.evil.example` })
    hear({ origin: 'null' })
    hear({ origin: '' })
    hear({ ports: [] })
    hear({ data: 'connect' })
    hear({ data: { ...CONNECT, moye: 2 } })
    expect(ports).toEqual([])
    const port = newPort()
    hear({ ports: [port] })
    expect(ports).toEqual([port])
  })

  it('is answered once: a repeated or second answer gets no port', () => {
    const ports: MessagePort[] = []
    const { own, hear, listeners } = createFrame(undefined)
    greetHost(own, [SITE, OTHER], port => ports.push(port))
    const first = newPort()
    hear({ ports: [first] })
    hear({ ports: [first] })
    hear({})
    hear({ origin: OTHER })
    expect(ports).toEqual([first])
    expect(listeners.size).toBe(0)
  })
})
