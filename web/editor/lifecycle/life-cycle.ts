import * as errors from '#messages/errors.ts'
import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { computed, effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Draft, DraftStore } from '#web/services/draft-store.ts'
import type { Tabs } from '#web/services/tabs.ts'
import { draftKeyOf, type LaunchParams } from '#web/session/launch-params.ts'
import type { Policy } from '#web/session/policy.ts'
import { createDownloader, type Downloader, type DownloadPorts } from '../download/downloader.ts'
import { createEditor, type Editor } from '../editor.ts'
import { createEditorState } from '../editor-state.ts'
import { replaceDocument } from '../edits/replace-document.ts'
import { capabilitiesOf, type EditorHost } from '../host.ts'
import type { Clock } from './clock.ts'
import { createDraftController } from './drafts.ts'
import type { Opened } from './open.ts'
import { createSaveController, type SaveController } from './save-controller.ts'
import type { SaveSurroundings } from './save-state.ts'

export interface LifeCyclePorts {
  readonly works: Client['works']
  readonly session: { readonly isLoggedIn: ReadonlySignal<boolean>; requireLogin(): Promise<boolean> }
  readonly drafts: DraftStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly policy: () => Policy
  /** Origin of this site, without a trailing slash. */
  readonly origin: string
  /** Shows `/editor?appId=…` without a reload. */
  readonly rewriteAddress: (workId: number) => void
  /** Whether the browser is online. */
  readonly isOnline: ReadonlySignal<boolean>
  readonly downloads: Omit<DownloadPorts, 'clock' | 'requireLogin'>
  /** The services of the editor's host that are not about saving. */
  readonly host: Omit<EditorHost, 'can' | 'save' | 'submit'>
}

/** An open document with its saving, drafts and downloads. */
export interface OpenDocument {
  readonly editor: Editor
  readonly saveController: SaveController
  readonly downloader: Downloader
  readonly saveSurroundings: ReadonlySignal<SaveSurroundings>
  /** Conflict: shows the server's newer work instead, as one history entry. */
  readonly takeNewest: () => Promise<boolean>
  readonly dispose: () => void
}

/** Starts the editor with the opened document: drafts, autosave, address, and the save after a creation. */
export const startLifeCycle = (
  launchParams: LaunchParams,
  opened: Extract<Opened, { kind: 'ready' }>,
  ports: LifeCyclePorts,
): OpenDocument => {
  const { clock, session } = ports
  const ends: (() => void)[] = []
  const serverText = stringifyWork(opened.records)
  const firstKey = draftKeyOf(launchParams) ?? 'new'
  const state = createEditorState(opened.records)
  const draftController = createDraftController(state, { store: ports.drafts, tabs: ports.tabs, clock }, firstKey)
  const saveController = createSaveController(state, opened, {
    works: ports.works,
    session,
    clock,
    isDesigner: () => ports.policy().isInnerDesigner,
    maySave: () => ports.policy().canSave,
    onCreated: workId => {
      void draftController.rename(`work:${workId}`)
      editor.guides.belongTo(`work:${workId}`)
      ends.push(clock.after(LIMITS.addressRewriteMs, () => ports.rewriteAddress(workId)))
    },
    onSaved: isAll => {
      if (isAll) void draftController.forget()
      // The remaining changes are based on the version just saved.
      else if (ports.policy().keepsDrafts) draftController.keep()
    },
  })
  const editor = createEditor(state, {
    ...ports.host,
    can: computed(() => capabilitiesOf(ports.policy())),
    save: saveController.save,
    submit: async () => {
      if (!(await session.requireLogin())) return
      // Few people submit: the check comes when it is asked for.
      const review = await import('./review.ts').catch(() => null)
      if (!review) state.notices.show(errors.INTERNAL, 'error')
      else if (!review.showForeignImage(state, ports.origin)) state.dialog.value = { id: 'submit-review' }
    },
  })
  editor.guides.belongTo(firstKey)
  const downloader = createDownloader(editor, saveController, {
    ...ports.downloads,
    clock,
    requireLogin: () => session.requireLogin(),
  })

  const showPage = editor.doc.work.peek().pageIds[launchParams.pageIndex]
  if (showPage) editor.view.showPage(showPage)

  const show = (label: MessageKey, data: string): boolean => {
    editor.tools.cancel()
    try {
      replaceDocument(editor, label, parseWork(data))
      return true
    } catch {
      return false
    }
  }
  const restore = (draft: Draft) => {
    if (!show('history.restoreDraft', draft.data)) return editor.notices.show(m.draftBroken, 'error')
    // Based on the draft's version: if the work was changed elsewhere, the save reports a conflict.
    if (saveController.state.peek().workId !== null) saveController.rebase(draft.baseVersion || opened.version)
    draftController.keep()
    void draftController.drop(draft)
    editor.notices.show(m.draftRestored, 'success')
  }
  const offer = (draft: Draft) => {
    editor.dialog.value = {
      id: 'restore-draft',
      savedAt: draft.savedAt,
      answer: isWanted => {
        if (isWanted) restore(draft)
        else void draftController.drop(draft)
        if (opened.isNew && !isWanted) editor.dialog.value = { id: 'canvas-size', isNew: true }
      },
    }
  }
  if (ports.policy().keepsDrafts) {
    ends.push(draftController.watch(() => saveController.state.peek().version))
    void draftController.find(serverText).then(draft => draft && offer(draft))
  }
  if (opened.isNew) editor.dialog.value = { id: 'canvas-size', isNew: true }

  editor.view.hasNoData.value = opened.hasNoData

  // A template becomes the user's own work once the user is logged in; a new work once its size is chosen too.
  ends.push(
    effect(() => {
      if (session.isLoggedIn.value && editor.dialog.value?.id !== 'canvas-size')
        queueMicrotask(() => void saveController.adopt())
    }),
    effect(() => {
      if (session.isLoggedIn.value && saveController.state.peek().problem === 'login')
        queueMicrotask(() => void saveController.autosave())
    }),
    clock.every(LIMITS.autosaveMs, () => {
      if (ports.policy().canAutosave) void saveController.autosave()
    }),
    effect(() => {
      if (ports.isOnline.value && saveController.state.peek().problem === 'offline')
        queueMicrotask(() => void saveController.autosave())
    }),
  )

  downloader.resume()

  return {
    editor,
    saveController,
    downloader,
    saveSurroundings: computed(() => ({
      isOnline: ports.isOnline.value,
      isKeptHere: ports.policy().keepsDrafts && !ports.drafts.isTroubled.value,
    })),
    takeNewest: async () => {
      const newest = await saveController.loadNewest()
      if (!newest) return false
      if (!show('history.loadNewest', newest.data)) {
        editor.notices.show(m.brokenData, 'error')
        return false
      }
      saveController.accept(newest.version)
      await draftController.forget()
      return true
    },
    dispose: () => {
      for (const end of ends) end()
    },
  }
}
