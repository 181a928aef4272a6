import { useMemo, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/versions.ts'
import { compareDocuments } from '#web/editor/versions/compare-documents.ts'
import type { VersionEntry } from '#web/editor/versions/timeline.ts'
import { createDocument } from '#web/model/document.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { NameButton } from './NameButton.tsx'
import { PageStage } from './PageStage.tsx'
import { PageTurner } from './PageTurner.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { exactTime } from './times.ts'
import { isOpen, useVersionDocument, type VersionDocument, type VersionDocuments } from './use-document.ts'
import type { VersionList, WorkAddress } from './use-version-list.ts'
import styles from './versions.module.css'

export type ViewMode = 'look' | 'side' | 'slide'
const MODES: readonly { readonly id: ViewMode; readonly label: string }[] = [
  { id: 'look', label: m.look },
  { id: 'side', label: m.side },
  { id: 'slide', label: m.slide },
]
/** The mode stays when another version is chosen. */
let lastMode: ViewMode = 'look'
/** What versions are compared with: what is open now, or a version by its number. */
const NOW = 'now'
let lastOther: string = NOW

interface Props {
  readonly work: WorkAddress
  readonly entry: VersionEntry
  readonly list: VersionList
  readonly documents: VersionDocuments
}

/** One version: its pages, or what differs from another one, and what can be done with it. */
export const VersionView = ({ work, entry, list, documents }: Props) => {
  const { doc } = useEditor()
  const [mode, setMode] = useState(lastMode)
  const [other, setOther] = useState(() =>
    list.versions.some(({ version }) => String(version) === lastOther && version !== entry.version) ? lastOther : NOW,
  )
  const { opened, retry } = useVersionDocument(documents, entry.version)
  const isComparing = mode !== 'look'
  const against = useVersionDocument(documents, isComparing && other !== NOW ? Number(other) : null)
  const now = useMemo((): VersionDocument => {
    const records = doc.records()
    return { records, copy: createDocument(records) }
  }, [doc])
  const choose = (next: ViewMode) => {
    lastMode = next
    setMode(next)
  }
  const compared = !isComparing ? null : other === NOW ? now : against.opened
  const content = () => {
    if (opened === null || (isComparing && compared === null)) return <Loading />
    const problem = [opened, compared].find(each => each !== null && 'problem' in each)
    if (problem && 'problem' in problem) {
      const again = () => {
        retry()
        against.retry()
      }
      return <Empty isError text={problem.problem} action={<Button onPress={again}>{basicTexts.retry}</Button>} />
    }
    return isOpen(opened) ? (
      <Pages
        entry={entry}
        shown={opened}
        other={isOpen(compared) ? compared : null}
        otherLabel={labelOf(other)}
        mode={mode}
      />
    ) : null
  }
  const labelOf = (id: string): string => {
    const found = list.versions.find(({ version }) => String(version) === id)
    return found ? (found.name ?? exactTime(found.savedAt)) : m.nowOpen
  }
  const options = [
    { id: NOW, label: m.nowOpen },
    ...list.versions
      .filter(({ version }) => version !== entry.version)
      .map(({ version }) => ({ id: String(version), label: labelOf(String(version)) })),
  ]
  return (
    <section className={styles.view} aria-label={exactTime(entry.savedAt)}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {entry.name ?? exactTime(entry.savedAt)}
          <small>
            {entry.name === null ? '' : `${exactTime(entry.savedAt)} · `}
            {entry.savedBy === null ? m.me : entry.savedBy || m.somebody}
          </small>
        </h3>
        {isComparing && (
          <Select
            label={m.compareWith}
            isLabelHidden
            size="s"
            className={styles.other}
            options={options}
            value={other}
            onChange={id => {
              lastOther = id
              setOther(id)
            }}
          />
        )}
        <Tabs
          label={m.view}
          variant="segmented"
          className={styles.modes}
          value={mode}
          onChange={choose}
          tabs={MODES.map(each => ({ ...each, content: null }))}
        />
      </header>
      <div className={styles.content}>{content()}</div>
      <footer className={styles.foot}>
        <NameButton work={work} entry={entry} onNamed={name => list.setName(entry.version, name)} />
        <RestoreButton
          work={work}
          entry={entry}
          isOffered={isOpen(opened) && list.versions[0]?.version !== entry.version}
        />
      </footer>
    </section>
  )
}

interface PagesProps {
  readonly entry: VersionEntry
  readonly shown: VersionDocument
  /** What it is compared with; null = it is only looked at. */
  readonly other: VersionDocument | null
  readonly otherLabel: string
  readonly mode: ViewMode
}

/** The pages of a version, one at a time; beside another version, with the differences and where they are. */
const Pages = ({ entry, shown, other, otherLabel, mode }: PagesProps) => {
  const { view } = useEditor()
  // The version is the earlier side, whatever it is compared with.
  const differences = useMemo(() => other && compareDocuments(shown.records, other.records), [shown, other])
  const pageIds = useMemo(
    () => (differences ? differences.map(({ id }) => id) : shown.records.work.pageIds),
    [differences, shown],
  )
  const [at, setAt] = useState(() => Math.max(0, pageIds.indexOf(view.pageId.peek())))
  const [marked, setMarked] = useState<string | null>(null)
  const index = Math.min(at, pageIds.length - 1)
  const pageId = pageIds[index] ?? ''
  const difference = differences?.find(({ id }) => id === pageId) ?? null
  return (
    <div className={styles.pages}>
      <div className={styles.stage}>
        <PageStage
          mode={mode}
          pageId={pageId}
          shown={shown}
          other={other}
          labels={[exactTime(entry.savedAt), otherLabel]}
          difference={difference}
          marked={marked}
        />
        {pageIds.length > 1 && <PageTurner at={index} count={pageIds.length} onTurn={setAt} />}
      </div>
      {differences && (
        <DifferenceList
          differences={differences}
          shownPage={pageId}
          marked={marked}
          onMark={(id, page) => {
            setMarked(id)
            setAt(Math.max(0, pageIds.indexOf(page)))
          }}
        />
      )}
    </div>
  )
}
