import { fuzzyScore } from '#web/kernels/fuzzy.ts'
import { pinyinInitials } from '#web/kernels/pinyin.ts'
import { commandText } from '#web/messages/command-text.ts'
import { type Command, shortcutsOf } from './command.ts'

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')

interface Entry<Id extends string> {
  readonly command: Command<Id>
  /** Texts that match the command, each with the weight of its score. */
  readonly texts: readonly (readonly [text: string, weight: number])[]
}

export interface CommandSearch<Id extends string> {
  /** The matching commands, best first; all in their declared order when the query is empty. */
  find(query: string): readonly Command<Id>[]
}

/** Finds commands by Chinese words, pinyin initials, other names and shortcut. */
export const createCommandSearch = <Id extends string>(commands: readonly Command<Id>[]): CommandSearch<Id> => {
  const entries = commands.map(
    (command): Entry<Id> => ({
      command,
      texts: [
        [plain(commandText(command.label)), 1],
        [pinyinInitials(commandText(command.label)), 0.95],
        ...(command.keywords?.split(' ') ?? []).map(word => [plain(word), 0.9] as const),
        ...shortcutsOf(command).map(keys => [plain(keys.replace('Mod', 'Ctrl')), 0.7] as const),
        [command.id.replace(/\W/g, ''), 0.4],
      ],
    }),
  )
  return {
    find: query => {
      const typed = plain(query)
      if (!typed) return commands
      return entries
        .map(({ command, texts }) => ({
          command,
          score: Math.max(...texts.map(([text, weight]) => weight * fuzzyScore(text, typed))),
        }))
        .filter(({ score }) => score > 0.15)
        .sort((a, b) => b.score - a.score)
        .map(({ command }) => command)
    },
  }
}
