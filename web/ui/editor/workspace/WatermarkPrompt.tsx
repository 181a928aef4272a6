import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as canvasTexts from '#messages/canvas.ts'
import * as workspaceTexts from '#messages/workspace.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Crown, X } from '#web/widgets/icons.ts'
import { useEditor } from '../parts/editor-context.ts'
import styles from './WatermarkPrompt.module.css'

/**
 * Appears over the canvas after a delay and offers to remove the watermark; after closing it stays hidden for this
 * visit.
 */
export const WatermarkPrompt = () => {
  const { dialog } = useEditor()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LIMITS.promptMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <aside className={styles.prompt} aria-label={workspaceTexts.watermarkPrompt}>
      <Crown size={16} strokeWidth={1.75} aria-hidden />
      <span>{canvasTexts.removeWatermark}</span>
      <Button
        variant="ghost"
        size="s"
        className={styles.buy}
        onPress={() => {
          dialog.value = { id: 'purchase' }
        }}
      >
        {canvasTexts.buyClean}
      </Button>
      <IconButton icon={X} label={basicTexts.close} size="s" placement="top" onPress={() => setIsShown(false)} />
    </aside>
  )
}
