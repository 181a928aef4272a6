import { groupOf, isApart } from './part-groups.ts'

/** What the bundler tells about a module: who imports it at once, and who on demand. */
interface Imported {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Imported | null
}

const PAGE = /\/([a-z]+)\.html$/
/** Modules of which only a part is used: an importer of one does not run everything that the module imports. */
const INDEX = /\/react-aria-components\/dist\/(exports\/index|private\/ProgressBar)\.mjs$|\/widgets\/icons\.ts$/

/** Modules from which imports lead to `id`, itself included, by the importers that `by` names. */
const importersOf = (id: string, graph: Graph, by: readonly (keyof Imported)[]): readonly string[] => {
  const seen = new Set([id])
  for (const module of seen) {
    if (module !== id && INDEX.test(module)) continue
    const info = graph.getModuleInfo(module)
    for (const way of by) for (const importer of info?.[way] ?? []) seen.add(importer)
  }
  return [...seen]
}

/** The pages among modules, as a name. */
const pagesAmong = (modules: readonly string[]): string =>
  modules
    .flatMap(module => PAGE.exec(module)?.[1] ?? [])
    .sort()
    .join('-')

/** Parts that several pages load on demand: hints, menus, the login. */
const OVERLAYS = 'overlays'

/**
 * Name of the chunk of a module. What pages load at once is one chunk for each set of pages, so that a page asks for a
 * handful of files and for nothing that it does not run. What other pages load on demand stays apart from a page's own
 * start, which must not run in them. What comes on demand everywhere is one chunk for all pages, or one for each group of
 * the editor's parts; the rest is left to the bundler (null).
 */
export const pageChunk = (id: string, graph: Graph): string | null => {
  const importers = importersOf(id, graph, ['importers'])
  const atOnce = pagesAmong(importers)
  const everywhere = pagesAmong(importersOf(id, graph, ['importers', 'dynamicImporters']))
  if (atOnce === everywhere) return atOnce || null
  if (atOnce !== '') return `${atOnce}-for-${everywhere}`
  const group = groupOf(importers.filter(each => graph.getModuleInfo(each)?.dynamicImporters.length))
  if (!everywhere.includes('-') || isApart(group)) return group
  return OVERLAYS
}
