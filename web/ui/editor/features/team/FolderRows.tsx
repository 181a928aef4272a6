import { Button as AriaButton } from 'react-aria-components/Button'
import * as m from '#messages/teams.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import type { TeamFolder } from '#web/ui/team/team-pictures.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Ellipsis, Folder as FolderIcon, Pencil, Trash2 } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import styles from './TeamPanel.module.css'

interface Props {
  readonly folders: readonly TeamFolder[]
  readonly mayEdit: boolean
  readonly mayRemove: (folder: TeamFolder) => boolean
  readonly onOpen: (id: number) => void
  readonly onRename: (folder: TeamFolder) => void
  readonly onRemove: (folder: TeamFolder) => void
}

/** screenPx */
const COVER = 32

/** The folders of a team. */
export const FolderRows = ({ folders, mayEdit, mayRemove, onOpen, onRename, onRemove }: Props) => (
  <ul className={styles.folders} aria-label={m.folders}>
    {folders.map(folder => (
      <li key={folder.id} className={styles.folder}>
        <AriaButton className={styles.open ?? ''} onPress={() => onOpen(folder.id)}>
          <span className={styles.thumb}>
            {folder.cover ? (
              <img src={thumbnailUrl(folder.cover, COVER)} alt="" loading="lazy" />
            ) : (
              <FolderIcon size={16} strokeWidth={1.75} aria-hidden />
            )}
          </span>
          <span className={styles.name} data-own-words>
            {folder.name}
          </span>
          <span className={styles.count}>{folder.count}</span>
        </AriaButton>
        {(mayEdit || mayRemove(folder)) && (
          <MenuTrigger
            trigger={<IconButton icon={Ellipsis} size="s" label={m.moreOf({ name: folder.name })} placement="left" />}
          >
            {control => (
              <Menu label={m.moreOf({ name: folder.name })} control={control} placement="bottom end">
                {mayEdit && (
                  <MenuItem icon={Pencil} onAction={() => onRename(folder)}>
                    {m.rename}
                  </MenuItem>
                )}
                {mayRemove(folder) && (
                  <MenuItem icon={Trash2} isDanger onAction={() => onRemove(folder)}>
                    {m.removeFolder}
                  </MenuItem>
                )}
              </Menu>
            )}
          </MenuTrigger>
        )}
      </li>
    ))}
  </ul>
)
