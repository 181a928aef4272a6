import { Link } from 'react-aria-components/Link'
import { LABELS } from '#web/ui/labels.ts'
import styles from './site.module.css'

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <div>
      <span>
        © {new Date().getFullYear()} {LABELS.brand.full} · {LABELS.home.footer}
      </span>
      <nav aria-label="页脚">
        <Link href="/agreement">服务协议</Link>
        <Link href="/privacy">隐私政策</Link>
      </nav>
    </div>
  </footer>
)
