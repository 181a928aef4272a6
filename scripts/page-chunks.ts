/** What the bundler tells about a module: who imports it at once, and who on demand. */
interface Imported {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Imported | null
}

const PAGE = /\/([a-z]+)\.html$/
/** Modules of which only a part is used: who imports one does not run all that it imports. */
const INDEX = /\/react-aria-components\/dist\/(exports\/index|private\/ProgressBar)\.mjs$|\/widgets\/icons\.ts$/

/** Pages from which imports lead to `id`, by the importers that `by` names. */
const pagesOf = (id: string, graph: Graph, by: readonly (keyof Imported)[]): string => {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const module of seen) {
    const page = PAGE.exec(module)?.[1]
    if (page) pages.add(page)
    if (module !== id && INDEX.test(module)) continue
    const info = graph.getModuleInfo(module)
    for (const way of by) for (const importer of info?.[way] ?? []) seen.add(importer)
  }
  return [...pages].sort().join('-')
}

/**
 * Name of the chunk of a module that pages load at once: one chunk for each set of pages, so that a page asks for a
 * handful of files and for nothing that it does not run. What other pages load on demand stays apart from a page's own
 * start, which must not run in them. Parts that come on demand everywhere are left to the bundler (null).
 */
export const pageChunk = (id: string, graph: Graph): string | null => {
  const atOnce = pagesOf(id, graph, ['importers'])
  if (atOnce === '') return null
  const everywhere = pagesOf(id, graph, ['importers', 'dynamicImporters'])
  return atOnce === everywhere ? atOnce : `${atOnce}-for-${everywhere}`
}
