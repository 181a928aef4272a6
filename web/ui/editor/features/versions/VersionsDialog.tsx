import { useEffect, useMemo, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/versions.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { History, WifiOff } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { useSession } from '../../parts/page-session.ts'
import { Timeline } from './Timeline.tsx'
import { createVersionDocuments } from './use-document.ts'
import { useVersionList, type WorkAddress } from './use-version-list.ts'
import { VersionView } from './VersionView.tsx'
import styles from './versions.module.css'

/** screenPx */
const MOST_WIDTH = 1240
const EMPTY_WIDTH = 460

/** The work as its versions are asked for; null = nobody is logged in, or the work is not on the server. */
const useWork = (): WorkAddress | null => {
  const { saveController } = useLifeCycle()
  const { launchParams, isGuest } = useSession()
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const id = useValue(() => saveController.state.value.workId, [saveController])
  const opening = launchParams.opening
  const share = useValue(
    () => (isGuest.value && opening.kind === 'shared' ? opening.sharedId : undefined),
    [isGuest, opening],
  )
  return useMemo(() => (isLoggedIn && id !== null ? { id, share } : null), [isLoggedIn, id, share])
}

/** Earlier versions of the work: a timeline, a look at each, a comparison, and bringing one back. */
export const VersionsDialog = () => {
  const { dialog } = useEditor()
  const work = useWork()
  return (
    <Dialog
      title={m.title}
      isOpen
      onClose={() => {
        dialog.value = null
      }}
      width={work ? Math.min(MOST_WIDTH, window.innerWidth - 32) : EMPTY_WIDTH}
    >
      {work ? (
        <div className={styles.frame}>
          <Versions work={work} />
        </div>
      ) : (
        <NoWork />
      )}
    </Dialog>
  )
}

/** Says what is missing before a work has versions. */
const NoWork = () => {
  const { saveController } = useLifeCycle()
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  return isLoggedIn ? (
    <Empty
      icon={History}
      text={m.needsWork}
      action={<Button onPress={() => void saveController.save()}>{m.save}</Button>}
    />
  ) : (
    <Empty
      icon={History}
      text={m.needsLogin}
      action={<Button onPress={() => void session.requireLogin()}>{m.login}</Button>}
    />
  )
}

const Versions = ({ work }: { readonly work: WorkAddress }) => {
  const { saveSurroundings } = useLifeCycle()
  const isOnline = useValue(() => saveSurroundings.value.isOnline, [saveSurroundings])
  const list = useVersionList(work)
  const documents = useMemo(() => createVersionDocuments(work), [work])
  const [chosen, setChosen] = useState<number | null>(null)
  const [filter, setFilter] = useState<'all' | 'named'>('all')
  const { versions, state } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the network is back
  useEffect(() => {
    if (isOnline && state === 'failed') list.reload()
  }, [isOnline])
  const retry = <Button onPress={list.reload}>{basicTexts.retry}</Button>
  if (versions.length === 0 && !isOnline) return <Empty icon={WifiOff} text={m.offline} action={retry} />
  if (state === 'failed' && versions.length === 0) return <Empty isError text={m.listFailed} action={retry} />
  if (versions.length === 0) return <Loading />
  // At first the version before the current one: that is what is looked for.
  const selected = versions.find(({ version }) => version === chosen) ?? versions[1] ?? versions[0]
  const timeline = (
    <Timeline
      list={list}
      documents={documents}
      selected={selected?.version ?? null}
      onSelect={setChosen}
      onlyNamed={filter === 'named'}
    />
  )
  return (
    <div className={styles.panes}>
      <nav className={styles.list} aria-label={m.list}>
        <Tabs
          label={m.filter}
          variant="segmented"
          value={filter}
          onChange={setFilter}
          tabs={[
            { id: 'all', label: m.all, content: timeline },
            { id: 'named', label: m.named, content: timeline },
          ]}
        />
        {versions.length === 1 && list.next === null && <p className={styles.hint}>{m.onlyOne}</p>}
      </nav>
      {selected && (
        <VersionView key={selected.version} work={work} entry={selected} list={list} documents={documents} />
      )}
    </div>
  )
}
