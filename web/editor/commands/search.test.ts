import { expect, it } from 'vitest'
import type { Command } from './command.ts'
import { createCommandSearch } from './search.ts'

const named = (id: string, more: Partial<Command> = {}): Command => ({
  ...{ id, label: 'commands.bold', run: () => {} },
  ...more,
})
const found = (commands: readonly Command[], query: string) =>
  createCommandSearch(commands)
    .find(query)
    .map(({ id }) => id)

it('a command is found first by its label, then by pinyin, other names, its keys, and its id last', () => {
  const commands = [
    named('z.d'),
    named('keys', { shortcut: 'zd' }),
    named('name', { keywords: '别的 zd' }),
    named('pinyin', { label: 'commands.bringToFront' }),
  ]
  expect(found(commands, 'ZD ')).toEqual(['pinyin', 'name', 'keys', 'z.d'])
  const label = named('label', { label: 'commands.bringToFront' })
  expect(found([named('name', { keywords: '置顶' }), label], '置顶')).toEqual(['label', 'name'])
})

it('a command is found by the keys as they are shown, and all are found by nothing', () => {
  const commands = [named('a'), named('b', { shortcut: ['Mod+J', 'Mod+Shift+9'] })]
  expect([found(commands, 'ctrl+shift+9'), found(commands, '完全没有'), found(commands, ' ')]).toEqual([
    ['b'],
    [],
    ['a', 'b'],
  ])
})
