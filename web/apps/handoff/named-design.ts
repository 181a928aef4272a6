import * as errors from '#messages/errors.ts'
import type { CallFailure, Client } from '#web/services/client.ts'
import { localFailure } from '#web/services/result.ts'
import { loadTemplatePages, type TemplateCalls } from '#web/services/template-pages.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'

/** px */
export interface Size {
  readonly width: number
  readonly height: number
}
/** What the page shows of a design. */
export interface NamedDesign {
  readonly name: string
  /** Path of its picture; empty when there is none. */
  readonly picture: string
  readonly pages: number
  /** Of the first page; null when the stored text does not say. */
  readonly size: Size | null
  /** Id of a work of the logged-in user; null for everything else. */
  readonly workId: number | null
}

export type Named =
  | { readonly kind: 'design'; readonly design: NamedDesign }
  /** A blank page, with its size when the address has one. */
  | { readonly kind: 'blank'; readonly size: Size | null }
  /** Only a logged-in user may see it. */
  | { readonly kind: 'locked' }
  /** A link that this page has no picture of. */
  | { readonly kind: 'link' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

interface StoredPages {
  readonly pages?: readonly { readonly style?: Partial<Size> }[]
}

/** What the stored text of a design says of its pages. The codec would be larger than this whole page. */
export const readPages = (text: string): Pick<NamedDesign, 'pages' | 'size'> => {
  try {
    const { pages } = JSON.parse(text) as StoredPages
    if (!Array.isArray(pages) || pages.length === 0) return { pages: 1, size: null }
    const { width, height } = pages[0]?.style ?? {}
    const isSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
    return { pages: pages.length, size: isSize ? { width, height } : null }
  } catch {
    return { pages: 1, size: null }
  }
}

/** Asks the server for the design that the address of the editor names. */
export const loadNamed = async (
  { opening }: Pick<LaunchParams, 'opening'>,
  client: {
    readonly templates: TemplateCalls
    readonly works: Pick<Client['works'], 'loadWork'>
  },
): Promise<Named> => {
  if (opening.kind === 'new') return { kind: 'blank', size: opening.size }
  if (opening.kind === 'template') {
    const found = await loadTemplatePages(client.templates, { id: Number(opening.templateId) })
    if (!found.ok) return found.code === 'UNAUTHENTICATED' ? { kind: 'locked' } : { kind: 'failed', failure: found }
    const { name, image, data } = found.data
    return { kind: 'design', design: { name, picture: image, ...readPages(data), workId: null } }
  }
  if (opening.kind !== 'work') return { kind: 'link' }
  const { workId } = opening
  if (workId === null) return { kind: 'failed', failure: localFailure('WORK_NOT_FOUND', errors.WORK_NOT_FOUND) }
  const found = await client.works.loadWork({ id: workId })
  if (!found.ok) return found.code === 'UNAUTHENTICATED' ? { kind: 'locked' } : { kind: 'failed', failure: found }
  const { name, cover, image, data } = found.data
  return { kind: 'design', design: { name, picture: cover || image, ...readPages(data), workId } }
}

/** The address of the editor without what must not travel: a login token or a render ticket. */
export const shareableAddress = (href: string): string => {
  const url = new URL(href)
  for (const secret of ['token', 'rt']) url.searchParams.delete(secret)
  url.hash = ''
  return url.href
}
