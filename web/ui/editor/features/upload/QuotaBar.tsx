import { useEffect, useState } from 'react'
import * as m from '#messages/ownPictures.ts'
import { client } from '#web/services/client.ts'
import library from '../../parts/library/Library.module.css'
import { sizeText } from '../../parts/uploads/size-text.ts'
import styles from './QuotaBar.module.css'

interface Quota {
  /** bytes */
  readonly used: number
  readonly limit: number
}

/** From this share on it says what helps. */
const NEARLY = 0.9

/** How much of the account's room its pictures take. `version` changes when something has come or gone. */
export const QuotaBar = ({ version, onFree }: { readonly version: number; readonly onFree: () => void }) => {
  const [quota, setQuota] = useState<Quota | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks again
  useEffect(() => {
    const ending = new AbortController()
    // Without an answer there is no bar: uploads say themselves when there is no room.
    void client.resumableUploads.uploadQuota({}, { signal: ending.signal }).then(answer => {
      if (answer.ok && !ending.signal.aborted) setQuota(answer.data)
    })
    return () => ending.abort()
  }, [version])
  if (!quota) return null
  const { used, limit } = quota
  const share = Math.min(1, used / limit)
  const state = share >= 1 ? 'full' : share >= NEARLY ? 'nearly' : 'roomy'
  return (
    <footer className={styles.quota} data-state={state}>
      <div className={styles.line}>
        <span>{m.usage}</span>
        <span className={styles.figures}>{m.used({ used: sizeText(used), limit: sizeText(limit) })}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter cannot be drawn like the other bars */}
      <div
        className={styles.bar}
        role="meter"
        aria-label={m.usage}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      {state !== 'roomy' && (
        <p className={styles.note} role="status">
          {state === 'full' ? m.full : m.nearlyFull}
          <button type="button" className={library.link} onClick={onFree}>
            {m.free}
          </button>
        </p>
      )}
    </footer>
  )
}
