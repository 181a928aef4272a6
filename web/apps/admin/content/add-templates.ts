import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import type { CallInput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { isLoginOver, type Result } from '#web/services/result.ts'
import { templateProblem } from './template-problem.ts'

type Input = CallInput<Api['catalog']['addTemplate']>

/** A work that is chosen to become a template. */
export interface Chosen {
  readonly source: TemplateSource
  /** Name of the template. */
  readonly name: string
  readonly state: 'chosen' | 'waiting' | 'adding' | 'added' | 'failed'
  /** Why it has failed. */
  readonly problem: string
}

export const choose = (source: TemplateSource): Chosen => ({
  source,
  name: source.name.trim().slice(0, CATALOG_LIMITS.name),
  state: 'chosen',
  problem: '',
})

interface Ports {
  readonly add: (input: Input) => Promise<Result<unknown>>
  /** The work as it is now; null = it is gone. */
  readonly find: (workId: number) => Promise<TemplateSource | null>
}
interface Control {
  /** Hears of each change of the list. */
  readonly onChange: (chosen: readonly Chosen[]) => void
  /** No further one is begun. */
  readonly isStopped: () => boolean
}

/**
 * Adds works as templates, one after the other, because each is drawn. Returns those that were not added: with the reason,
 * or without one when it was stopped before. One that was saved meanwhile is there as it is now.
 */
export const addTemplates = async (
  all: readonly Chosen[],
  common: Omit<Input, 'workId' | 'version' | 'name'>,
  { add, find }: Ports,
  { onChange, isStopped }: Control,
): Promise<readonly Chosen[]> => {
  let list = all.map((each): Chosen => ({ ...each, state: 'waiting', problem: '' }))
  const set = (at: number, change: Partial<Chosen>) => {
    list = list.map((each, index) => (index === at ? { ...each, ...change } : each))
    onChange(list)
  }
  let isOver = false
  for (const [at, { source, name }] of all.entries()) {
    if (isOver || isStopped()) break
    set(at, { state: 'adding' })
    const added = await add({ ...common, workId: source.id, version: source.version, name: name.trim() })
    if (added.ok) {
      set(at, { state: 'added' })
      continue
    }
    const now = added.code === 'WORK_CONFLICT' ? await find(source.id) : null
    set(at, { state: 'failed', problem: templateProblem(added), ...(now ? { source: now } : {}) })
    isOver = isLoginOver(added)
  }
  return list
    .filter(({ state }) => state !== 'added')
    .map(each => (each.state === 'failed' ? each : { ...each, state: 'chosen' }))
}
