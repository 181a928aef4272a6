import { clsx } from 'clsx'
import { useEffect } from 'react'
import * as brandTexts from '#messages/brand.ts'
import * as shellTexts from '#messages/shell.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { focusCanvas } from '../../parts/focus-canvas.ts'
import { ViewNote } from '../../parts/viewing/ViewNote.tsx'
import { ViewCanvas } from '../../workspace/ViewCanvas.tsx'
import { ZoomToolbar } from '../../workspace/ZoomToolbar.tsx'
import screenStyles from '../EditorScreen.module.css'
import { ViewHeader } from './ViewHeader.tsx'
import { ViewPages } from './ViewPages.tsx'
import styles from './view.module.css'

const room = () => ({})

/** The editor of a work that can only be looked at: pages, zoom, copy and download, and nothing that changes it. */
export const ViewScreen = () => {
  const { doc } = useEditor()
  const name = useValue(() => doc.work.value.name, [doc]) || shellTexts.unnamedWork
  useEffect(() => {
    document.title = `${name} · ${brandTexts.full}`
  }, [name])
  return (
    <div className={clsx(screenStyles.screen, styles.screen)} data-read-only="">
      <button type="button" className={screenStyles.skip} onClick={focusCanvas}>
        {shellTexts.skipToCanvas}
      </button>
      <ViewHeader name={name} />
      <ViewNote />
      <div className={screenStyles.body}>
        <ViewPages />
        <main className={screenStyles.middle}>
          <div className={screenStyles.canvas}>
            <ViewCanvas room={room}>
              <ZoomToolbar />
            </ViewCanvas>
          </div>
        </main>
      </div>
    </div>
  )
}
