import * as m from '#messages/embedFrame.ts'
import { addressOf, type Kind } from './address.ts'
import type { CreateEditor, EditorError, EditorOptions, Events, OpenTarget, OpenWork } from './api.ts'
import { connectTo, errorOf } from './connection.ts'
import { createCover, fill } from './cover.ts'

/** ms; an editor that has not answered by then does not come. */
const ANSWER_MS = 20_000

/** What the frame may do. It cannot lead the page around it anywhere, and opens its own tabs as ordinary tabs. */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
].join(' ')

/** Where this script came from, which is where the editor is; empty in a module of a bundle. */
const OWN_ORIGIN = (() => {
  const script = document.currentScript
  return script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : ''
})()

const HANDLERS = {
  ready: 'onReady',
  opened: 'onOpened',
  changed: 'onChanged',
  saved: 'onSaved',
  exported: 'onExported',
  cart: 'onCart',
  error: 'onError',
} as const satisfies Readonly<Partial<Record<keyof Events, keyof EditorOptions>>>

/**
 * Opens the editor inside a page.
 * @throws EditorError NO_CONTAINER when the container is not there, NO_ORIGIN when nothing says where the editor is
 */
export const createEditor: CreateEditor = options => {
  const { container, credentials, token = credentials } = options
  const kind: Kind = credentials === undefined ? 'token' : 'credentials'
  const home = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
  if (!home) throw errorOf('NO_CONTAINER', m.noContainer)
  const wanted = options.origin ?? OWN_ORIGIN
  if (!wanted) throw errorOf('NO_ORIGIN', m.noContainer)
  const { origin } = new URL(wanted)

  const listeners = new Map<string, Set<(detail: never) => void>>()
  const on = (event: string, listener: (detail: never) => void) => {
    const all = listeners.get(event) ?? new Set()
    listeners.set(event, all.add(listener))
    return () => void all.delete(listener)
  }
  const tell = <Name extends keyof Events>(event: Name, detail: Events[Name]) => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        ;(listener as (detail: Events[Name]) => void)(detail)
      } catch (error) {
        // A broken listener of the page keeps nothing from the others.
        reportError(error)
      }
  }
  for (const [event, name] of Object.entries(HANDLERS)) {
    const handler = options[name]
    if (handler) on(event, handler)
  }

  const frame = document.createElement('iframe')
  frame.title = options.title ?? m.title
  frame.allow = 'clipboard-read; clipboard-write; fullscreen'
  frame.setAttribute('sandbox', SANDBOX)
  const cover = createCover()
  const empty = fill(home, frame, cover)

  let { theme, hide } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const newToken = async (): Promise<string> => (typeof token === 'function' ? token() : (token ?? ''))
  const noToken = () => tell('error', { code: 'NO_CREDENTIALS', message: m.noCredentials })
  const quietly = (sent: Promise<unknown>) => void sent.catch(() => {})

  const connection = connectTo(
    window,
    frame,
    origin,
    (event, detail) => {
      if (event === 'credentials-expiring' && typeof token === 'function') void renew()
      tell(event, detail)
    },
    () => {
      clearTimeout(timer)
      cover.hide()
      // Also after a reload of the frame.
      if (theme) quietly(connection.send('setTheme', theme))
      if (hide) quietly(connection.send('setFeatures', { hide }))
    },
  )
  const renew = async (): Promise<void> => {
    try {
      await connection.send('setCredentials', { [kind]: await newToken() })
    } catch (error) {
      // A frame that is loaded anew has asked for its own token.
      if (!isEnded && (error as Partial<EditorError>).code !== 'RELOADED') noToken()
    }
  }
  const start = async (): Promise<void> => {
    cover.loading()
    clearTimeout(timer)
    const fail = (report: () => void) => {
      if (isEnded) return
      cover.failed(() => void start())
      report()
    }
    timer = setTimeout(() => fail(() => tell('error', { code: 'NO_ANSWER', message: m.failed })), ANSWER_MS)
    try {
      const signed = await newToken()
      if (!isEnded) frame.src = addressOf(origin, kind, signed, options.open)
    } catch {
      clearTimeout(timer)
      fail(noToken)
    }
  }
  void start()

  /** Each ends a command that waits for the frame. */
  const waiting = new Set<(error: EditorError) => void>()
  /** Resolves to what the frame has opened next, or rejects with the reason why it has not. */
  const nextOpened = (): Promise<OpenWork> =>
    new Promise((resolve, reject) => {
      const fail = (error: EditorError) => {
        end()
        reject(error)
      }
      const ends = [
        on('opened', (work: OpenWork) => {
          end()
          resolve(work)
        }),
        on('error', ({ code, message }: Events['error']) => fail(errorOf(code, message))),
        () => waiting.delete(fail),
      ]
      waiting.add(fail)
      const late = setTimeout(() => fail(errorOf('NO_ANSWER', m.failed)), ANSWER_MS)
      const end = () => {
        clearTimeout(late)
        for (const each of ends) each()
      }
    })

  return {
    frame,
    open: async (target: OpenTarget) => {
      await connection.send('open', target)
      return nextOpened()
    },
    save: () => connection.send('save'),
    export: ({ type = 'png', ...rest } = {}) => connection.send('export', { type, ...rest }),
    setCredentials: async next => void (await connection.send('setCredentials', { [kind]: next })),
    setTheme: async next => {
      theme = next
      await connection.send('setTheme', next)
    },
    setFeatures: async next => {
      hide = next.hide
      await connection.send('setFeatures', next)
    },
    getState: () => connection.send('getState'),
    on,
    destroy: () => {
      isEnded = true
      clearTimeout(timer)
      const closed = errorOf('CLOSED', m.closed)
      connection.end(closed)
      for (const fail of [...waiting]) fail(closed)
      empty()
    },
  }
}
