import type { OpenTarget } from './api.ts'

/** Under which name the address of the editor carries the token: that of a tool, or of a stock site. */
export type Kind = 'credentials' | 'token'

/** What follows the id of a work in the address. */
const MARKS = { credentials: '_yzp', token: '_ismoye' } as const

const parametersOf = (kind: Kind, target: OpenTarget | undefined): Readonly<Record<string, string>> => {
  // The token of a tool can name a work; a stock site's begins a new one.
  if (!target) return kind === 'token' ? { new: '1' } : {}
  if ('appId' in target) return { appId: `${target.appId}${MARKS[kind]}` }
  if ('templateId' in target) return { templateId: String(target.templateId) }
  return { new: '1', w: String(target.new.width), h: String(target.new.height) }
}

/** The address of the editor that opens `target`; without one it opens what the token names. */
export const addressOf = (origin: string, kind: Kind, token: string, target: OpenTarget | undefined): string =>
  `${origin}/editor?${new URLSearchParams({ [kind]: token, ...parametersOf(kind, target) })}`
