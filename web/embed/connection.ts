import * as m from '#messages/embedFrame.ts'
import type { EditorError, Events } from './api.ts'

/** The error of a command. */
export const errorOf = (code: string, message: string): EditorError => Object.assign(new Error(message), { code })

interface Waiting {
  readonly command: string
  readonly input: unknown
  readonly resolve: (output: never) => void
  readonly reject: (error: EditorError) => void
}

/** The line to the editor in a frame. */
export interface Connection {
  /** Runs a command; before the editor answers for the first time it waits, after the end it is rejected. */
  send<Output>(command: string, input?: unknown): Promise<Output>
  end(error: EditorError): void
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (data: unknown): Fields => (typeof data === 'object' && data !== null ? (data as Fields) : {})

/**
 * Listens for the greeting of the editor in `frame` and answers it with a port. Messages of other windows and origins
 * are ignored. After a reload of the frame a new greeting opens a new port; what ran on the old one is rejected.
 */
export const connectTo = (
  own: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  frame: Pick<HTMLIFrameElement, 'contentWindow'>,
  origin: string,
  onEvent: (event: keyof Events, detail: never) => void,
  onConnected: () => void,
): Connection => {
  const running = new Map<number, Waiting>()
  let queue: Waiting[] = []
  let port: MessagePort | null = null
  let lastId = 0
  let ended: EditorError | null = null
  const post = (waiting: Waiting) => {
    running.set(++lastId, waiting)
    const { command, input } = waiting
    port?.postMessage({ id: lastId, command, input })
  }
  const reject = (error: EditorError) => {
    for (const waiting of running.values()) waiting.reject(error)
    running.clear()
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const { id, ok, output, code, message, event, detail } = fieldsOf(data)
    if (typeof event === 'string') onEvent(event as keyof Events, detail as never)
    const waiting = running.get(Number(id))
    if (!waiting) return
    running.delete(Number(id))
    if (ok === true) waiting.resolve(output as never)
    else waiting.reject(errorOf(String(code), String(message)))
  }
  const onGreeting = ({ data, source, origin: from }: MessageEvent<unknown>) => {
    const { moye, type } = fieldsOf(data)
    if (source !== frame.contentWindow || from !== origin || moye !== 1 || type !== 'hello') return
    port?.close()
    reject(errorOf('RELOADED', m.reloaded))
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = onMessage
    frame.contentWindow?.postMessage({ moye: 1, type: 'connect' }, origin, [channel.port2])
    onConnected()
    const waiting = queue
    queue = []
    for (const each of waiting) post(each)
  }
  own.addEventListener('message', onGreeting)
  return {
    send: (command, input) =>
      new Promise((resolve, refuse) => {
        const waiting: Waiting = { command, input, resolve, reject: refuse }
        if (ended) refuse(ended)
        else if (port) post(waiting)
        else queue.push(waiting)
      }),
    end: error => {
      ended = error
      own.removeEventListener('message', onGreeting)
      port?.close()
      reject(error)
      for (const each of queue) each.reject(error)
      queue = []
    },
  }
}
