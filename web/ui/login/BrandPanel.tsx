import { Check } from '#web/widgets/icons.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { LABELS } from '../labels.ts'
import { BrandSheets } from './BrandSheets.tsx'
import styles from './LoginDialog.module.css'

/** The side of the login dialog that says why. */
export const BrandPanel = () => (
  <aside className={styles.brand}>
    <BrandLogo isLight />
    <div className={styles.sheets}>
      <BrandSheets />
    </div>
    <div>
      <h2>{LABELS.login.brandTitle}</h2>
      <ul className={styles.points}>
        {LABELS.login.points.map(point => (
          <li key={point}>
            <Check size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  </aside>
)
