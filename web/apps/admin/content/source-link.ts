import { SITE_ROUTES, workOfFigures } from '#schemas/catalog/site-routes.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'

/** A work that a text names: by its id, or by the code of a link to it. */
export type SourceLink = { readonly work: number } | { readonly share: string }

const LINK = /^(?:(?:https?:\/\/)?([^\s/]+))?(\/\S+)$/

/** The work of a page of the site: of the editor, of a link, of the figures. */
const linkOf = (address: string): SourceLink | null => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (pathname === SITE_ROUTES.shared.path) {
    const share = searchParams.get('id')?.trim()
    return share ? { share } : null
  }
  if (pathname === '/editor') {
    const { opening } = parseLaunchParams(address)
    if (opening.kind === 'work' && opening.workId !== null) return { work: opening.workId }
    return opening.kind === 'shared' ? { share: opening.sharedId } : null
  }
  const work = workOfFigures(pathname)
  return work === null ? null : { work }
}

/** Reads `#12` and addresses of this site (`host`) that lead to a work; null = the text is none, but words. */
export const sourceLinkOf = (text: string, host: string): SourceLink | null => {
  const id = /^#(\d{1,15})$/.exec(text.trim())?.[1]
  if (id !== undefined) return { work: Number(id) }
  const [, named, address] = LINK.exec(text.trim()) ?? []
  if (address === undefined || (named !== undefined && named !== host)) return null
  return linkOf(address)
}
