import * as accountTexts from '#messages/account.ts'
import * as m from '#messages/header.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import { addTemplatePath, SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import {
  Download,
  FilePlus2,
  FolderOpen,
  History,
  LayoutTemplate,
  LogOut,
  UserRound,
  Users,
} from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuHeader } from '#web/widgets/MenuHeader.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { leaveFor } from '../../parts/unload-guard.ts'
import { useCommand } from '../../parts/use-command.ts'
import styles from './AccountItems.module.css'

/** The logged-in user and the account's menu items. */
export const AccountItems = ({ control }: { readonly control: MenuControl }) => {
  const { settle, saveController } = useLifeCycle()
  const canMakeTemplate = usePolicy('canShare')
  const makeTemplate = useCommand('work.save-as-template')
  const putIntoTeam = useCommand('work.put-into-team')
  const versions = useCommand('history.versions')
  const isAdministrator = useValue(() => session.user.value?.role === ROLE_NUMBERS.admin)
  // The administration adds what is stored.
  const publishAsTemplate = async () => {
    const isSaved = await saveController.save()
    const { workId } = saveController.state.peek()
    if (isSaved && workId !== null) window.open(addTemplatePath(workId), '_blank', 'noopener')
  }
  // The next person at this computer must not find the document on the screen.
  const logOut = async () => {
    await settle()
    void session.logOut()
    leaveFor(SITE_ROUTES.home.path)
  }
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || m.account)
  return (
    <Menu label={m.account} control={control} placement="bottom end">
      <MenuHeader>
        <span className={styles.who}>{name}</span>
      </MenuHeader>
      <MenuItem icon={FolderOpen} onAction={() => void window.open(SITE_ROUTES.designs.path, '_blank', 'noopener')}>
        {m.myDesigns}
      </MenuItem>
      {!versions.isHidden && (
        <MenuItem icon={History} onAction={versions.run}>
          {versions.label}
        </MenuItem>
      )}
      {canMakeTemplate && (
        <MenuItem icon={LayoutTemplate} onAction={makeTemplate.run}>
          {makeTemplate.label}
        </MenuItem>
      )}
      {canMakeTemplate && isAdministrator && (
        <MenuItem icon={FilePlus2} onAction={() => void publishAsTemplate()}>
          {m.publishAsTemplate}
        </MenuItem>
      )}
      {canMakeTemplate && (
        <MenuItem icon={Users} onAction={putIntoTeam.run}>
          {putIntoTeam.label}
        </MenuItem>
      )}
      <MenuItem icon={Download} onAction={() => void window.open(SITE_ROUTES.downloads.path, '_blank', 'noopener')}>
        {m.myDownloads}
      </MenuItem>
      <MenuItem icon={UserRound} onAction={() => void window.open(SITE_ROUTES.account.path, '_blank', 'noopener')}>
        {accountTexts.title}
      </MenuItem>
      <MenuItem icon={LogOut} onAction={() => void logOut()}>
        {m.logout}
      </MenuItem>
    </Menu>
  )
}
