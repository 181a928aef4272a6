import { Suspense, useEffect } from 'react'
import * as brandTexts from '#messages/brand.ts'
import * as m from '#messages/phoneEditor.ts'
import { useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { Slot } from '../parts/Slot.tsx'
import { WhenPainted } from '../parts/WhenPainted.tsx'
import { PhoneBottomBar } from './PhoneBottomBar.tsx'
import { PhoneCanvas } from './PhoneCanvas.tsx'
import styles from './PhoneScreen.module.css'
import { PhoneTopBar } from './PhoneTopBar.tsx'
import { coveredBySheet } from './phone-sheet.ts'

/** Few works on phones have several pages. */
const PhoneSheets = lazyOverlay(() => import('./tools/PhoneSheets.tsx').then(part => part.PhoneSheets))
const SeveralPages = lazyOverlay(() => import('./SeveralPages.tsx').then(part => part.SeveralPages))

/**
 * The editor on a phone: top bar, canvas, bottom bar, and the sheets that come from below. A work of several pages is
 * shown, with the way to a computer in place of the tools.
 */
export const PhoneScreen = () => {
  const { doc, view } = useEditor()
  const hasSeveral = useValue(() => doc.work.value.pageIds.length > 1, [doc])
  const hasNoData = useValue(() => view.hasNoData.value, [view])
  const covered = useValue(() => coveredBySheet.value)
  useEffect(() => {
    document.title = `${m.title} · ${brandTexts.full}`
  }, [])
  return (
    <>
      <div className={styles.screen}>
        <PhoneTopBar isShownOnly={hasNoData} />
        <Slot name="below-header" />
        <main className={styles.middle}>
          <div className={styles.canvas} style={{ bottom: covered }}>
            <PhoneCanvas />
          </div>
        </main>
        {hasNoData ? <Suspense fallback={null}>{hasSeveral && <SeveralPages />}</Suspense> : <PhoneBottomBar />}
      </div>
      {!hasNoData && (
        <WhenPainted>
          <PhoneSheets />
        </WhenPainted>
      )}
    </>
  )
}
