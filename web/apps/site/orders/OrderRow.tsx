import { clsx } from 'clsx'
import * as states from '#messages/orderStates.ts'
import * as m from '#messages/templateOrders.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { payPath } from '#schemas/catalog/payments.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { chinaTime } from '#schemas/china-time.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Cover } from '../Cover.tsx'
import styles from './orders.module.css'

export type ListedOrder = CallOutput<Api['orders']['listTemplateOrders']>['elements'][number]

/** screenPx */
const PICTURE = 56

const STATES = {
  '0': states.created,
  '1': states.paid,
  '2': states.fulfilled,
  '-1': states.closed,
  '-2': states.refunding,
  '-3': states.refunded,
} as const

/** An order of a template: what it was, what it cost, and what can be done with it now. */
export const OrderRow = ({ order }: { readonly order: ListedOrder }) => {
  const { id, templateId, title, image, amountFen, status, createdAt, expiresAt } = order
  const isOwned = status > 0
  const isPayable = status === 0 && Date.parse(expiresAt) > Date.now()
  // The server closes it a little later.
  const state = status === 0 && !isPayable ? states.closed : STATES[`${status}`]
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.picture}>
        <Cover key={image} src={image && thumbnailUrl(image, PICTURE * 2)} alt="" />
      </span>
      <div className={styles.file}>
        <h2 title={title} data-own-words>
          {title}
        </h2>
        <p>
          <span data-own-words>{m.order({ id })}</span>
        </p>
      </div>
      <time className={styles.time} dateTime={createdAt}>
        {chinaTime(Date.parse(createdAt)).slice(0, 16)}
      </time>
      <strong className={styles.price}>{m.price({ yuan: (amountFen / 100).toFixed(2) })}</strong>
      <span className={clsx(styles.state, isOwned && styles.owned)}>{state}</span>
      <div className={styles.action}>
        {isOwned &&
          (image ? (
            <LinkButton href={`/editor?templateId=${templateId}`} aria-label={m.openOf({ name: title })}>
              {m.use}
            </LinkButton>
          ) : (
            <span className={styles.gone}>{m.gone}</span>
          ))}
        {isPayable && (
          <LinkButton
            variant="primary"
            href={payPath(id)}
            target="_blank"
            rel="noopener"
            aria-label={m.payOf({ name: title })}
          >
            {m.pay}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
