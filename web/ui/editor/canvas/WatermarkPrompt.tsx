import { useEffect, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Crown, X } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import styles from './WatermarkPrompt.module.css'

/** Slides in over the canvas after a while and says what removes the watermark; closed, it stays away for this visit. */
export const WatermarkPrompt = () => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LIMITS.promptMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <aside className={styles.prompt} aria-label="去水印提示">
      <Crown size={16} strokeWidth={1.75} aria-hidden />
      <span>{LABELS.canvas.removeWatermark}</span>
      <IconButton icon={X} label={LABELS.common.close} size="s" placement="top" onPress={() => setIsShown(false)} />
    </aside>
  )
}
