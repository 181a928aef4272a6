import { useEffect } from 'react'
import * as brandTexts from '#messages/brand.ts'
import * as headerTexts from '#messages/header.ts'
import * as shellTexts from '#messages/shell.ts'
import * as m from '#messages/viewing.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronLeft, CopyPlus, Eye } from '#web/widgets/icons.ts'
import { PlainButton } from '#web/widgets/PlainButton.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { useSession } from '../parts/page-session.ts'
import { useCopyWork } from '../parts/viewing/use-copy-work.ts'
import { ViewNote } from '../parts/viewing/ViewNote.tsx'
import { ViewCanvas } from '../workspace/ViewCanvas.tsx'
import { PageTurner } from './PageTurner.tsx'
import screenStyles from './PhoneScreen.module.css'
import barStyles from './PhoneTopBar.module.css'
import styles from './PhoneViewScreen.module.css'
import { PhoneMain } from './tools/PhoneMain.tsx'

/** screenPx beside the page and above it, both sides together. */
const MARGIN = { margin: 32 }
const room = () => MARGIN

/** A work on a phone that can only be looked at: its pages, the reason, copy and download. */
export const PhoneViewScreen = () => {
  const { doc } = useEditor()
  const { viewing } = useSession()
  const name = useValue(() => doc.work.value.name, [doc]) || shellTexts.unnamedWork
  const hasSeveral = useValue(() => doc.work.value.pageIds.length > 1, [doc])
  const canUse = useValue(() => viewing.value?.canUse === true, [viewing])
  const { isCopying, copy } = useCopyWork()
  useEffect(() => {
    document.title = `${name} · ${brandTexts.full}`
  }, [name])
  return (
    <div className={screenStyles.screen} data-read-only="">
      <header className={barStyles.bar}>
        <a className={barStyles.back} href="/" aria-label={headerTexts.home}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </a>
        <div className={barStyles.work}>
          <h1 className={`${barStyles.name} ${styles.name}`} data-own-words>
            {name}
          </h1>
          <span className={barStyles.state}>
            <Eye size={12} strokeWidth={2} aria-hidden />
            <span>{m.readOnly}</span>
          </span>
        </div>
        <PhoneMain />
      </header>
      <ViewNote className={styles.note} />
      <main className={screenStyles.middle}>
        <div className={screenStyles.canvas}>
          <ViewCanvas room={room} />
        </div>
      </main>
      {(hasSeveral || canUse) && (
        <footer className={styles.bottom}>
          {hasSeveral && <PageTurner />}
          {canUse && (
            <PlainButton size="l" aria-busy={isCopying} disabled={isCopying} onClick={() => void copy()}>
              {isCopying ? <Spinner label="" /> : <CopyPlus size={18} strokeWidth={1.75} aria-hidden />}
              {m.copyToEdit}
            </PlainButton>
          )}
        </footer>
      )}
    </div>
  )
}
