import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/saving.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Info, X } from '#web/widgets/icons.ts'
import styles from './OtherTabNotice.module.css'

/** Says over the canvas that another tab has the work open; once closed it stays hidden until another tab opens it. */
export const OtherTabNotice = () => {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <div role="status" className={styles.notice} data-canvas-control="">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>{m.openElsewhere}</span>
      <IconButton icon={X} label={basicTexts.close} size="s" placement="bottom" onPress={() => setIsClosed(true)} />
    </div>
  )
}
