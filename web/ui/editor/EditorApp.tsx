import { useCallback, useEffect, useState } from 'react'
import { ERRORS } from '#schemas/errors.ts'
import { loadAssets } from '#web/canvas/assets.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { systemClock } from '#web/editor/lifecycle/clock.ts'
import { type OpenDocument, startLifeCycle } from '#web/editor/lifecycle/life-cycle.ts'
import { type Opened, openBoot } from '#web/editor/lifecycle/open.ts'
import { signal } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { copyStash } from '#web/services/copy-stash.ts'
import { DRAFT_PROBLEM_TEXT, openDraftStore } from '#web/services/draft-store.ts'
import { loadLinkedWork } from '#web/services/linked-work.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { openTabs } from '#web/services/tabs.ts'
import type { Boot } from '#web/session/boot.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import { LOGO_COOKIE, readLogoInfo } from '#web/session/logo-info.ts'
import { session } from '#web/session/session.ts'
import { ToastRegion } from '#web/widgets/ToastRegion.tsx'
import { toast } from '#web/widgets/toast.ts'
import { LoginHost } from '../login/LoginHost.tsx'
import { keepFile } from './download/keep-file.ts'
import { EditorScreen } from './EditorScreen.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'
import { policyNow, workStatus } from './policy-now.ts'

/** Where the design site sends somebody who may not see the work; the home page learns where they come from. */
const REFUSED_HOME = '/?referrer=editor'

const cookies = createCookieJar(document, location.protocol === 'https:')
const tabMemory = createDeviceMemory(() => sessionStorage)
const tabs = openTabs(navigator.locks)
const isOnline = signal(navigator.onLine)
for (const event of ['online', 'offline'])
  addEventListener(event, () => {
    isOnline.value = navigator.onLine
  })
const drafts = openDraftStore(problem => toast.show(DRAFT_PROBLEM_TEXT[problem], { kind: 'error' }))

const start = (boot: Boot, opened: Extract<Opened, { kind: 'ready' }>): OpenDocument => {
  workStatus.value = opened.status
  return startLifeCycle(boot, opened, {
    works: client.works,
    session,
    drafts,
    clock: systemClock,
    policy: () => policyNow(boot),
    origin: location.origin,
    rewriteAddress: workId => history.replaceState(null, '', `/editor?appId=${workId}`),
    tabs,
    isOnline,
    downloads: {
      delivery: client.delivery,
      fetchFile: fetchStoredFile,
      keep: keepFile,
      newKey: () => crypto.randomUUID(),
      memory: tabMemory,
    },
  })
}

/** Opens what the address asks for and shows the editor, or why it cannot be shown. */
export const EditorApp = ({ boot }: { readonly boot: Boot }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState<OpenDocument | null>(null)

  const load = useCallback(async () => {
    setOpened(null)
    const result = await openBoot(boot, {
      ...client,
      loadLinked: loadLinkedWork,
      readCopy: copyStash.read,
      readLogo: () => readLogoInfo(cookies.read(LOGO_COOKIE)),
    })
    if (result.kind === 'forbidden' && policyNow(boot).goesHomeWhenRefused) return location.replace(REFUSED_HOME)
    setOpened(result)
    if (result.kind === 'broken') toast.show(result.text, { kind: 'error' })
    if (result.kind === 'forbidden') toast.show(ERRORS.UNAUTHENTICATED[1], { kind: 'error' })
    if (result.kind === 'ready') {
      // On their way while the editor is drawn.
      void loadAssets(result.records, result.records.work.pageIds.slice(0, 1))
      setOpen(start(boot, result))
    } else if (result.kind === 'login') {
      if (await session.requireLogin()) void load()
    }
  }, [boot])
  useEffect(() => void load(), [load])

  return (
    <>
      {open ? <EditorScreen boot={boot} open={open} /> : <OpeningScreen opened={opened} onRetry={load} />}
      <LoginHost />
      <ToastRegion />
    </>
  )
}
