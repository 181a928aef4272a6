import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminUsers.ts'
import type { UserDetail } from '#schemas/api/admin-fields.ts'
import { useValue } from '#web/model/signals.ts'
import { admin } from '#web/services/admin-client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { adminPath } from './address.ts'
import { Badge } from './Badge.tsx'
import { Card, Facts } from './Card.tsx'
import { Detail } from './Detail.tsx'
import styles from './detail.module.css'
import { orderedName, orderState, roleName, time, yuan } from './format.ts'
import { Grants } from './Grants.tsx'
import { Head } from './Head.tsx'
import { History } from './History.tsx'
import { type UserAct, UserActs } from './UserActs.tsx'
import { useCall } from './use-call.ts'

const PROVIDERS = new Map([
  ['phone', texts.byPhone],
  ['wechat', texts.byWechat],
  ['qq', texts.byQq],
  ['weibo', texts.byWeibo],
])

const Identities = ({ user }: { readonly user: UserDetail }) => (
  <Card title={texts.identities}>
    {user.identities.length === 0 ? (
      <p className={styles.none}>{texts.noIdentities}</p>
    ) : (
      <Facts
        facts={user.identities.map(({ provider, subject, createdAt }) => [
          PROVIDERS.get(provider) ?? provider,
          <>
            {subject} <small>{time(createdAt)}</small>
          </>,
        ])}
      />
    )}
  </Card>
)

const Orders = ({ user }: { readonly user: UserDetail }) => (
  <Card title={texts.orders} aside={<Link href={adminPath('orders', { user: user.id })}>{m.open}</Link>}>
    {user.orders.length === 0 ? (
      <p className={styles.none}>{texts.noOrders}</p>
    ) : (
      <ul className={styles.rows}>
        {user.orders.map(({ id, packageId, title, amountFen, status, createdAt }) => {
          const { text, tone } = orderState(status)
          return (
            <li key={id}>
              <Link href={adminPath('orders', { id })}>{orderedName({ packageId, title })}</Link>
              <span>{yuan(amountFen)}</span>
              <Badge text={text} tone={tone} />
              <small>{time(createdAt)}</small>
            </li>
          )
        })}
      </ul>
    )}
  </Card>
)

/** An account with what belongs to it, and what an administrator can do with it. */
export const UserView = ({ id }: { readonly id: number }) => {
  const answer = useCall(String(id), () => admin.showUser({ id }))
  const own = useValue(() => session.user.value?.id)
  const [act, setAct] = useState<UserAct | null>(null)
  const back = { href: adminPath('users'), label: m.users }
  return (
    <Detail answer={answer}>
      {user => (
        <>
          <Head
            title={user.nickname}
            back={back}
            badges={
              <>
                {user.role !== 1 && <Badge text={roleName(user.role)} tone="accent" />}
                {user.isMember && <Badge text={m.member} tone="warn" />}
                {user.isBanned && <Badge text={m.banned} tone="bad" />}
              </>
            }
          >
            <Button onPress={() => setAct('grant')}>{texts.grant}</Button>
            <Button isDisabled={id === own} onPress={() => setAct('role')}>
              {texts.changeRole}
            </Button>
            {user.isBanned ? (
              <Button onPress={() => setAct('unban')}>{texts.unban}</Button>
            ) : (
              <Button variant="danger" isDisabled={id === own} onPress={() => setAct('ban')}>
                {texts.ban}
              </Button>
            )}
          </Head>
          {id === own && <p className={styles.note}>{texts.own}</p>}
          {user.ban && (
            <p className={styles.warning} role="status" data-own-words>
              {texts.bannedSince({ time: time(user.ban.bannedAt), reason: user.ban.reason })}
            </p>
          )}
          <dl className={styles.tiles}>
            {(
              [
                [texts.works, user.counts.works],
                [texts.shares, user.counts.shares],
                [texts.orderCount, user.counts.orders],
                [texts.downloads, user.counts.downloads],
                [texts.failures, user.counts.failures],
              ] as const
            ).map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.columns}>
            <div>
              <Card title={texts.account}>
                <Facts
                  facts={[
                    [texts.id, user.id],
                    [texts.phone, user.phone ?? texts.noPhone],
                    [texts.role, roleName(user.role)],
                    [texts.registered, time(user.createdAt)],
                    [texts.lastLogin, time(user.loginAt)],
                  ]}
                />
              </Card>
              <Identities user={user} />
              <History log={user.log} />
            </div>
            <div>
              <Grants user={user} />
              <Orders user={user} />
            </div>
          </div>
          {act && <UserActs act={act} user={user} onDone={answer.replace} onClose={() => setAct(null)} />}
        </>
      )}
    </Detail>
  )
}
