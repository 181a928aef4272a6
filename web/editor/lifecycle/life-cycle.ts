import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork, stringifyWork } from '#schemas/document/parse.ts'
import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { DraftStore } from '#web/services/draft-store.ts'
import { type Boot, draftKeyOf } from '#web/session/boot.ts'
import type { Policy } from '#web/session/policy.ts'
import { createEditor, type Editor } from '../editor.ts'
import type { Clock } from './clock.ts'
import { createDraftKeeper } from './drafts.ts'
import type { Opened } from './open.ts'
import { isDirty } from './save-state.ts'
import { createSaver, type Saver } from './saver.ts'

export interface LifeCyclePorts {
  readonly works: Client['works']
  readonly session: { readonly isLoggedIn: ReadonlySignal<boolean>; requireLogin(): Promise<boolean> }
  readonly drafts: DraftStore
  readonly clock: Clock
  readonly policy: () => Policy
  /** Shows `/editor?appId=…` without a reload. */
  readonly rewriteAddress: (workId: number) => void
  /** Calls back when the network is there again. Returns the unsubscriber. */
  readonly onOnline: (run: () => void) => () => void
}

/** An open document with everything that keeps it safe. */
export interface OpenDocument {
  readonly editor: Editor
  readonly saver: Saver
  /** Conflict: shows the server's newer work instead; what was here stays as a draft copy in history only. */
  readonly takeNewest: () => Promise<boolean>
  /** Whether leaving now would lose something the server does not have. */
  readonly isUnsaved: () => boolean
  readonly dispose: () => void
}

/** Starts the editor on what was opened: drafts, autosave, address, and the save after a creation. */
export const startLifeCycle = (
  boot: Boot,
  opened: Extract<Opened, { kind: 'ready' }>,
  ports: LifeCyclePorts,
): OpenDocument => {
  const { clock, session } = ports
  const editor = createEditor(opened.records)
  const ends: (() => void)[] = []
  const serverText = stringifyWork(opened.records)
  const keeper = createDraftKeeper(editor, ports.drafts, draftKeyOf(boot) ?? 'new')
  const saver = createSaver(editor, opened, {
    works: ports.works,
    session,
    clock,
    isDesigner: () => ports.policy().isInnerDesigner,
    onCreated: workId => {
      void keeper.rename(`work:${workId}`)
      ends.push(clock.after(LIMITS.addressRewriteMs, () => ports.rewriteAddress(workId)))
    },
    onSaved: () => void keeper.forget(),
  })
  editor.save = saver.save

  const showPage = editor.doc.work.peek().pageIds[boot.pageIndex]
  if (showPage) editor.view.showPage(showPage)

  const restore = (data: string) => {
    try {
      editor.doc.reset(parseWork(data))
    } catch {
      return editor.notices.show('本机保存的内容已损坏，无法恢复', 'error')
    }
    editor.view.showPage(editor.doc.work.peek().pageIds[0] ?? '')
    saver.markChanged()
    editor.notices.show('已恢复未保存的内容', 'success')
  }
  if (ports.policy().keepsDrafts) {
    void keeper.find(serverText).then(draft => {
      ends.push(keeper.watch(() => saver.state.peek().version))
      if (!draft) return
      editor.dialog.value = {
        id: 'restore-draft',
        savedAt: draft.savedAt,
        answer: isWanted => {
          if (isWanted) restore(draft.data)
          else void keeper.forget()
          if (opened.isNew && !isWanted) editor.dialog.value = { id: 'canvas-size', isNew: true }
        },
      }
    })
  }
  if (opened.isNew) editor.dialog.value = { id: 'canvas-size', isNew: true }

  ends.push(
    effect(() => {
      editor.isInnerDesigner.value = ports.policy().isInnerDesigner
    }),
  )
  editor.view.hasNoData.value = opened.hasNoData

  // A template becomes the person's own work as soon as somebody is logged in; a new one once its size is chosen.
  ends.push(
    effect(() => {
      if (session.isLoggedIn.value && editor.dialog.value?.id !== 'canvas-size')
        queueMicrotask(() => void saver.adopt())
    }),
    effect(() => {
      if (session.isLoggedIn.value && saver.state.peek().problem === 'login')
        queueMicrotask(() => void saver.autosave())
    }),
    clock.every(LIMITS.autosaveMs, () => {
      if (ports.policy().canAutosave) void saver.autosave()
    }),
    ports.onOnline(() => {
      if (saver.state.peek().problem === 'offline') void saver.autosave()
    }),
  )

  return {
    editor,
    saver,
    takeNewest: async () => {
      const newest = await saver.loadNewest()
      if (!newest) return false
      try {
        editor.doc.reset(parseWork(newest.data))
      } catch {
        editor.notices.show('数据异常', 'error')
        return false
      }
      editor.view.showPage(editor.doc.work.peek().pageIds[0] ?? '')
      saver.accept(newest.version)
      await keeper.forget()
      return true
    },
    isUnsaved: () => isDirty(saver.state.peek()),
    dispose: () => {
      for (const end of ends) end()
    },
  }
}
