import { clsx } from 'clsx'
import { type KeyboardEvent, useMemo, useState } from 'react'
import * as m from '#messages/versions.ts'
import { type TimelineEntry, timelineOf, type VersionEntry } from '#web/editor/versions/timeline.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown, ChevronRight, Star } from '#web/widgets/icons.ts'
import styles from './timeline.module.css'
import { clockSeconds, clockTime, dayName, exactTime } from './times.ts'
import type { VersionDocuments } from './use-document.ts'
import type { VersionList } from './use-version-list.ts'
import { VersionPicture } from './VersionPicture.tsx'

interface Props {
  readonly list: VersionList
  readonly documents: VersionDocuments | null
  readonly selected: number | null
  readonly onSelect: (version: number) => void
  readonly onlyNamed: boolean
}

/** Every version by day; saves that followed each other are one entry that opens. Arrow keys go from one to the next. */
export const Timeline = ({ list, documents, selected, onSelect, onlyNamed }: Props) => {
  const { versions, next, isLoadingMore, loadMore } = list
  const days = useMemo(
    () => timelineOf(onlyNamed ? versions.filter(({ name }) => name !== null) : versions),
    [versions, onlyNamed],
  )
  const current = versions[0]?.version ?? null
  const byNumber = useMemo(() => new Map(versions.map(each => [each.version, each])), [versions])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-version]')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = to === undefined || at < 0 ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!row) return
    event.preventDefault()
    row.focus()
    onSelect(Number(row.dataset.version))
  }
  const row = (entry: VersionEntry, isInner = false) => (
    <VersionRow
      isInner={isInner}
      entry={entry}
      documents={documents}
      isSelected={entry.version === selected}
      isCurrent={entry.version === current}
      from={entry.restored === null ? null : (byNumber.get(entry.restored) ?? 'old')}
      onPress={() => onSelect(entry.version)}
    />
  )
  if (days.length === 0) return <p className={styles.none}>{m.noneNamed}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go through the rows, which are buttons
    <div onKeyDown={onKeyDown}>
      {days.map(({ start, entries }) => (
        <section key={start} aria-label={dayName(start)}>
          <h3 className={styles.day}>{dayName(start)}</h3>
          <ul className={styles.rows}>
            {entries.map(entry => (
              <Session key={entry.head.version} entry={entry} row={row} selected={selected} />
            ))}
          </ul>
        </section>
      ))}
      {next !== null && (
        <div className={styles.more}>
          <Button size="s" variant="ghost" isPending={isLoadingMore} onPress={loadMore}>
            {m.more}
          </Button>
        </div>
      )}
      <p className={styles.rules}>{m.keepRules}</p>
    </div>
  )
}

interface SessionProps {
  readonly entry: TimelineEntry
  readonly row: (entry: VersionEntry, isInner?: boolean) => React.ReactNode
  readonly selected: number | null
}

const Session = ({ entry: { head, others }, row, selected }: SessionProps) => {
  const [isWide, setWide] = useState(() => others.some(({ version }) => version === selected))
  const Arrow = isWide ? ChevronDown : ChevronRight
  const label = (isWide ? m.hideSaves : m.showSaves)({ count: others.length })
  return (
    <>
      <li>{row(head)}</li>
      {others.length > 0 && (
        <li>
          <button type="button" className={styles.fold} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            <Arrow size={14} strokeWidth={2} aria-hidden />
            {label}
          </button>
          {isWide && (
            <ul className={styles.inner}>
              {others.map(each => (
                <li key={each.version}>{row(each, true)}</li>
              ))}
            </ul>
          )}
        </li>
      )}
    </>
  )
}

interface RowProps {
  readonly entry: VersionEntry
  readonly documents: VersionDocuments | null
  readonly isSelected: boolean
  readonly isCurrent: boolean
  /** One of several saves of a minute: the seconds tell them apart. */
  readonly isInner: boolean
  /** The version that it brought back; `old`: it is not listed. */
  readonly from: VersionEntry | 'old' | null
  readonly onPress: () => void
}

const VersionRow = ({ entry, documents, isSelected, isCurrent, isInner, from, onPress }: RowProps) => {
  const time = (isInner ? clockSeconds : clockTime)(entry.savedAt)
  const note = from === null ? null : from === 'old' ? m.restoredOld : m.restoredFrom({ time: exactTime(from.savedAt) })
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected}
      data-version={entry.version}
      title={exactTime(entry.savedAt)}
      onClick={onPress}
    >
      <VersionPicture entry={entry} documents={documents} />
      <span className={styles.facts}>
        <span className={clsx(styles.line, styles.strong)}>
          {entry.name !== null && <Star size={14} strokeWidth={1.75} className={clsx(styles.star)} aria-hidden />}
          <span className={styles.text}>{entry.name ?? (isCurrent ? m.current : time)}</span>
          {entry.name !== null && isCurrent && <span className={styles.badge}>{m.current}</span>}
        </span>
        <span className={styles.line}>
          {(entry.name !== null || isCurrent) && <span>{time}</span>}
          <span className={styles.text}>{entry.savedBy === null ? m.me : entry.savedBy || m.somebody}</span>
        </span>
        {note && <span className={clsx(styles.line, styles.text)}>{note}</span>}
      </span>
    </button>
  )
}
