import * as texts from '#messages/adminUsers.ts'
import type { UserDetail } from '#schemas/api/admin-fields.ts'
import { Badge, type BadgeProps } from './Badge.tsx'
import { Card } from './Card.tsx'
import styles from './detail.module.css'
import { packageName, time } from './format.ts'

type Grant = UserDetail['grants'][number]

export const typeName = (type: number): string =>
  new Map([
    [1, texts.type1],
    [2, texts.type2],
    [3, texts.type3],
  ]).get(type) ?? String(type)

const stateOf = ({ startsAt, expiresAt, endedAt }: Grant, now: number): BadgeProps => {
  if (endedAt) return { text: texts.ended, tone: 'bad' }
  if (expiresAt && Date.parse(expiresAt) <= now) return { text: texts.expired, tone: 'plain' }
  return Date.parse(startsAt) > now ? { text: texts.future, tone: 'plain' } : { text: texts.running, tone: 'good' }
}

/** The memberships of an account, also past ones. */
export const Grants = ({ user: { grants } }: { readonly user: UserDetail }) => (
  <Card title={texts.membership}>
    {grants.length === 0 ? (
      <p className={styles.none}>{texts.noGrants}</p>
    ) : (
      <ul className={styles.rows}>
        {grants.map(grant => (
          <li key={grant.id}>
            <b>{typeName(grant.type)}</b>
            <span title={grant.reason}>
              {grant.source === 'admin' ? texts.byAdmin : packageName(grant.packageId)}
              {grant.reason && ` · ${grant.reason}`}
            </span>
            <Badge {...stateOf(grant, Date.now())} />
            <small>
              {time(grant.startsAt)} – {grant.expiresAt === null ? texts.forever : time(grant.expiresAt)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
