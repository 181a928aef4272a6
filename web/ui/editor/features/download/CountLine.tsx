import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/download.ts'
import { isUnlimited } from '#schemas/catalog/allowance.ts'
import { downloadsLeft } from '#web/editor/download/check-download.ts'
import { buyVip } from '#web/editor/download/download-state.ts'
import type { Standing } from '#web/editor/download/standing.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crown, TriangleAlert } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './offers.module.css'

interface Props {
  readonly standing: Standing & { readonly reload: () => void }
  readonly isMember: boolean
  /** Pages of the file. */
  readonly pages: number
  /** Memberships are on sale. */
  readonly showsVip: boolean
}

/** How many downloads are left, and how many this one takes. */
export const CountLine = ({ standing, isMember, pages, showsVip }: Props) => {
  const { downloader } = useLifeCycle()
  const { counts, hasFailed, reload } = standing
  if (hasFailed)
    return (
      <p className={styles.count} role="status">
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
        {m.countFailed}
        <Button variant="ghost" size="s" onPress={reload}>
          {basicTexts.retry}
        </Button>
      </p>
    )
  if (counts === null)
    return (
      <p className={styles.count} role="status">
        {m.counting}
      </p>
    )
  const left = downloadsLeft(counts, isMember)
  if (left === null) return null
  const isLimited = !isUnlimited(left)
  return (
    <p className={styles.count} role="status">
      {isMember && <Crown size={14} strokeWidth={1.75} className={styles.crown} aria-hidden />}
      <span>
        {!isLimited ? m.unlimited : isMember ? m.leftToday({ count: left }) : m.freeLeft({ count: left })}
        {isLimited && pages > 1 && <small>{m.cost({ count: pages })}</small>}
      </span>
      {isMember && isLimited && showsVip && (
        <Button variant="ghost" size="s" onPress={() => downloader.go('openVip', buyVip())}>
          {m.upgrade}
        </Button>
      )}
    </p>
  )
}
