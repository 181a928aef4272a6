import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/widgets/Button.tsx'
import { TriangleAlert } from '#web/widgets/icons.ts'
import styles from './download.module.css'

interface Props {
  readonly count: number
  /** How long the warning stands before the download goes on. */
  readonly ms: number
  readonly onGoOn: () => void
  readonly onStop: () => void
}

const SECOND = 1000

/** Asks to replace the product's own logo or code; the download goes on by itself when nothing is done. */
export const OwnBrandWarning = ({ count, ms, onGoOn, onStop }: Props) => {
  const [left, setLeft] = useState(ms)
  const goOn = useRef(onGoOn)
  goOn.current = onGoOn
  useEffect(() => {
    if (left <= 0) return goOn.current()
    const timer = setTimeout(() => setLeft(left - SECOND), SECOND)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className={styles.brand} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <p>
        作品中有 {count} 处墨页的 Logo 或示例二维码，请换成自己的。
        <span aria-hidden>{Math.max(0, Math.ceil(left / SECOND))} 秒后继续下载</span>
      </p>
      <span className={styles.row}>
        <Button onPress={onStop}>先不下载</Button>
        <Button variant="primary" onPress={onGoOn}>
          直接下载
        </Button>
      </span>
    </div>
  )
}
