import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/viewing.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CopyPlus, Eye, FolderOpen } from '#web/widgets/icons.ts'
import { BrandMark } from '../../../brand/BrandMark.tsx'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { useSession } from '../../parts/page-session.ts'
import { Slot } from '../../parts/Slot.tsx'
import { useCopyWork } from '../../parts/viewing/use-copy-work.ts'
import { AccountMenu } from '../header/AccountMenu.tsx'
import headerStyles from '../header/Header.module.css'
import styles from './view.module.css'

const showDesigns = () => window.open(SITE_ROUTES.designs.path, '_blank', 'noopener')

/** The top bar of a work that can only be looked at: its name, that it is read-only, copy, account, download. */
export const ViewHeader = ({ name }: { readonly name: string }) => {
  const { viewing } = useSession()
  const canUse = useValue(() => viewing.value?.canUse === true, [viewing])
  const { isCopying, copy } = useCopyWork()
  return (
    <header className={headerStyles.header}>
      <div className={headerStyles.side}>
        <a className={headerStyles.home} href="/" aria-label={headerTexts.home} title={headerTexts.home}>
          <BrandMark size={30} />
        </a>
        <HeaderButton icon={FolderOpen} label={headerTexts.myDesigns} onPress={showDesigns} />
      </div>
      <div className={headerStyles.center}>
        <h1 className={styles.name} title={name} data-own-words>
          {name}
        </h1>
        <span className={styles.mark}>
          <Eye size={13} strokeWidth={1.75} aria-hidden />
          {m.readOnly}
        </span>
      </div>
      <div className={`${headerStyles.side} ${headerStyles.right}`}>
        {canUse && (
          <Button isPending={isCopying} onPress={() => void copy()}>
            <CopyPlus size={16} strokeWidth={1.75} aria-hidden />
            {m.copyToEdit}
          </Button>
        )}
        <AccountMenu />
        <Slot name="header-main" />
      </div>
    </header>
  )
}
