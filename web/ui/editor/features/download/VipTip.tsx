import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/download.ts'
import { buyVip, type DownloadState } from '#web/editor/download/download-state.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crown } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './offers.module.css'
import { PagePicture } from './PagePicture.tsx'

/** screenPx: the box that the picture fits into. */
const WIDTH = 340
const HEIGHT = 240

interface Props {
  readonly state: Extract<DownloadState, { step: 'needVipTip' }>
}

/** Shows a non-member what a membership changes about this file, before it is drawn with its watermark. */
export const VipTip = ({ state }: Props) => {
  const { downloader } = useLifeCycle()
  const { choice, boxes } = state
  const page = choice.pages[0] ?? 0
  return (
    <div className={styles.tip}>
      {/* The page itself twice: with its watermark, and over its right half without. */}
      <div className={styles.compare} role="img" aria-label={m.vipPicture} data-need-vip>
        <PagePicture page={page} width={WIDTH} height={HEIGHT} watermark />
        <span className={styles.clean}>
          <PagePicture page={page} width={WIDTH} height={HEIGHT} watermark={false} />
        </span>
        <b className={styles.badgeFree}>{m.free}</b>
        <b className={styles.badgeVip}>
          <Crown size={12} strokeWidth={2} aria-hidden />
          {m.vipOnly}
        </b>
      </div>
      <strong>{m.vipTip}</strong>
      <p>{m.vipTipText}</p>
      <Button size="l" className={styles.gold} autoFocus onPress={() => downloader.go('openVip', buyVip())}>
        <Crown size={16} strokeWidth={1.75} aria-hidden />
        {m.openVipNow}
      </Button>
      <span className={styles.row}>
        <Button variant="ghost" onPress={() => downloader.show(null)}>
          {basicTexts.back}
        </Button>
        <Button variant="ghost" onPress={() => void downloader.start(choice, boxes)}>
          {m.goOnMarked}
        </Button>
      </span>
    </div>
  )
}
