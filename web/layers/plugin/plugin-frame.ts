import { PLUGIN_LIMITS } from '#schemas/catalog/plugin-limits.ts'
import type { JsonObject } from '#schemas/document/records.ts'
import { PLUGIN_FRAME_PATH } from '#schemas/plugins/plugin-frame.ts'

/** Runs the code of one plugin. */
export interface PluginRunner {
  /** The drawing (SVG) of some values. Rejects when the plugin fails, is late, or answers with anything else. */
  draw(values: JsonObject): Promise<string>
}

interface Waiting {
  readonly done: (svg: string) => void
  readonly failed: (error: Error) => void
}

/** What code of somebody else has sent. */
interface Answer {
  readonly id?: unknown
  readonly svg?: unknown
}

const openFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:1px;height:1px;left:-9px;top:-9px;border:0;visibility:hidden'
  frame.src = PLUGIN_FRAME_PATH
  return frame
}

/**
 * Runs the code of a plugin in a worker of a frame without an origin, a network or a view, so that it can read nothing
 * and hold up nothing. It draws when it is asked to; one that is late is ended and begins anew with the next drawing.
 */
export const createPluginRunner = (code: string): PluginRunner => {
  let running: { readonly port: MessagePort; end(): void } | null = null
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (reason: string): void => {
    running?.end()
    running = null
    for (const { failed } of waiting.values()) failed(new Error(reason))
    waiting.clear()
  }
  const take = (answer: unknown): void => {
    const { id, svg } = typeof answer === 'object' && answer !== null ? (answer as Answer) : {}
    const asked = waiting.get(Number(id))
    if (!asked) {
      // A flood of answers that nobody waits for would hold up the page.
      end('not asked')
      return
    }
    waiting.delete(Number(id))
    if (typeof svg !== 'string') asked.failed(new Error('no drawing'))
    else if (svg.length > PLUGIN_LIMITS.drawing) asked.failed(new Error('too large'))
    else asked.done(svg)
  }
  const begin = () => {
    const frame = openFrame()
    const { port1: port, port2 } = new MessageChannel()
    port.onmessage = ({ data }) => take(data)
    frame.addEventListener('load', () => frame.contentWindow?.postMessage({ code }, '*', [port2]), { once: true })
    document.body.append(frame)
    return {
      port,
      end: () => {
        port.onmessage = null
        port.close()
        frame.remove()
      },
    }
  }
  return {
    draw: values =>
      new Promise<string>((done, failed) => {
        running ??= begin()
        const id = ++last
        const timer = setTimeout(() => end('late'), PLUGIN_LIMITS.drawMs)
        const finished =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.set(id, { done: finished(done), failed: finished(failed) })
        running.port.postMessage({ id, values })
      }),
  }
}
