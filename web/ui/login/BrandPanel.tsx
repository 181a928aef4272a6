import * as m from '#messages/login.ts'
import { Check } from '#web/widgets/icons.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { BrandSheets } from './BrandSheets.tsx'
import styles from './LoginDialog.module.css'

/** The left side of the login dialog, with the reasons to log in. */
export const BrandPanel = () => (
  <aside className={styles.brand}>
    <BrandLogo isLight />
    <div className={styles.sheets}>
      <BrandSheets />
    </div>
    <div>
      <h2>{m.brandTitle}</h2>
      <ul className={styles.points}>
        {[m.pointTemplates, m.pointFonts, m.pointSpeed].map(point => (
          <li key={point}>
            <Check size={16} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  </aside>
)
