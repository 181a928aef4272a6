import * as errors from '#messages/errors.ts'
import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { loadKinds } from '#web/layers/on-demand.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { computed, effect, type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { DraftStore } from '#web/services/draft-store.ts'
import type { PageAttention } from '#web/services/page-attention.ts'
import type { Tabs } from '#web/services/tabs.ts'
import type { WorksChannel } from '#web/services/works-channel.ts'
import { draftKeyOf, type LaunchParams } from '#web/session/launch-params.ts'
import type { Policy } from '#web/session/policy.ts'
import { createDownloadOnDemand } from '../download/download-on-demand.ts'
import type { Downloader, DownloadPorts } from '../download/downloader.ts'
import { createEditor, type Editor } from '../editor.ts'
import { createEditorState } from '../editor-state.ts'
import { replaceDocument } from '../edits/replace-document.ts'
import { capabilitiesOf, type EditorHost } from '../host.ts'
import { startAutosave } from './autosave.ts'
import type { Clock } from './clock.ts'
import { createDraftController } from './drafts.ts'
import type { Elsewhere, startElsewhere } from './elsewhere.ts'
import { type OfferPorts, offerDrafts } from './offer-drafts.ts'
import type { Opened } from './open.ts'
import { createSaveController, type SaveController } from './save-controller.ts'
import type { SaveSurroundings } from './save-state.ts'

export interface LifeCyclePorts {
  readonly works: Client['works']
  readonly session: OfferPorts['session'] & { requireLogin(): Promise<boolean> }
  /** How a save is sent that no person has asked for, where it is another call. */
  readonly updateWork?: Client['works']['saveWork'] | undefined
  readonly drafts: DraftStore
  readonly tabs: Tabs
  readonly attention: PageAttention
  /** Loads the code that follows the work in other tabs and on other devices. */
  readonly loadElsewhere: () => Promise<{
    readonly startElsewhere: typeof startElsewhere
    readonly channel: WorksChannel
  }>
  readonly clock: Clock
  readonly policy: () => Policy
  /** Origin of this site, without a trailing slash. */
  readonly origin: string
  /** Shows `/editor?appId=…` without a reload. */
  readonly rewriteAddress: (workId: number) => void
  /** Whether the browser is online. */
  readonly isOnline: ReadonlySignal<boolean>
  readonly downloads: Omit<DownloadPorts, 'clock' | 'requireLogin' | 'appIdSuffix'>
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
  /**
   * Call before a logout: saves what can be saved quickly, and stores the rest on this device for this account.
   */
  readonly settle: () => Promise<void>
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
  // A token that names a work has no id of it.
  const isNamed = launchParams.opening.kind === 'credentials' && opened.workId !== null
  const firstKey = isNamed ? `work:${opened.workId}` : (draftKeyOf(launchParams) ?? 'new')
  const state = createEditorState(opened.records)
  // A phone shows a work of several pages, and neither edits nor saves it; who only looks at it turns its pages.
  const isTooLong = computed(() => {
    const { takesSeveralPages, isReadOnly } = ports.policy()
    return !takesSeveralPages && !isReadOnly && state.doc.work.value.pageIds.length > 1
  })
  const draftController = createDraftController(
    state,
    { store: ports.drafts, tabs: ports.tabs, clock, owner: () => session.deviceOwner() },
    firstKey,
  )
  const saveController = createSaveController(state, opened, {
    works: ports.works,
    updateWork: ports.updateWork,
    session,
    clock,
    isDesigner: () => ports.policy().isInnerDesigner,
    maySave: () => ports.policy().canSave && !isTooLong.peek(),
    onCreated: workId => {
      void draftController.rename(`work:${workId}`)
      editor.guides.belongTo(`work:${workId}`)
      ends.push(clock.after(LIMITS.addressRewriteMs, () => ports.rewriteAddress(workId)))
    },
    onSaved: isAll => {
      elsewhere?.saved(saveController.state.peek().version)
      if (isAll) void draftController.forget()
      // The remaining changes are based on the version just saved.
      else if (ports.policy().keepsDrafts) draftController.keep()
    },
  })
  const editor = createEditor(state, {
    ...ports.host,
    can: computed(() => capabilitiesOf(ports.policy())),
    save: () => saveController.save(),
    submit: async () => {
      if (!(await session.requireLogin())) return
      // Few people submit: the check comes when it is asked for.
      const review = await import('./review.ts').catch(() => null)
      if (!review) state.notices.show(errors.INTERNAL, 'error')
      else if (!review.showForeignImage(state, ports.origin)) state.dialog.value = { id: 'submit-review' }
    },
  })
  editor.guides.belongTo(firstKey)
  const workId = computed(() => saveController.state.value.workId)
  const downloader = createDownloadOnDemand(editor, saveController, {
    ...ports.downloads,
    clock,
    requireLogin: () => session.requireLogin(),
    appIdSuffix: () => ports.policy().appIdSuffix,
  })

  const showPage = editor.doc.work.peek().pageIds[launchParams.pageIndex]
  if (showPage) editor.view.showPage(showPage)

  const show = async (label: MessageKey, data: string): Promise<boolean> => {
    try {
      await loadKinds(data)
      editor.tools.cancel()
      replaceDocument(editor, label, parseWork(data))
      return true
    } catch {
      return false
    }
  }
  /** A new work is created when its size is chosen or it is changed; until then nothing is worth a work. */
  const isWanted = signal(!opened.isNew)
  const want = () => {
    isWanted.value = true
  }
  const chooseSize = () => {
    if (opened.isNew && !isWanted.peek()) editor.dialog.value = { id: 'canvas-size', isNew: true, onChosen: want }
  }
  ends.push(editor.doc.onChange(want), editor.live.listen(want))
  if (ports.policy().keepsDrafts) {
    ends.push(
      draftController.watch(() => saveController.state.peek().version),
      offerDrafts(editor, draftController, saveController, {
        session,
        serverText,
        version: opened.version,
        show: text => show('history.restoreDraft', text),
        onDiscarded: chooseSize,
      }),
    )
  }
  chooseSize()

  ends.push(
    effect(() => {
      editor.view.hasNoData.value = opened.hasNoData || isTooLong.value
    }),
  )

  const isOccupied = () =>
    editor.view.isBusy.peek() ||
    editor.live.isOpen.peek() ||
    [editor.view.editingId, editor.view.cropId, editor.refine.layerId].some(id => id.peek() !== null)
  const showNewest = async (isAsked: boolean): Promise<boolean> => {
    const newest = await saveController.loadNewest(!isAsked)
    // Changed while it was loaded: the next save finds the conflict and asks.
    if (!newest || (!isAsked && (saveController.isUnsaved() || isOccupied()))) return false
    if (!(await show('history.loadNewest', newest.data))) {
      editor.notices.show(m.brokenData, 'error')
      return false
    }
    saveController.accept(newest.version)
    await draftController.forget()
    return true
  }
  let elsewhere: Elsewhere | null = null
  let isEnded = false
  void ports.loadElsewhere().then(
    ({ startElsewhere, channel }) => {
      if (isEnded) return
      elsewhere = startElsewhere(saveController, workId, editor.isOpenElsewhere, {
        ...ports,
        channel,
        tab: ports.tabs.id,
        isOccupied,
        showNewest: () => showNewest(false),
        notices: editor.notices,
      })
    },
    // Without it a save still finds every conflict.
    () => {},
  )
  ends.push(() => {
    isEnded = true
    elsewhere?.dispose()
  })

  const isLeftToAutosave = () => ports.policy().canAutosave && saveController.isUnsaved()

  // A template becomes the user's own work once the user is logged in; a new work once it is wanted too.
  ends.push(
    effect(() => {
      if (!session.isLoggedIn.value || !isWanted.value || isTooLong.value) return
      // Nothing is saved by itself in a signage tool.
      queueMicrotask(() => void (ports.policy().canAutosave && saveController.adopt()))
    }),
    // Another call may have found out that the login had expired, before or after the network was lost.
    effect(() => {
      if (session.isLoggedIn.value && (saveController.state.peek().problem || isLeftToAutosave()))
        queueMicrotask(() => void saveController.autosave())
    }),
    startAutosave(state, saveController, ports),
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
    takeNewest: () => showNewest(true),
    settle: async () => {
      editor.tools.cancel()
      editor.live.end()
      const isLate = new Promise<void>(resolve => void clock.after(LIMITS.logoutSaveMs, resolve))
      if (ports.policy().canAutosave) await Promise.race([saveController.autosave(), isLate])
      await ports.drafts.flush()
    },
    dispose: () => {
      for (const end of ends) end()
    },
  }
}
