import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/download.ts'
import { Button } from '#web/widgets/Button.tsx'
import { TriangleAlert } from '#web/widgets/icons.ts'
import styles from './download.module.css'

interface Props {
  readonly count: number
  /** ms for which the warning is shown before the download continues. */
  readonly ms: number
  readonly onGoOn: () => void
  readonly onStop: () => void
}

const SECOND = 1000

/** Asks the user to replace the product's own logo or QR code; the download continues after the countdown. */
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
        {m.ownBrand({ count })}
        <span aria-hidden>{m.ownBrandCountdown({ seconds: Math.max(0, Math.ceil(left / SECOND)) })}</span>
      </p>
      <span className={styles.row}>
        <Button onPress={onStop}>{m.stop}</Button>
        <Button variant="primary" onPress={onGoOn}>
          {m.goOn}
        </Button>
      </span>
    </div>
  )
}
