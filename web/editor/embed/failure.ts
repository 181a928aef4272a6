import * as m from '#messages/embed.ts'
import type { EmbedCode } from '#schemas/embed/protocol.ts'

const TEXTS: Readonly<Record<EmbedCode, string>> = {
  BAD_COMMAND: m.badCommand,
  BAD_INPUT: m.badInput,
  TOO_MANY_COMMANDS: m.tooManyCommands,
  NOTHING_OPEN: m.nothingOpen,
  NOT_SAVED: m.notSaved,
}

/** Why a command was not done, as the page around the editor is told. */
export interface EmbedFailure {
  readonly code: string
  readonly message: string
}

export const embedFailure = (code: EmbedCode, message = TEXTS[code]): EmbedFailure => ({ code, message })
