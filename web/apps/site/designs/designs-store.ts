import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/client.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Result } from '#web/services/result.ts'
import type { WorkMessage, WorksChannel } from '#web/services/works-channel.ts'
import type { toast } from '#web/widgets/toast.ts'
import type { DesignsView } from './designs-view.ts'

type Works = Api['works']
export type Design = CallOutput<Works['listWorks']>['elements'][number] &
  Partial<Pick<CallOutput<Works['listDeletedWorks']>['elements'][number], 'daysLeft'>>

interface DesignsState {
  /** null = not loaded yet. */
  readonly designs: readonly Design[] | null
  readonly total: number
  readonly failure: CallFailure | null
}

export interface DesignsPorts {
  readonly works: Pick<
    Client['works'],
    | 'listWorks'
    | 'listDeletedWorks'
    | 'renameWork'
    | 'cloneWork'
    | 'deleteWorks'
    | 'restoreWorks'
    | 'purgeWorks'
    | 'emptyTrash'
  >
  readonly say: (typeof toast)['show']
  readonly channel: WorksChannel
  /** Id of this tab. */
  readonly tab: string
}

/** One's works as a list: what is shown, and what is done with them. */
export interface DesignsStore {
  readonly state: ReadonlySignal<DesignsState>
  /** Whether something is being done that takes a while: a copy, emptying the trash. */
  readonly isBusy: ReadonlySignal<boolean>
  /** Shows another view; null = nothing, for visitors. */
  show(view: DesignsView | null): void
  /** Loads the shown view again, without an empty list in between. */
  reload(): Promise<void>
  rename(design: Design, name: string): Promise<void>
  duplicate(designs: readonly Design[]): Promise<void>
  /** Deletes works; the notice takes it back. */
  remove(designs: readonly Design[]): Promise<void>
  restore(designs: readonly Design[]): Promise<void>
  /** Removes deleted works for good. */
  purge(designs: readonly Design[]): Promise<void>
  emptyTrash(): Promise<void>
  dispose(): void
}

const NOTHING: DesignsState = { designs: null, total: 0, failure: null }
const idsOf = (designs: readonly Design[]) => designs.map(({ id }) => id)

export const createDesignsStore = ({ works, say, channel, tab }: DesignsPorts): DesignsStore => {
  const state = signal(NOTHING)
  const isBusy = signal(false)
  let view: DesignsView | null = null
  /** Counts the loads: only the answer of the last one is shown. */
  let round = 0
  let covers: ReturnType<typeof setTimeout> | undefined

  const tell = (kind: 'deleted' | 'restored' | 'renamed', ids: readonly number[]) => {
    for (const workId of ids) channel.send({ kind, workId, tab })
  }
  const change = (by: (designs: readonly Design[]) => readonly Design[]) => {
    const { designs, total } = state.peek()
    if (!designs) return
    const next = by(designs)
    state.value = { designs: next, total: total + next.length - designs.length, failure: null }
  }
  /** Reads the list again when the covers of works that were saved a moment ago are drawn. */
  const awaitCovers = (designs: readonly Design[]) => {
    clearTimeout(covers)
    const newest = Math.max(...designs.map(({ updatedAt }) => Date.parse(updatedAt)).filter(Number.isFinite))
    const left = newest + DESIGN_LIMITS.coverMs - Date.now()
    if (left > 0) covers = setTimeout(() => void reload(), Math.min(left, DESIGN_LIMITS.coverMs))
  }
  const reload = async (): Promise<void> => {
    if (!view) return
    const mine = ++round
    const { isTrash, isPublished, page, words: q, sort } = view
    const query = { page: page - 1, size: DESIGN_LIMITS.page, q }
    const result: Result<{ readonly elements: readonly Design[]; readonly total: number }> = isTrash
      ? await works.listDeletedWorks(query)
      : await works.listWorks({ ...query, sort, ...(isPublished ? { published: '1' } : {}) })
    if (mine !== round) return
    if (result.ok) {
      state.value = { designs: result.data.elements, total: result.data.total, failure: null }
      awaitCovers(result.data.elements)
    } else state.value = { ...state.peek(), failure: result }
  }
  const refuse = (failure: CallFailure) => {
    if (failure.code === 'WORK_NOT_FOUND') say(m.goneElsewhere, { kind: 'error' })
    else say(failure.message, { kind: 'error' })
    void reload()
  }
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.peek()) return
    isBusy.value = true
    await work().finally(() => {
      isBusy.value = false
    })
  }
  /** Takes works from the list at once, and puts the list right when the call has failed or did less. */
  const take = async (
    designs: readonly Design[],
    call: (ids: number[]) => Promise<Result<{ readonly ids: readonly number[] }>>,
  ): Promise<readonly number[] | null> => {
    const ids = idsOf(designs)
    round++
    change(all => all.filter(({ id }) => !ids.includes(id)))
    const result = await call(ids)
    void reload()
    if (!result.ok) {
      say(result.message, { kind: 'error' })
      return null
    }
    if (result.data.ids.length === 0) say(m.goneElsewhere, { kind: 'error' })
    return result.data.ids.length === 0 ? null : result.data.ids
  }
  const restoreIds = async (ids: readonly number[]): Promise<void> => {
    const result = await works.restoreWorks({ ids: [...ids] })
    if (!result.ok) return refuse(result)
    tell('restored', result.data.ids)
    say(m.restored({ count: result.data.ids.length }), { kind: 'success' })
    await reload()
  }
  const rename = async (design: Design, name: string): Promise<void> => {
    const wanted = name.trim()
    if (wanted === '' || wanted === design.name) return
    const put = (text: string) =>
      change(all => all.map(each => (each.id === design.id ? { ...each, name: text } : each)))
    round++
    put(wanted)
    const result = await works.renameWork({ id: design.id, name: wanted })
    if (result.ok) {
      put(result.data.name)
      tell('renamed', [design.id])
      return
    }
    put(design.name)
    if (result.code === 'WORK_NOT_FOUND') refuse(result)
    else
      say(m.renameFailed({ reason: result.message }), {
        kind: 'error',
        action: { label: basicTexts.retry, run: () => void rename(design, name) },
      })
  }
  const hear = ({ kind, workId, tab: sender }: WorkMessage) => {
    const design = state.peek().designs?.find(({ id }) => id === workId)
    if (!view || sender === tab) return
    if (kind === 'deleted' && design && !view.isTrash) say(m.justDeletedElsewhere({ name: design.name || m.untitled }))
    if (kind === 'deleted' || kind === 'restored' || kind === 'renamed' || kind === 'saved') void reload()
  }
  const stop = channel.listen(hear)

  return {
    state,
    isBusy,
    show(next) {
      const isOther = next?.isTrash !== view?.isTrash || next?.isPublished !== view?.isPublished || next === null
      view = next
      round++
      if (isOther || state.peek().failure) state.value = NOTHING
      else state.value = { ...state.peek(), designs: null }
      void reload()
    },
    reload,
    rename,
    duplicate: designs =>
      alone(async () => {
        let failure: CallFailure | null = null
        let count = 0
        // One after another, the last first: the copies stand in the order of the list.
        for (const { id } of designs.toReversed()) {
          const result = await works.cloneWork({ id })
          if (result.ok) count++
          else failure = result
        }
        if (count > 0) say(m.duplicated({ count }), { kind: 'success' })
        if (!failure) return reload()
        if (designs.length === 1) return refuse(failure)
        say(m.partlyFailed({ count: designs.length - count, reason: failure.message }), { kind: 'error' })
        await reload()
      }),
    async remove(designs) {
      const ids = await take(designs, all => works.deleteWorks({ ids: all }))
      if (!ids) return
      tell('deleted', ids)
      say(designs.length === 1 ? basicTexts.deleted : m.deletedSeveral({ count: ids.length }), {
        kind: 'success',
        lifeMs: DESIGN_LIMITS.undoMs,
        action: { label: m.undo, run: () => void restoreIds(ids) },
      })
    },
    async restore(designs) {
      const ids = await take(designs, all => works.restoreWorks({ ids: all }))
      if (!ids) return
      tell('restored', ids)
      say(m.restored({ count: ids.length }), { kind: 'success' })
    },
    async purge(designs) {
      const ids = await take(designs, all => works.purgeWorks({ ids: all }))
      if (ids) say(basicTexts.deleted, { kind: 'success' })
    },
    emptyTrash: () =>
      alone(async () => {
        for (let before = Number.POSITIVE_INFINITY; ; ) {
          const result = await works.emptyTrash()
          if (!result.ok) return refuse(result)
          const { left } = result.data
          // Somebody deletes meanwhile.
          if (left === 0 || left >= before) break
          before = left
        }
        say(m.trashEmptied, { kind: 'success' })
        await reload()
      }),
    dispose: () => {
      clearTimeout(covers)
      stop()
    },
  }
}
