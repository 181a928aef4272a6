import * as m from '#messages/login.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import styles from './LoginDialog.module.css'
import { withLinks } from './with-links.tsx'

interface Props {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  /** Error below the box. */
  readonly error?: string | undefined
}

/** The agreement that every way to log in asks for. */
export const Agreement = ({ isAgreed, onChange, error }: Props) => (
  <div>
    <Checkbox isSelected={isAgreed} onChange={onChange} isInvalid={Boolean(error)}>
      <span className={styles.agreement}>
        {withLinks(m.agree, {
          agreement: { text: m.serviceAgreement, href: SITE_ROUTES.agreement.path },
          privacy: { text: m.privacy, href: SITE_ROUTES.privacy.path },
        })}
      </span>
    </Checkbox>
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
)
