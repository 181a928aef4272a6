import { useCallback, useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/news.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from './News.module.css'

type Item = CallOutput<Api['notices']['news']>['elements'][number]

/** Number of news that are shown. */
const SHOWN = 3

/** What is new in the product. */
export const News = () => {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const result = await client.notices.news()
    setFailed(!result.ok)
    if (result.ok) setItems(result.data.elements.slice(0, SHOWN))
  }, [])
  useEffect(() => void load(), [load])
  if (items?.length === 0) return null
  return (
    <section className={styles.news} aria-label={m.title} aria-busy={!items && !hasFailed}>
      <h3 className={styles.title}>{m.title}</h3>
      {!items && !hasFailed && <div className={styles.waiting} aria-hidden />}
      {hasFailed && (
        <p className={styles.failed} role="status">
          {m.failed}
          <Button variant="ghost" size="s" onPress={() => void load()}>
            {basicTexts.retry}
          </Button>
        </p>
      )}
      {items && (
        <ul className={styles.list}>
          {items.map(({ id, title, text, date }) => (
            <li key={id}>
              <strong>{title}</strong>
              <time dateTime={date}>{date}</time>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
