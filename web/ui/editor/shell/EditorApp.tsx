import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as errors from '#messages/errors.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { systemClock } from '#web/editor/lifecycle/clock.ts'
import { type OpenDocument, startLifeCycle } from '#web/editor/lifecycle/life-cycle.ts'
import type { Opened } from '#web/editor/lifecycle/open.ts'
import { signal, useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { DRAFT_PROBLEM_TEXT, openDraftStore } from '#web/services/draft-store.ts'
import { networkFailure } from '#web/services/result.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { openTabs } from '#web/services/tabs.ts'
import type { HostFacts } from '#web/session/host-facts.ts'
import { type LaunchParams, workAddress } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { ToastRegion } from '#web/widgets/ToastRegion.tsx'
import { toast } from '#web/widgets/toast.ts'
import { LoginHost } from '../../login/LoginHost.tsx'
import { useNotices } from '../../notices/use-notices.ts'
import { attention } from '../parts/attention.ts'
import { isPageFirstPainted, pageFirstPainted } from '../parts/mark-painted.ts'
import { createPageSession, type PageSession, SessionContext } from '../parts/page-session.ts'
import { beginOpening, type Opening } from './begin-opening.ts'
import { EditorPage } from './EditorPage.tsx'
import { createEditorHost } from './host/editor-host.ts'
import type { HostedServices } from './host/hosted-services.ts'
import { useEmbedding } from './host/use-embedding.ts'
import type { Layout } from './layout.ts'
import { OpeningScreen } from './OpeningScreen.tsx'

/** Redirect for users who may not see the work; the query tells the home page that they come from the editor. */
const REFUSED_HOME = '/?referrer=editor'

const tabMemory = createDeviceMemory(() => sessionStorage)
const tabs = openTabs(navigator.locks)
const isOnline = signal(navigator.onLine)
for (const event of ['online', 'offline'])
  addEventListener(event, () => {
    isOnline.value = navigator.onLine
  })
/** The code that listens to other tabs is no part of the page's start. */
const loadElsewhere = async () => {
  await pageFirstPainted
  const { startElsewhere, openTabsChannel } = await import('#web/editor/lifecycle/elsewhere.ts')
  return { startElsewhere, channel: openTabsChannel() }
}
const drafts = openDraftStore(problem => toast.show(DRAFT_PROBLEM_TEXT[problem], { kind: 'error' }))

const start = (
  page: PageSession,
  opened: Extract<Opened, { kind: 'ready' }>,
  hosted: HostedServices | null,
  layout: Layout,
): OpenDocument => {
  const works = hosted?.works ?? client.works
  const { host, dispose } = createEditorHost()
  page.workStatus.value = opened.status
  page.isGuest.value = opened.through !== null
  page.viewing.value = opened.viewing
  const open = startLifeCycle(page.launchParams, opened, {
    host,
    works: opened.through?.(works) ?? works,
    updateWork: hosted?.updateWork,
    session,
    drafts,
    clock: systemClock,
    policy: () => page.policy.value,
    origin: location.origin,
    rewriteAddress: workId => {
      history.replaceState(history.state, '', addressOf(page, workId))
      dispatchEvent(new Event('addresschange'))
      // A copy of a shared work is the user's own.
      page.isGuest.value = false
    },
    tabs,
    attention,
    loadElsewhere,
    isOnline,
    downloads: {
      delivery: client.delivery,
      allowance: client.allowance,
      hasMembership: () => session.user.peek()?.member === true,
      fetchFile: fetchStoredFile,
      keep: layout.keep,
      newKey: () => crypto.randomUUID(),
      memory: tabMemory,
      licenses: () => (page.policy.peek().checksLicenses ? (hosted?.licenses ?? null) : null),
      registerImage: async (workId, url) => hosted?.registerImage(workId, url) ?? networkFailure(),
    },
  })
  return {
    ...open,
    dispose: () => {
      open.dispose()
      dispose()
    },
  }
}

/** Address of a work in this mode, with the newest token of a signage tool. */
const addressOf = ({ launchParams }: PageSession, workId: number): string => {
  const credentials = launchParams.credentials && (session.token.peek() ?? launchParams.credentials)
  return workAddress(workId, { ...launchParams, credentials })
}

interface Props {
  readonly launchParams: LaunchParams
  readonly host: HostFacts | null
  readonly layout: Layout
  /** What the address names, as its opening was begun with the page. */
  readonly opening: Promise<Opening>
}

/** Opens what the URL names and shows the editor, or the reason why it cannot be shown. */
export const EditorApp = ({ launchParams, host, layout, opening }: Props) => {
  const page = useMemo(() => createPageSession(launchParams, host, layout.isPhone), [launchParams, host, layout])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState<OpenDocument | null>(null)
  const isHosted = launchParams.mode !== 'main'
  const callOff = useRef(() => {})
  const first = useRef<Promise<Opening> | null>(opening)
  useNotices()

  const load = useCallback(async () => {
    setOpened(null)
    callOff.current()
    const begun = first.current ?? beginOpening(launchParams)
    first.current = null
    const { opened: result, hosted } = await begun
    if (result.kind === 'forbidden' && page.policy.peek().goesHomeWhenRefused) return location.replace(REFUSED_HOME)
    if (result.kind === 'own') return location.replace(addressOf(page, result.workId))
    setOpened(result)
    if (result.kind === 'broken') toast.show(result.text, { kind: 'error' })
    if (result.kind === 'forbidden') toast.show(errors.UNAUTHENTICATED, { kind: 'error' })
    if (result.kind === 'ready') setOpen(start(page, result, hosted, layout))
    else if (isHosted && (result.kind === 'login' || result.kind === 'forbidden')) {
      // The page around may give a token, or another one, at any time: one that came while the work was asked for counts.
      if (result.kind === 'login' && session.isLoggedIn.peek()) return void load()
      callOff.current()
      callOff.current = session.afterLogin(() => void load())
      if (result.kind === 'login') void session.requireLogin()
    } else if (result.kind === 'login') {
      if (await session.requireLogin()) void load()
    }
  }, [launchParams, page, isHosted, layout])
  useEffect(() => void load(), [load])
  useEffect(() => () => open?.dispose(), [open])
  useEmbedding(page, opened, open)

  const isPageShown = useValue(() => isPageFirstPainted.value)

  return (
    <SessionContext value={page}>
      {open ? (
        <EditorPage open={open} layout={layout} />
      ) : (
        <OpeningScreen opened={opened} Problem={layout.Problem} onRetry={load} />
      )}
      {/* What asks for a login at once, such as the first save of a visitor, waits for the page. */}
      {(!open || isPageShown) && <LoginHost />}
      <ToastRegion isPageShown={isPageShown} />
    </SessionContext>
  )
}
