import * as m from '#messages/purchase.ts'
import { Check } from '#web/widgets/icons.ts'
import styles from './purchase.module.css'

const BENEFITS = [m.benefitClean, m.benefitTypes, m.benefitCommerce, m.benefitNow]

/** What a membership gives: nothing but what is true. */
export const Benefits = () => (
  <ul className={styles.benefits} aria-label={m.benefits}>
    {BENEFITS.map(text => (
      <li key={text}>
        <Check size={15} strokeWidth={2} aria-hidden />
        {text}
      </li>
    ))}
  </ul>
)
