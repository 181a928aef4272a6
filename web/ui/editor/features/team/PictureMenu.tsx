import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import type { TeamFolder } from '#web/ui/team/team-pictures.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Ellipsis, Folder as FolderIcon, FolderInput, Trash2 } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import libraryStyles from '../../parts/library/Library.module.css'

interface Props {
  readonly picture: LibraryPicture
  /** Folders into which it may be moved. */
  readonly folders: readonly TeamFolder[]
  /** Where it is. */
  readonly dirId: number | null
  readonly onMove: (to: number | null) => void
  /** Left out = the user may not delete it. */
  readonly onRemove?: () => void
}

/** Moves a picture of a team between folders, or deletes it; nothing for who may do neither. */
export const PictureMenu = ({ picture, folders, dirId, onMove, onRemove }: Props) => {
  const others = folders.filter(({ id }) => id !== dirId)
  const mayLeave = dirId !== null && folders.length > 0
  if (others.length === 0 && !mayLeave && !onRemove) return null
  const label = m.moreOf({ name: picture.name })
  return (
    <span className={libraryStyles.remove}>
      <MenuTrigger trigger={<IconButton icon={Ellipsis} size="s" label={label} />}>
        {control => (
          <Menu label={label} control={control} placement="bottom end">
            {mayLeave && (
              <MenuItem icon={FolderInput} onAction={() => onMove(null)}>
                {m.outOfFolder}
              </MenuItem>
            )}
            {others.map(({ id, name }) => (
              <MenuItem key={id} icon={FolderIcon} onAction={() => onMove(id)}>
                {m.moveTo({ name })}
              </MenuItem>
            ))}
            {onRemove && (
              <MenuItem icon={Trash2} isDanger onAction={onRemove}>
                {basicTexts.delete}
              </MenuItem>
            )}
          </Menu>
        )}
      </MenuTrigger>
    </span>
  )
}
