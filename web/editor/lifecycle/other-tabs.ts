import { LIMITS } from '#schemas/catalog/limits.ts'
import { effect, type ReadonlySignal, type Signal } from '#web/model/signals.ts'
import type { PageAttention } from '#web/services/page-attention.ts'
import type { WorksChannel } from '#web/services/works-channel.ts'
import type { Clock } from './clock.ts'

export interface OtherTabs {
  /** Tells the other tabs the version that this one has saved. */
  saved(version: number): void
  dispose(): void
}

export interface OtherTabsPorts {
  /** Id of this tab. */
  readonly tab: string
  readonly channel: WorksChannel
  readonly clock: Clock
  readonly attention: Pick<PageAttention, 'onReturn'>
  /** Set to whether another tab has this work open. */
  readonly isShared: Signal<boolean>
  /** Called when another tab has saved this work. */
  readonly onSaved: (version: number) => void
  /** Called when another tab has deleted this work. */
  readonly onDeleted: () => void
}

/** Finds the other tabs of this browser that have the same work open. `workId` is null until the work exists. */
export const watchOtherTabs = (workId: ReadonlySignal<number | null>, ports: OtherTabsPorts): OtherTabs => {
  const { tab, channel, clock, isShared } = ports
  let known = new Set<string>()
  let opened: number | null = null
  const update = () => {
    isShared.value = known.size > 0
  }
  const send = (kind: 'opened' | 'present' | 'left') => {
    if (opened !== null) channel.send({ kind, workId: opened, tab })
  }
  const follow = (next: number | null) => {
    if (next === opened) return
    send('left')
    opened = next
    known = new Set()
    update()
    send('opened')
  }
  /** Asks again who is there: a closed tab does not answer. */
  const callRoll = () => {
    if (!known.size) return
    const before = known
    const present = new Set<string>()
    const stop = channel.listen(message => {
      if (message.workId === opened) present.add(message.tab)
    })
    send('opened')
    clock.after(LIMITS.tabAnswerMs, () => {
      stop()
      for (const id of before) if (!present.has(id)) known.delete(id)
      update()
    })
  }
  const ends = [
    channel.listen(message => {
      if (message.workId !== opened || message.tab === tab) return
      if (message.kind === 'deleted') ports.onDeleted()
      // What a list tells comes from a tab that does not have the work open.
      if (/^(deleted|restored|renamed)$/.test(message.kind)) return
      if (message.kind === 'left') known.delete(message.tab)
      else known.add(message.tab)
      update()
      if (message.kind === 'opened') send('present')
      if (message.kind === 'saved') ports.onSaved(message.version)
    }),
    effect(() => follow(workId.value)),
    ports.attention.onReturn(callRoll),
  ]
  return {
    saved: version => {
      if (opened !== null) channel.send({ kind: 'saved', workId: opened, tab, version })
    },
    dispose: () => {
      send('left')
      for (const end of ends) end()
    },
  }
}
