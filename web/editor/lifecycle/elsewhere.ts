import * as m from '#messages/lifecycle.ts'
import * as viewingTexts from '#messages/viewing.ts'
import { WORKS_CHANNEL } from '#schemas/catalog/device-keys.ts'
import type { ReadonlySignal, Signal } from '#web/model/signals.ts'
import { openWorksChannel, type WorksChannel } from '#web/services/works-channel.ts'
import type { Notices } from '../notices.ts'
import { type FollowPorts, followVersions } from './follow-versions.ts'
import { type OtherTabsPorts, watchOtherTabs } from './other-tabs.ts'
import type { SaveController } from './save-controller.ts'

export type ElsewherePorts = Omit<FollowPorts, 'onShown' | 'onDeleted'> &
  Omit<OtherTabsPorts, 'isShared' | 'onSaved' | 'onDeleted'> & { readonly notices: Pick<Notices, 'show'> }

/** What happens to the open work in other tabs and on other devices. */
export interface Elsewhere {
  /** Tells the other tabs the version that this one has saved. */
  saved(version: number): void
  dispose(): void
}

/** Starts to follow the work elsewhere; sets `isShared` to whether another tab of this browser has it open. */
export const startElsewhere = (
  saver: Pick<SaveController, 'state' | 'isUnsaved' | 'autosave' | 'saveAsCopy'>,
  workId: ReadonlySignal<number | null>,
  isShared: Signal<boolean>,
  ports: ElsewherePorts,
): Elsewhere => {
  const { notices } = ports
  /** The work that was said to be deleted. */
  let told: number | null = null
  const onDeleted = () => {
    if (told === workId.peek()) return
    told = workId.peek()
    if (ports.policy().isReadOnly) return notices.show(viewingTexts.gone, 'error')
    notices.show(m.deletedElsewhere, 'error', { label: m.saveAsCopy, run: () => void saver.saveAsCopy() })
  }
  const follower = followVersions(saver, { ...ports, onShown: text => notices.show(text), onDeleted })
  const tabs = watchOtherTabs(workId, { ...ports, isShared, onSaved: follower.savedElsewhere, onDeleted })
  return {
    saved: tabs.saved,
    dispose: () => {
      tabs.dispose()
      follower.dispose()
    },
  }
}

/** The channel on which the tabs of this browser tell each other about their works. */
export const openTabsChannel = (): WorksChannel =>
  openWorksChannel(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(WORKS_CHANNEL))
