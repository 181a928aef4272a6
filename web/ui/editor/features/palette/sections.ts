import * as m from '#messages/palette.ts'
import type { Command } from '#web/editor/commands/command.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import type { CommandRegistry } from '#web/editor/commands/registry.ts'
import type { CommandSearch } from '#web/editor/commands/search.ts'
import { areaName, areaOf } from '../../parts/command-areas.ts'

export interface PaletteSection {
  readonly title: string
  readonly commands: readonly Command<CommandId>[]
}

const RECENT_MAX = 5
/** The commands last run from the palette in this visit, newest first. */
let recent: readonly CommandId[] = []

export const rememberCommand = (id: CommandId): void => {
  recent = [id, ...recent.filter(other => other !== id)].slice(0, RECENT_MAX)
}

/**
 * Sections of the palette. With a query: the matching commands, those that can run now first. Without a query: the
 * recent commands, then all others by area.
 */
export const sectionsOf = (
  commands: CommandRegistry<CommandId>,
  search: CommandSearch<CommandId>,
  query: string,
): readonly PaletteSection[] => {
  const found = search.find(query)
  if (query.trim()) {
    const ready = found.filter(command => commands.isEnabled(command.id))
    const rest = found.filter(command => !commands.isEnabled(command.id))
    return [
      { title: m.commands, commands: ready },
      { title: m.unavailable, commands: rest },
    ].filter(section => section.commands.length > 0)
  }
  const lately = recent.filter(id => !commands.isHidden(id)).map(id => commands.get(id))
  const others = found.filter(command => !recent.includes(command.id) && command.sheet !== '')
  const areas = [...new Set(others.map(command => areaOf(command.id)))]
  return [
    ...(lately.length ? [{ title: m.recent, commands: lately }] : []),
    ...areas.map(area => ({
      title: areaName(area),
      commands: others.filter(command => areaOf(command.id) === area),
    })),
  ]
}
