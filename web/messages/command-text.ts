import { type CommandsMessages, commands } from '#messages/keys/commands.ts'
import { type MessageOf, type PlainKey, reader } from './message-type.ts'

/** Key of a command's name that has no placeholders. */
export type CommandKey = PlainKey<CommandsMessages>

/** What a command is called: a key, with values where the message has placeholders. */
export type CommandMessage = MessageOf<CommandsMessages>

/** The name of a command in the language of the interface. */
export const commandText: (message: CommandMessage) => string = reader({ commands })
