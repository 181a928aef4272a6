import { useEffect } from 'react'
import * as m from '#messages/workspace.ts'
import { useValue } from '#web/model/signals.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from './WaitingTip.module.css'
import { waitForPage } from './wait-for-page.ts'

/** Shows on the canvas what is loading: the images of the page, a template, a background. */
export const WaitingTip = () => {
  const editor = useEditor()
  const tip = useValue(() => editor.view.waiting.value, [editor])
  useEffect(() => void waitForPage(editor, m.loadingPictures), [editor])
  if (tip === null) return null
  return (
    <div className={styles.veil} data-waiting="" role="status">
      <span className={styles.tip}>
        <Spinner size={16} label="" />
        {tip}
      </span>
    </div>
  )
}
