import * as headerTexts from '#messages/header.ts'
import * as reviewTexts from '#messages/review.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { session } from '#web/session/session.ts'
import { CopyPlus, FilePlus2, FolderOpen } from '#web/widgets/icons.ts'
import { BrandMark } from '../../../brand/BrandMark.tsx'
import { BarButton } from '../../parts/BarButton.tsx'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import { Slot } from '../../parts/Slot.tsx'
import { SIDE_PANEL_DELAY_MS } from '../../parts/side-panel-delay.ts'
import { useCommand } from '../../parts/use-command.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { SaveStatus } from './SaveStatus.tsx'
import { WorkName } from './WorkName.tsx'

const openNew = () => window.open('/editor?new=1', '_blank', 'noopener')
/** Without a login, shows the login dialog first; opens the tab after the login. */
const create = async () => {
  if (session.isLoggedIn.peek()) openNew()
  else if (await session.requireLogin()) openNew()
}
const showDesigns = async (hostPage: string | undefined) => {
  if (hostPage !== undefined) window.open(hostPage, '_blank', 'noopener')
  else if (session.isLoggedIn.peek() || (await session.requireLogin()))
    window.open(SITE_ROUTES.designs.path, '_blank', 'noopener')
}

/** The top bar: home, new, my designs, undo, redo, work name, save, account, download. */
export const Header = () => {
  const canSave = usePolicy('canSave')
  const canClone = usePolicy('canClone')
  const isHosted = usePolicy('isHosted')
  const canStartNew = usePolicy('canStartNew')
  const savesForHost = usePolicy('savesForHost')
  const designs = useSession().host?.pages.designs
  const clone = useCommand('work.clone')
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        {isHosted ? (
          <span className={styles.mark}>
            <BrandMark size={30} />
          </span>
        ) : (
          <a className={styles.home} href="/" aria-label={headerTexts.home} title={headerTexts.home}>
            <BrandMark size={30} />
          </a>
        )}
        {canStartNew && <HeaderButton icon={FilePlus2} label={headerTexts.create} onPress={create} />}
        {(!isHosted || designs !== undefined) && (
          <HeaderButton icon={FolderOpen} label={headerTexts.myDesigns} onPress={() => showDesigns(designs)} />
        )}
        <span className={styles.line} />
        {/* A press does not move the caret out of a text that is being edited. */}
        <BarButton of="history.undo" lag={SIDE_PANEL_DELAY_MS} preventFocusOnPress />
        <BarButton of="history.redo" lag={SIDE_PANEL_DELAY_MS} preventFocusOnPress />
        <Slot name="header-steps" />
        {canClone && (
          <>
            <span className={styles.line} />
            <HeaderButton icon={CopyPlus} label={clone.label} onPress={clone.run} />
          </>
        )}
      </div>
      <div className={styles.center}>
        <WorkName />
        {canSave ? <SaveStatus /> : <span className={styles.submitted}>{reviewTexts.isSubmitted}</span>}
      </div>
      <div className={`${styles.side} ${styles.right}`}>
        <Slot name="header-notes" />
        {/* A signage tool has one button that saves: the main one. */}
        {canSave && !savesForHost && <BarButton of="work.save" />}
        <Slot name="header-actions" />
        <AccountMenu />
        <Slot name="header-main" />
      </div>
    </header>
  )
}
