import { type CommandsMessages, commands } from '#messages/keys/commands.ts'
import { type HistoryMessages, history } from '#messages/keys/history.ts'
import { type MessageOf, type PlainKey, reader } from './message-type.ts'

type Named = CommandsMessages & HistoryMessages

/** Key of a message without placeholders: names a history entry. */
export type MessageKey = PlainKey<Named>

/** What a history entry is called: a key, with values where the message has placeholders. */
export type Message = MessageOf<Named>

/** The name of a history entry in the language of the interface. */
export const t: (message: Message) => string = reader({ commands, history })
