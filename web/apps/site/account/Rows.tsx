import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from './account.module.css'
import type { Answer } from './use-answer.ts'

export interface RowsProps<T> {
  readonly answer: Answer<T>
  /** Rows that are outlined while it loads. */
  readonly rows: number
  readonly children: (data: T) => ReactNode
}

/** The rows of a card: their outlines while they load, or why they could not be loaded. */
export const Rows = <T,>({ answer: { data, failure, reload }, rows, children }: RowsProps<T>) => {
  if (data) return children(data)
  if (failure)
    return (
      <div className={styles.failed} role="alert">
        {failure.message}
        <Button onPress={reload}>{basicTexts.retry}</Button>
      </div>
    )
  return (
    <div role="status" aria-label={basicTexts.loading}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are alike
        <div key={at} className={styles.outline} />
      ))}
    </div>
  )
}
