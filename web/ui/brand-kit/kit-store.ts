import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/brandKit.ts'
import type { BrandChange, BrandItem, NewBrandItem } from '#schemas/api/brand.ts'
import { BRAND_TYPE, type BrandType, FONT_STATEMENT } from '#schemas/catalog/brand.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import { readyFont } from '#web/services/font-file.ts'
import type { Result } from '#web/services/result.ts'
import type { teamClient } from '#web/services/team-client.ts'
import type { Uploader } from '#web/services/uploader.ts'

/** Shows a short notice. */
type Say = (
  text: string,
  kind: 'success' | 'error',
  action?: { readonly label: string; readonly run: () => void },
) => void

export interface KitStore {
  readonly teamId: number
  /** In their order; null = not loaded yet. */
  readonly items: ReadonlySignal<readonly BrandItem[] | null>
  /** Why the kit could not be loaded; '' = it could. */
  readonly error: ReadonlySignal<string>
  /** Types of which something is being uploaded. */
  readonly busy: ReadonlySignal<ReadonlySet<BrandType>>
  load(): Promise<void>
  add(item: NewBrandItem): Promise<void>
  addLogos(files: readonly File[]): Promise<void>
  /** Uploads a font file whose license was confirmed; '' = done, else why not. */
  addFont(file: File): Promise<string>
  change(id: number, change: BrandChange): Promise<void>
  /** Moves an item among those of its type, by -1 or 1. */
  move(item: BrandItem, by: -1 | 1): Promise<void>
  /** Deletes an item; a notice can undo it. */
  remove(item: BrandItem): Promise<void>
}

export interface KitParts {
  readonly teamId: number
  readonly calls: (typeof teamClient)['brand']
  readonly uploader: Uploader
  readonly say: Say
}

export const nameOf = (item: BrandItem): string => (item.type === BRAND_TYPE.colors ? item.colorInfo.name : item.name)

const bareName = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .slice(0, 40)
    .trim() || m.defaultLogo

/** A brand kit: what it has, and its changes, which are shown at once and taken back when they fail. */
export const createKitStore = ({ teamId, calls, uploader, say }: KitParts): KitStore => {
  const items = signal<readonly BrandItem[] | null>(null)
  const error = signal('')
  const busy = signal<ReadonlySet<BrandType>>(new Set())
  let loading: Promise<void> | null = null

  const set = (change: (all: readonly BrandItem[]) => readonly BrandItem[]) => {
    items.value = change(items.peek() ?? [])
  }
  const put = (item: BrandItem) => set(all => all.map(each => (each.id === item.id ? item : each)))
  const append = (item: BrandItem) =>
    set(all => [...all.filter(({ id }) => id !== item.id), item].sort((a, b) => a.type - b.type))
  const markBusy = (type: BrandType, isBusy: boolean) => {
    const next = new Set(busy.peek())
    if (isBusy) next.add(type)
    else next.delete(type)
    busy.value = next
  }
  const read = async () => {
    const answer = await calls.listBrand({ teamId })
    error.value = answer.ok ? '' : answer.message
    if (answer.ok) items.value = answer.data
  }
  const take = (answer: Result<BrandItem>): boolean => {
    if (answer.ok) append(answer.data)
    else say(answer.message, 'error')
    return answer.ok
  }
  const restore = async (id: number) => {
    const answer = await calls.restoreBrandItem({ teamId, id })
    if (answer.ok) await read()
    else say(answer.message, 'error')
  }

  return {
    teamId,
    items,
    error,
    busy,
    load() {
      loading ??= read().finally(() => {
        loading = null
      })
      return loading
    },
    async add(item) {
      take(await calls.createBrandItem({ teamId, ...item }))
    },
    async addLogos(files) {
      markBusy(BRAND_TYPE.logo, true)
      for (const file of files) {
        const stored = await uploader.upload(file)
        if (!stored.ok) {
          say(stored.message, 'error')
          continue
        }
        take(
          await calls.createBrandItem({
            teamId,
            type: BRAND_TYPE.logo,
            name: bareName(file.name),
            url: stored.data.url,
          }),
        )
      }
      markBusy(BRAND_TYPE.logo, false)
    },
    async addFont(chosen) {
      markBusy(BRAND_TYPE.font, true)
      const ready = await readyFont(chosen)
      const answer = ready.ok
        ? await calls.uploadBrandFont({ teamId, file: ready.data, agreed: `${FONT_STATEMENT}` })
        : ready
      markBusy(BRAND_TYPE.font, false)
      if (!answer.ok) return answer.message
      append(answer.data)
      say(m.added, 'success')
      return ''
    },
    async change(id, change) {
      const before = items.peek()?.find(each => each.id === id)
      if (!before) return
      put({ ...before, ...change } as BrandItem)
      const answer = await calls.updateBrandItem({ teamId, id, ...change })
      if (answer.ok) return put(answer.data)
      put(before)
      say(answer.message, 'error')
    },
    async move(item, by) {
      const before = items.peek() ?? []
      const same = before.filter(({ type }) => type === item.type)
      const at = same.findIndex(({ id }) => id === item.id)
      const other = same[at + by]
      if (at < 0 || !other) return
      const sorted = same.with(at, other).with(at + by, item)
      set(all => [...all.filter(({ type }) => type !== item.type), ...sorted].sort((a, b) => a.type - b.type))
      const answer = await calls.sortBrand({ teamId, type: item.type, ids: sorted.map(({ id }) => id) })
      if (answer.ok) return
      items.value = before
      say(answer.message, 'error')
    },
    async remove(item) {
      const before = items.peek()
      set(all => all.filter(({ id }) => id !== item.id))
      const answer = await calls.deleteBrandItem({ teamId, id: item.id })
      if (answer.ok)
        return say(m.removed({ name: nameOf(item) }), 'success', { label: m.undo, run: () => void restore(item.id) })
      items.value = before
      say(answer.message || basicTexts.deleteFailed, 'error')
    },
  }
}
