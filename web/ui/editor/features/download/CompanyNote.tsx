import * as m from '#messages/download.ts'
import { buyVip } from '#web/editor/download/download-state.ts'
import type { VipType } from '#web/editor/download/standing.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Building2 } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './offers.module.css'

/** A membership of a company. */
const COMPANY = 2

interface Props {
  readonly vipType: VipType
  /** `before` a download a tip, `after` it a banner about the use of the file. */
  readonly when: 'before' | 'after'
}

/** Says that companies need their own kind of membership, to whoever has none. */
export const CompanyNote = ({ vipType, when }: Props) => {
  const { downloader } = useLifeCycle()
  const showsVip = usePolicy('showsVip')
  if (!showsVip || vipType === COMPANY) return null
  return (
    <p className={styles.company} data-company-note={when}>
      <Building2 size={14} strokeWidth={1.75} aria-hidden />
      <span>{when === 'before' ? m.companyTip : m.companyUse}</span>
      <Button variant="ghost" size="s" onPress={() => downloader.go('openVip', buyVip(null, 'company'))}>
        {m.companyMore}
      </Button>
    </p>
  )
}
