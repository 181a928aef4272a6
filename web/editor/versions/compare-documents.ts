import type { AnyLayer, DocumentRecords, PageRecord } from '#schemas/document/records.ts'

/** What of a layer differs. */
export type Aspect = 'place' | 'size' | 'content' | 'look' | 'motion' | 'order' | 'page'

export interface LayerDifference {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly id: string
  /** null = the earlier document does not have it. */
  readonly before: AnyLayer | null
  /** null = the later document does not have it. */
  readonly after: AnyLayer | null
  /** Empty for layers that only one of the documents has. */
  readonly aspects: readonly Aspect[]
}
export interface PageDifference {
  readonly id: string
  /** `same`: nothing differs. */
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
  /** Size, background or name of the page differ. */
  readonly isPageChanged: boolean
  /** In the order of the later document from the top to the bottom, then those that it does not have. */
  readonly layers: readonly LayerDifference[]
}

/** Whether two JSON values are equal; the order of keys does not matter. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  const of = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key]
  return keys.length === others.length && keys.every(key => Object.hasOwn(b, key) && isEqual(of(a, key), of(b, key)))
}

const LOOK = ['name', 'opacity', 'backgroundColor', 'cornerRadii', 'isHidden', 'isLocked', 'isBackground'] as const
const MOTION = ['animate', 'events'] as const

const aspectsOf = (a: AnyLayer, b: AnyLayer): Aspect[] => {
  const differs: readonly (readonly [Aspect, boolean])[] = [
    ['place', a.frame.x !== b.frame.x || a.frame.y !== b.frame.y || a.frame.rotation !== b.frame.rotation],
    ['size', a.frame.width !== b.frame.width || a.frame.height !== b.frame.height],
    ['content', a.kind !== b.kind || !isEqual(a.data, b.data)],
    ['look', LOOK.some(key => !isEqual(a[key], b[key]))],
    ['motion', MOTION.some(key => !isEqual(a.rest[key] ?? [], b.rest[key] ?? []))],
  ]
  return differs.flatMap(([aspect, is]) => (is ? [aspect] : []))
}

/** The ids that keep their order among each other: the longest rising run of their places in the other list. */
const keepingOrder = (ids: readonly string[], others: readonly string[]): ReadonlySet<string> => {
  const places = new Map(others.map((id, index) => [id, index]))
  const common = ids.filter(id => places.has(id))
  const place = (id: string) => places.get(id) ?? 0
  /** The last id of the best run of each length, and the id before each id in its run. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of common) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (place(ends[middle] ?? '') < place(id)) low = middle + 1
      else high = middle
    }
    previous.set(id, ends[low - 1])
    ends[low] = id
  }
  const kept = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) kept.add(id)
  return kept
}

const PAGE = [
  'name',
  'width',
  'height',
  'backgroundColor',
  'backgroundImage',
  'backgroundRepeat',
  'backgroundSize',
] as const

const pageOfEach = ({ pages }: DocumentRecords): ReadonlyMap<string, string> =>
  new Map([...pages.values()].flatMap(({ id, layerIds }) => layerIds.map(layerId => [layerId, id] as const)))

/**
 * What differs between two documents of one work, page by page: the pages of the later one, then those that only the
 * earlier one has. A layer that went to another page is a change there.
 */
export const compareDocuments = (before: DocumentRecords, after: DocumentRecords): readonly PageDifference[] => {
  const [pagesBefore, pagesAfter] = [pageOfEach(before), pageOfEach(after)]
  const single = (kind: 'added' | 'removed', layers: DocumentRecords['layers'], ids: readonly string[]) =>
    [...ids].reverse().flatMap((id): LayerDifference[] => {
      const layer = layers.get(id)
      const side = kind === 'added' ? { before: null, after: layer ?? null } : { before: layer ?? null, after: null }
      return layer ? [{ kind, id, ...side, aspects: [] }] : []
    })
  const changed = (page: PageRecord): PageDifference => {
    const old = before.pages.get(page.id)
    if (!old)
      return { id: page.id, kind: 'added', isPageChanged: false, layers: single('added', after.layers, page.layerIds) }
    const kept = keepingOrder(page.layerIds, old.layerIds)
    const here = [...page.layerIds].reverse().flatMap((id): LayerDifference[] => {
      const [a, b] = [before.layers.get(id), after.layers.get(id)]
      if (!b) return []
      if (!a || !pagesBefore.has(id)) return [{ kind: 'added', id, before: null, after: b, aspects: [] }]
      const isElsewhere = pagesBefore.get(id) !== page.id
      const aspects = aspectsOf(a, b)
      if (isElsewhere) aspects.push('page')
      else if (!kept.has(id)) aspects.push('order')
      return aspects.length > 0 ? [{ kind: 'changed', id, before: a, after: b, aspects }] : []
    })
    const gone = single(
      'removed',
      before.layers,
      old.layerIds.filter(id => !pagesAfter.has(id)),
    )
    const layers = [...here, ...gone]
    const isPageChanged = PAGE.some(key => page[key] !== old[key])
    return { id: page.id, kind: isPageChanged || layers.length > 0 ? 'changed' : 'same', isPageChanged, layers }
  }
  const pageOf = ({ pages }: DocumentRecords, id: string) => pages.get(id) ?? []
  const removed = before.work.pageIds.filter(id => !after.pages.has(id)).flatMap(id => pageOf(before, id))
  return [
    ...after.work.pageIds.flatMap(id => pageOf(after, id)).map(changed),
    ...removed.map(
      ({ id, layerIds }): PageDifference => ({
        ...{ id, kind: 'removed', isPageChanged: false },
        layers: single('removed', before.layers, layerIds),
      }),
    ),
  ]
}
