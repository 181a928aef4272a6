import { HELLO, isConnect } from '#schemas/embed/protocol.ts'

/** The window of the editor, as far as the greeting needs it. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>
  readonly location: Pick<Location, 'ancestorOrigins'>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Greets the page around the editor and passes on the port it answers with. Only the parent itself is heard, at an
 * origin that its host has registered, and only once: neither another frame, nor a later page, nor a repeated answer
 * gets a port. Returns the function that stops listening.
 */
export const greetHost = (
  own: FrameWindow,
  origins: readonly string[],
  onPort: (port: MessagePort) => void,
): (() => void) => {
  const end = () => own.removeEventListener('message', onMessage)
  const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (source !== own.parent || !origins.includes(origin) || !port || !isConnect(data)) return
    end()
    onPort(port)
  }
  own.addEventListener('message', onMessage)
  // A browser that tells the parent's origin spares a message to each of the others.
  const [known] = own.location.ancestorOrigins ?? []
  for (const origin of origins) if (known === undefined || known === origin) own.parent.postMessage(HELLO, origin)
  return end
}
