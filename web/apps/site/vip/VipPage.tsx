import * as m from '#messages/vip.ts'
import { PACKAGES } from '#schemas/catalog/packages.ts'
import { packageTip, packageTitle } from '#web/messages/names/packages.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { downloadsOf, TYPE_TEXTS } from '#web/ui/purchase/package-texts.ts'
import { openPurchase } from '#web/ui/purchase/purchase-request.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Check, Crown } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { lowestDailyPrice } from './price-table.ts'
import styles from './vip.module.css'

const COMPARISON = [
  { feature: m.rowEditor, free: m.yes, member: m.yes },
  { feature: m.rowSave, free: m.yes, member: m.yes },
  { feature: m.rowDownload, free: m.yes, member: m.yes },
  { feature: m.rowWatermark, free: m.withMark, member: m.withoutMark },
  { feature: m.rowUse, free: m.study, member: m.commerce },
]
const QUESTIONS = [
  [m.q1, m.a1],
  [m.q2, m.a2],
  [m.q3, m.a3],
  [m.q4, m.a4],
  [m.q5, m.a5],
  [m.q6, m.a6],
] as const

const Cell = ({ text }: { readonly text: string }) =>
  text === m.yes ? <Check size={18} strokeWidth={2} aria-label={text} role="img" /> : text

/** What a membership gives, what it costs, and how to get one. */
export const VipPage = () => {
  const isMember = useValue(() => session.user.value?.member === true)
  const buy = isMember ? m.renew : m.open
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1>{m.heroTitle}</h1>
          <p>{m.heroText({ price: lowestDailyPrice() })}</p>
          <div className={styles.actions}>
            <Button size="l" className={styles.buy} onPress={openPurchase}>
              <Crown size={18} strokeWidth={1.75} aria-hidden />
              {buy}
            </Button>
            <LinkButton size="l" href="/editor?new=1" className={styles.start}>
              {m.start}
            </LinkButton>
          </div>
        </div>
        <div className={styles.sheets} aria-hidden>
          <span className={styles.marked} data-text={m.withMark} />
          <span className={styles.clean} data-text={m.withoutMark} />
        </div>
      </section>
      <section aria-labelledby="vip-compare">
        <h2 id="vip-compare">{m.compare}</h2>
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">{m.feature}</th>
              <th scope="col">{m.free}</th>
              <th scope="col">{m.member}</th>
            </tr>
          </thead>
          <tbody>
            {COMPARISON.map(({ feature, free, member }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                <td>
                  <Cell text={free} />
                </td>
                <td>
                  <Cell text={member} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="vip-prices">
        <h2 id="vip-prices">{m.prices}</h2>
        <table className={styles.prices}>
          <thead>
            <tr>
              <th scope="col">{m.package}</th>
              <th scope="col">{m.use}</th>
              <th scope="col">{m.downloads}</th>
              <th scope="col">{m.perDay}</th>
              <th scope="col">{m.price}</th>
            </tr>
          </thead>
          <tbody>
            {PACKAGES.map(each => (
              <tr key={each.id}>
                <th scope="row">
                  {packageTitle(each.name)}
                  <small>{packageTip(each.name)}</small>
                </th>
                <td>{TYPE_TEXTS[each.type].use}</td>
                <td>{downloadsOf(each)}</td>
                <td data-label={m.perDay}>{m.yuan({ price: each.averagePrice })}</td>
                <td className={styles.price}>
                  {m.yuan({ price: each.price })}
                  {each.originPrice !== null && <del>{m.yuan({ price: each.originPrice })}</del>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{m.pricesNote}</p>
        <Button size="l" className={styles.buy} onPress={openPurchase}>
          {buy}
        </Button>
      </section>
      <section aria-labelledby="vip-questions">
        <h2 id="vip-questions">{m.questions}</h2>
        <dl className={styles.questions}>
          {QUESTIONS.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
