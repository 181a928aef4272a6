import * as m from '#messages/commandAreas.ts'
import type { CommandId } from '#web/editor/commands/index.ts'

/** The first segment of a command id. */
export type CommandArea = CommandId extends infer Id ? (Id extends `${infer Area}.${string}` ? Area : never) : never

const AREAS: Readonly<Record<CommandArea, string>> = {
  work: m.work,
  history: m.history,
  clipboard: m.clipboard,
  select: m.select,
  layers: m.layers,
  stacking: m.stacking,
  arrange: m.arrange,
  text: m.text,
  image: m.image,
  shape: m.shape,
  pages: m.pages,
  view: m.view,
  help: m.help,
}

export const areaOf = (id: CommandId): CommandArea => id.split('.')[0] as CommandArea
export const areaName = (area: CommandArea): string => AREAS[area]
