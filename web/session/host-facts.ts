import type { LaunchParams } from './launch-params.ts'

/** Pages of a site that the editor is part of, by what they are for. */
const PAGES = ['designs', 'cart', 'membership', 'packages'] as const
type HostPage = (typeof PAGES)[number]

/** What the server has written into a page that is part of another site: a partner's, or a signage tool. */
export interface HostFacts {
  readonly mode: Exclude<LaunchParams['mode'], 'main'>
  /** Its name for people; may be empty. */
  readonly name: string
  /** Origins whose pages may have the editor in a frame. */
  readonly origins: readonly string[]
  readonly pages: Readonly<Partial<Record<HostPage, string>>>
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)

const factsOf = (value: unknown): HostFacts | null => {
  if (!isFields(value) || (value.mode !== 'signage' && value.mode !== 'partner')) return null
  const { mode, name, origins } = value
  const pages = isFields(value.pages) ? value.pages : {}
  const known = PAGES.flatMap(page => (isWebAddress(pages[page]) ? [[page, pages[page]] as const] : []))
  return {
    mode,
    name: typeof name === 'string' ? name : '',
    origins: Array.isArray(origins) ? origins.filter(isWebAddress) : [],
    pages: Object.fromEntries(known),
  }
}

/** The facts of a page; null = it is part of no other site, or they cannot be read. */
export const readHostFacts = (page: Pick<Document, 'querySelector'>): HostFacts | null => {
  const text = page.querySelector<HTMLMetaElement>('meta[name=moye-host]')?.content
  if (!text) return null
  try {
    return factsOf(JSON.parse(text))
  } catch {
    return null
  }
}
