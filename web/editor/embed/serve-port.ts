import * as errors from '#messages/errors.ts'
import { EMBED_LIMITS } from '#schemas/embed/limits.ts'
import {
  type EmbedCommand,
  type EmbedDetail,
  type EmbedEvent,
  type EmbedInput,
  type EmbedMessage,
  type EmbedOutput,
  readRequest,
} from '#schemas/embed/protocol.ts'
import { type EmbedFailure, embedFailure } from './failure.ts'

export type EmbedAnswer<Output> =
  | { readonly ok: true; readonly output: Output }
  | ({ readonly ok: false } & EmbedFailure)

/** What each command does. */
export type EmbedCommands = {
  readonly [Name in EmbedCommand]: (input: EmbedInput<Name>) => Promise<EmbedAnswer<EmbedOutput<Name>>>
}

export interface ServedPort {
  send<Name extends EmbedEvent>(event: Name, detail: EmbedDetail<Name>): void
  close(): void
}

/** Answers the commands that come through a port; what is no command is ignored. */
export const servePort = (port: MessagePort, commands: EmbedCommands): ServedPort => {
  let running = 0
  const post = (message: EmbedMessage) => port.postMessage(message)
  const refuse = (id: number, { code, message }: EmbedFailure) => post({ id, ok: false, code, message })
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const read = readRequest(data)
    if (read === null) return
    const { id } = read
    if ('code' in read) return refuse(id, embedFailure(read.code))
    if (running >= EMBED_LIMITS.commands) return refuse(id, embedFailure('TOO_MANY_COMMANDS'))
    running++
    try {
      // The table pairs every command with its input.
      const run = commands[read.command] as (input: unknown) => Promise<EmbedAnswer<unknown>>
      const answer = await run(read.input)
      if (answer.ok) post({ id, ok: true, output: answer.output })
      else refuse(id, answer)
    } catch {
      refuse(id, { code: 'INTERNAL', message: errors.INTERNAL })
    } finally {
      running--
    }
  }
  return {
    send: (event, detail) => post({ event, detail }),
    close: () => port.close(),
  }
}
