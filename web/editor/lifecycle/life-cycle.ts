import { LIMITS } from '#schemas/catalog/limits.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { computed, effect, type ReadonlySignal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Draft, DraftStore } from '#web/services/draft-store.ts'
import type { Tabs } from '#web/services/tabs.ts'
import { type Boot, draftKeyOf } from '#web/session/boot.ts'
import type { Policy } from '#web/session/policy.ts'
import { createDownloader, type Downloader, type DownloadPorts } from '../download/downloader.ts'
import { createEditor, type Editor } from '../editor.ts'
import { replaceDocument } from '../edits/replace-document.ts'
import type { Clock } from './clock.ts'
import { createDraftKeeper } from './drafts.ts'
import type { Opened } from './open.ts'
import { showForeignImage } from './review.ts'
import type { SaveSurroundings } from './save-state.ts'
import { createSaver, type Saver } from './saver.ts'

export interface LifeCyclePorts {
  readonly works: Client['works']
  readonly session: { readonly isLoggedIn: ReadonlySignal<boolean>; requireLogin(): Promise<boolean> }
  readonly drafts: DraftStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly policy: () => Policy
  /** Of this site, without a trailing slash. */
  readonly origin: string
  /** Shows `/editor?appId=…` without a reload. */
  readonly rewriteAddress: (workId: number) => void
  /** Whether the browser has a network at all. */
  readonly isOnline: ReadonlySignal<boolean>
  readonly downloads: Omit<DownloadPorts, 'clock' | 'requireLogin'>
}

/** An open document with everything that keeps it safe. */
export interface OpenDocument {
  readonly editor: Editor
  readonly saver: Saver
  readonly downloader: Downloader
  readonly saveSurroundings: ReadonlySignal<SaveSurroundings>
  /** Conflict: shows the server's newer work instead, as one step that can be undone. */
  readonly takeNewest: () => Promise<boolean>
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
  const keeper = createDraftKeeper(editor, { store: ports.drafts, tabs: ports.tabs, clock }, draftKeyOf(boot) ?? 'new')
  editor.guides.belongTo(draftKeyOf(boot) ?? 'new')
  const saver = createSaver(editor, opened, {
    works: ports.works,
    session,
    clock,
    isDesigner: () => ports.policy().isInnerDesigner,
    maySave: () => ports.policy().canSave,
    onCreated: workId => {
      void keeper.rename(`work:${workId}`)
      editor.guides.belongTo(`work:${workId}`)
      ends.push(clock.after(LIMITS.addressRewriteMs, () => ports.rewriteAddress(workId)))
    },
    onSaved: isAll => {
      if (isAll) void keeper.forget()
      // The rest builds on the version just saved.
      else if (ports.policy().keepsDrafts) keeper.keep()
    },
  })
  const downloader = createDownloader(editor, saver, {
    ...ports.downloads,
    clock,
    requireLogin: () => session.requireLogin(),
  })
  editor.save = saver.save
  editor.submit = async () => {
    if (!(await session.requireLogin())) return
    if (foreignImages(editor.doc.records(), ports.origin).length) showForeignImage(editor, ports.origin)
    else editor.dialog.value = { id: 'submit-review' }
  }

  const showPage = editor.doc.work.peek().pageIds[boot.pageIndex]
  if (showPage) editor.view.showPage(showPage)

  const show = (label: string, data: string): boolean => {
    editor.tools.cancel()
    try {
      replaceDocument(editor, label, parseWork(data))
      return true
    } catch {
      return false
    }
  }
  const restore = (draft: Draft) => {
    if (!show('恢复本机内容', draft.data)) return editor.notices.show('本机保存的内容已损坏，无法恢复', 'error')
    // On the version it was made from: when the work has gone on elsewhere, the save asks instead of overwriting.
    if (saver.state.peek().workId !== null) saver.rebase(draft.baseVersion || opened.version)
    keeper.keep()
    void keeper.drop(draft)
    editor.notices.show('已恢复未保存的内容', 'success')
  }
  const offer = (draft: Draft) => {
    editor.dialog.value = {
      id: 'restore-draft',
      savedAt: draft.savedAt,
      answer: isWanted => {
        if (isWanted) restore(draft)
        else void keeper.drop(draft)
        if (opened.isNew && !isWanted) editor.dialog.value = { id: 'canvas-size', isNew: true }
      },
    }
  }
  if (ports.policy().keepsDrafts) {
    ends.push(keeper.watch(() => saver.state.peek().version))
    void keeper.find(serverText).then(draft => draft && offer(draft))
  }
  if (opened.isNew) editor.dialog.value = { id: 'canvas-size', isNew: true }

  ends.push(
    effect(() => {
      const { isInnerDesigner, editsTextOnCanvas, canSave, canSubmit } = ports.policy()
      editor.isInnerDesigner.value = isInnerDesigner
      editor.editsTextOnCanvas.value = editsTextOnCanvas
      editor.canSave.value = canSave
      editor.canSubmit.value = canSubmit
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
    effect(() => {
      if (ports.isOnline.value && saver.state.peek().problem === 'offline') queueMicrotask(() => void saver.autosave())
    }),
  )

  downloader.resume()

  return {
    editor,
    saver,
    downloader,
    saveSurroundings: computed(() => ({
      isOnline: ports.isOnline.value,
      isKeptHere: ports.policy().keepsDrafts && !ports.drafts.isTroubled.value,
    })),
    takeNewest: async () => {
      const newest = await saver.loadNewest()
      if (!newest) return false
      if (!show('载入最新版本', newest.data)) {
        editor.notices.show('数据异常', 'error')
        return false
      }
      saver.accept(newest.version)
      await keeper.forget()
      return true
    },
    dispose: () => {
      for (const end of ends) end()
    },
  }
}
