import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { EMBED_LIMITS } from '#schemas/embed/limits.ts'
import { connectTo, errorOf } from '#web/embed/connection.ts'
import { greetHost } from './greet-host.ts'
import { type EmbedCommands, type ServedPort, servePort } from './serve-port.ts'

const SITE = 'https://screens.example'
const EDITOR = 'https://moye.example'

type Listener = (event: MessageEvent) => void

/** A window that others post to, as a browser would deliver it. */
const createWindow = (origin: string) => {
  const listeners = new Set<Listener>()
  return {
    origin,
    listeners,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as Listener),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as Listener),
    deliver: (event: object) => {
      for (const listener of [...listeners]) listener(event as MessageEvent)
    },
  }
}

const nothing = async () => ({ ok: true as const, output: {} })
const COMMANDS: EmbedCommands = {
  open: nothing,
  save: async () => ({ ok: true, output: { workId: 7, version: 2, savedAt: '2026-11-23T00:00:00.000Z' } }),
  export: async () => ({ ok: false, code: 'LICENSE_NEEDED', message: '需要授权' }),
  setCredentials: nothing,
  setTheme: nothing,
  setFeatures: nothing,
  getState: async () => {
    throw new Error('broken')
  },
}

/** A page with an editor in a frame, over real ports. */
const connect = (commands: Partial<EmbedCommands> = {}) => {
  const [page, frame] = [createWindow(SITE), createWindow(EDITOR)]
  const events: unknown[] = []
  const served: ServedPort[] = []
  const parent = {
    postMessage: (data: unknown, to: string) => {
      if (to === page.origin) page.deliver({ data, source: contentWindow, origin: EDITOR })
    },
  }
  const contentWindow = {
    postMessage: (data: unknown, to: string, ports: readonly MessagePort[]) => {
      if (to === frame.origin) frame.deliver({ data, source: parent, origin: SITE, ports })
    },
  }
  const connection = connectTo(
    page as unknown as Window,
    { contentWindow } as unknown as HTMLIFrameElement,
    EDITOR,
    (event, detail) => void events.push([event, detail]),
    () => void events.push('connected'),
  )
  /** The editor's page is loaded (again). */
  const load = () => {
    const own = { ...frame, parent, location: { ancestorOrigins: undefined } }
    greetHost(own as never, [SITE], port => served.push(servePort(port, { ...COMMANDS, ...commands })))
  }
  onTestFinished(() => {
    connection.end(Object.assign(new Error('end'), { code: 'CLOSED' }))
    for (const each of served) each.close()
  })
  return { connection, events, served, load, page, contentWindow }
}

describe('the line between a page and the editor in its frame', () => {
  it('carries commands, which wait for the editor, and its answers', async () => {
    const { connection, load } = connect()
    const early = connection.send('save')
    load()
    expect(await early).toEqual({ workId: 7, version: 2, savedAt: '2026-11-23T00:00:00.000Z' })
    await expect(connection.send('export', { type: 'png' })).rejects.toMatchObject({
      code: 'LICENSE_NEEDED',
      message: '需要授权',
    })
  })

  it('answers what is unknown, wrong or broken with a code', async () => {
    const { connection, load } = connect()
    load()
    await expect(connection.send('eval', 'alert(1)')).rejects.toMatchObject({ code: 'BAD_COMMAND' })
    await expect(connection.send('open', { appId: -1 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(connection.send('getState')).rejects.toMatchObject({ code: 'INTERNAL' })
  })

  it('runs a bounded number of commands at once', async () => {
    let finish = () => {}
    const wait = new Promise<void>(resolve => {
      finish = resolve
    })
    const { connection, load } = connect({ setTheme: () => wait.then(nothing) })
    load()
    const sent = Array.from({ length: EMBED_LIMITS.commands }, () => connection.send('setTheme', {}))
    await expect(connection.send('setTheme', {})).rejects.toMatchObject({ code: 'TOO_MANY_COMMANDS' })
    finish()
    await Promise.all(sent)
    await connection.send('setTheme', {})
  })

  it('carries events to the page', async () => {
    const { events, served, load } = connect()
    load()
    served[0]?.send('changed', { isDirty: true })
    await vi.waitFor(() => expect(events).toEqual(['connected', ['changed', { isDirty: true }]]))
  })

  it('is made again when the frame is loaded again; what ran before is rejected', async () => {
    const { connection, load, events } = connect({ open: () => new Promise(() => {}) })
    load()
    const lost = connection.send('open', { appId: 1 })
    load()
    await expect(lost).rejects.toMatchObject({ code: 'RELOADED' })
    expect(await connection.send('save')).toMatchObject({ workId: 7 })
    expect(events).toEqual(['connected', 'connected'])
  })

  it('takes no command after its end', async () => {
    const { connection, load } = connect()
    const early = connection.send('save')
    connection.end(errorOf('CLOSED', 'over'))
    await expect(early).rejects.toMatchObject({ code: 'CLOSED' })
    await expect(connection.send('save')).rejects.toMatchObject({ code: 'CLOSED' })
    load()
    await expect(connection.send('save')).rejects.toMatchObject({ code: 'CLOSED' })
  })

  it('hears no other window and no other origin', async () => {
    const { events, page, contentWindow } = connect()
    const hello = { moye: 1, type: 'hello' }
    page.deliver({ data: hello, source: {}, origin: EDITOR })
    page.deliver({ data: hello, source: contentWindow, origin: 'https://evil.example' })
    page.deliver({ data: { ...hello, moye: 2 }, source: contentWindow, origin: EDITOR })
    expect(events).toEqual([])
  })
})
