import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { CopyPlus, FilePlus2, FolderOpen } from '#web/widgets/icons.ts'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { LABELS } from '../../labels.ts'
import { BESIDE_LAG_MS } from '../beside-lag.ts'
import { CommandButton } from '../CommandButton.tsx'
import { DownloadButton } from '../download/DownloadButton.tsx'
import { HistoryMenu } from '../history/HistoryMenu.tsx'
import { policyNow } from '../policy-now.ts'
import { ForeignImages } from '../review/ForeignImages.tsx'
import { SubmitButton } from '../review/SubmitButton.tsx'
import { useCommand } from '../use-command.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { HeaderButton } from './HeaderButton.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { WorkName } from './WorkName.tsx'

const openNew = () => window.open('/editor?new=1', '_blank', 'noopener')
/** The login dialog first when nobody is logged in; the tab opens once somebody is. */
const create = async () => {
  if (session.isLoggedIn.peek()) openNew()
  else if (await session.requireLogin()) openNew()
}
const showDesigns = async () => {
  if (session.isLoggedIn.peek() || (await session.requireLogin()))
    window.open('/userCenter/design', '_blank', 'noopener')
}

/** The top bar: home, new, my designs, undo, redo, the work's name, saving, account, download. */
export const Header = ({ boot }: { readonly boot: Boot }) => {
  const canSave = useValue(() => policyNow(boot).canSave, [boot])
  const canSubmit = useValue(() => policyNow(boot).canSubmit, [boot])
  const canClone = useValue(() => policyNow(boot).canClone, [boot])
  const canDownload = useValue(() => policyNow(boot).canDownload, [boot])
  const clone = useCommand('work.clone')
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        <a className={styles.home} href="/" aria-label={LABELS.header.home} title={LABELS.header.home}>
          <BrandMark size={30} />
        </a>
        <HeaderButton icon={FilePlus2} label={LABELS.header.create} onPress={create} />
        <HeaderButton icon={FolderOpen} label={LABELS.header.myDesigns} onPress={showDesigns} />
        <span className={styles.line} />
        {/* A press leaves the caret in the words that are being typed. */}
        <CommandButton of="history.undo" lag={BESIDE_LAG_MS} preventFocusOnPress />
        <CommandButton of="history.redo" lag={BESIDE_LAG_MS} preventFocusOnPress />
        <HistoryMenu />
        {canClone && (
          <>
            <span className={styles.line} />
            <HeaderButton icon={CopyPlus} label={clone.label} onPress={clone.run} />
          </>
        )}
      </div>
      <div className={styles.centre}>
        <WorkName />
        {canSave ? <SaveStatus /> : <span className={styles.submitted}>{LABELS.review.isSubmitted}</span>}
      </div>
      <div className={`${styles.side} ${styles.right}`}>
        {canSubmit && <ForeignImages />}
        {canSave && <CommandButton of="work.save" />}
        {canSubmit && <SubmitButton boot={boot} />}
        <AccountMenu />
        {canDownload && <DownloadButton boot={boot} />}
      </div>
    </header>
  )
}
