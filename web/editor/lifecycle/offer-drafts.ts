import * as m from '#messages/notices.ts'
import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { Draft } from '#web/services/draft-store.ts'
import type { Editor } from '../editor.ts'
import type { DraftController } from './drafts.ts'
import type { SaveController } from './save-controller.ts'

export interface OfferPorts {
  readonly session: {
    readonly isLoggedIn: ReadonlySignal<boolean>
    readonly account: ReadonlySignal<number | null | undefined>
    deviceOwner(): DeviceOwner
  }
  /** The text of the opened document on the server. */
  readonly serverText: string
  /** The server's version of the opened document. */
  readonly version: number
  /** Shows a document's text instead; false when it cannot be read. */
  readonly show: (text: string) => Promise<boolean>
  /** Called when the user has given a draft up. */
  readonly onDiscarded: () => void
}

/**
 * Offers the draft that a closed tab has left of this document. It looks for one when the account is known, and again
 * after a login while the document is unchanged. Returns the function that ends it.
 */
export const offerDrafts = (
  editor: Pick<Editor, 'doc' | 'live' | 'dialog' | 'notices'>,
  drafts: DraftController,
  saver: Pick<SaveController, 'state' | 'rebase'>,
  ports: OfferPorts,
): (() => void) => {
  const { session } = ports
  let hasOffered = false

  const restore = async (draft: Draft) => {
    if (!(await ports.show(draft.data))) return editor.notices.show(m.draftBroken, 'error')
    // Based on the draft's version: if the work was changed elsewhere, the save reports a conflict.
    if (saver.state.peek().workId !== null) saver.rebase(draft.baseVersion || ports.version, draft.data)
    drafts.keep()
    void drafts.drop(draft)
    editor.notices.show(m.draftRestored, 'success')
  }
  const offer = (draft: Draft) => {
    hasOffered = true
    editor.dialog.value = {
      id: 'restore-draft',
      savedAt: draft.savedAt,
      answer: isWanted => {
        if (isWanted) return void restore(draft)
        void drafts.drop(draft)
        ports.onDiscarded()
      },
    }
  }
  const isUnchanged = () => !editor.doc.undoEntries.peek().length && !editor.live.isOpen.peek()
  const look = async (isFirst: boolean) => {
    const owner = session.deviceOwner()
    // An expired login keeps its account for what the page stores, but does not show what it has stored before.
    const reader = session.isLoggedIn.peek() ? owner : { ...owner, account: null }
    const draft = await drafts.find(ports.serverText, reader)
    if (draft && !hasOffered && (isFirst || isUnchanged()) && session.account.peek() === owner.account) offer(draft)
  }
  let isFirst = true
  return effect(() => {
    const account = session.account.value
    if (account === undefined) return
    // A logout leaves the draft with its account.
    if (account !== null) drafts.renewOwner()
    if (!hasOffered) void look(isFirst)
    isFirst = false
  })
}
