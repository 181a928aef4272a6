import * as m from '#messages/admin.ts'
import type { LogEntry } from '#schemas/api/admin-fields.ts'
import { actName } from './act-names.ts'
import { Card } from './Card.tsx'
import styles from './detail.module.css'
import { time } from './format.ts'

/** The last administrative acts about a thing. */
export const History = ({ log }: { readonly log: readonly LogEntry[] }) => (
  <Card title={m.history}>
    {log.length === 0 ? (
      <p className={styles.none}>{m.noHistory}</p>
    ) : (
      <ol className={styles.history}>
        {log.map(({ id, act, adminName, adminId, reason, createdAt }) => (
          <li key={id}>
            <b>{actName(act)}</b>
            <span data-own-words>{reason}</span>
            <small>
              {adminName || adminId} · {time(createdAt)}
            </small>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
