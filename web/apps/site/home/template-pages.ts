import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { CallFailure, Client } from '#web/services/client.ts'
import { succeed } from '#web/services/result.ts'
import type { TemplateClient } from '#web/services/template-client.ts'
import { NO_CHOICE, type TemplateChoice } from '#web/ui/search/template-filter.ts'

export type ListedTemplate = CallOutput<Api['templates']['listTemplates']>['list']['elements'][number]

export interface TemplateFilter extends TemplateChoice {
  /** Template type id, or `FAVORITES`; empty = all. */
  readonly type: string
  readonly keyword: string
}
/** In place of a type: the templates that the user has marked. */
export const FAVORITES = 'favorites'
export const NO_FILTER: TemplateFilter = { type: '', keyword: '', ...NO_CHOICE }
export const isFiltered = (filter: TemplateFilter): boolean => Object.values(filter).some(value => value !== '')

interface TemplatePagesState {
  readonly filter: TemplateFilter
  readonly items: readonly ListedTemplate[]
  /** Number of all matching templates, including those not loaded yet. */
  readonly total: number
  /** Nothing has every word of the search: these have some. */
  readonly isNear: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: CallFailure | null
}
/** Templates of one filter, loaded page by page. */
export interface TemplatePages {
  readonly state: ReadonlySignal<TemplatePagesState>
  /** Starts over with the given filter. */
  show(filter: TemplateFilter): void
  /** Loads the next page, or retries the failed one. Ignored while loading or at the end. */
  more(): void
}

const PAGE_SIZE = 30

export const createTemplatePages = (client: {
  readonly templates: Pick<Client['templates'], 'listTemplates'>
  readonly collects: Pick<TemplateClient['collects'], 'listCollects'>
}): TemplatePages => {
  const state = signal<TemplatePagesState>({
    filter: NO_FILTER,
    items: [],
    total: 0,
    isNear: false,
    status: 'ready',
    failure: null,
  })
  let round = 0
  let nextPage = 0

  const listFound = async (filter: TemplateFilter) => {
    const found = await client.templates.listTemplates({ ...filter, page: nextPage, size: PAGE_SIZE })
    return found.ok ? succeed(found.data.list) : found
  }
  const listMarked = async () => {
    const found = await client.collects.listCollects({ page: nextPage, size: PAGE_SIZE })
    if (!found.ok) return found
    const { elements, total } = found.data
    return succeed({ elements: elements.map(({ template }) => template), total, isNear: false })
  }
  const load = async () => {
    const mine = round
    const { filter } = state.peek()
    state.value = { ...state.peek(), status: 'loading', failure: null }
    const result = await (filter.type === FAVORITES ? listMarked() : listFound(filter))
    // A newer search has replaced this one.
    if (mine !== round) return
    if (!result.ok) {
      state.value = { ...state.peek(), status: 'failed', failure: result }
      return
    }
    nextPage += 1
    const { elements, total, isNear = false } = result.data
    const known = new Set(state.peek().items.map(item => item.id))
    const items = [...state.peek().items, ...elements.filter(item => !known.has(item.id))]
    // An empty page is the end, even when the total is larger.
    const found = elements.length > 0 ? { total, isNear } : { total: items.length }
    state.value = { ...state.peek(), items, ...found, status: 'ready' }
  }

  return {
    state,
    show(filter) {
      round += 1
      nextPage = 0
      state.value = { filter, items: [], total: 0, isNear: false, status: 'loading', failure: null }
      void load()
    },
    more() {
      const { status, items, total } = state.peek()
      if (status === 'failed' || (status === 'ready' && items.length < total)) void load()
    },
  }
}
