import * as m from '#messages/folders.ts'
import { useValue } from '#web/model/signals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Folder as FolderIcon, FolderInput, ImageIcon } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import type { FolderStore } from './folder-store.ts'

interface Props {
  readonly picture: LibraryPicture
  readonly store: FolderStore
  /** The folder that the picture is in; null = none. */
  readonly from: number | null
}

/** Moves a picture into a folder, or out of its own. */
export const MoveButton = ({ picture, store, from }: Props) => {
  const folders = useValue(() => store.folders.value) ?? []
  const others = folders.filter(({ id }) => id !== from)
  if (others.length === 0 && from === null) return null
  const label = m.moveOf({ name: picture.name })
  return (
    <MenuTrigger trigger={<IconButton icon={FolderInput} size="s" label={label} />}>
      {control => (
        <Menu label={m.moveTo} control={control}>
          {from !== null && (
            <MenuItem icon={ImageIcon} onAction={() => void store.move(picture.id, null, from)}>
              {m.root}
            </MenuItem>
          )}
          {others.map(({ id, name }) => (
            <MenuItem key={id} icon={FolderIcon} onAction={() => void store.move(picture.id, id, from)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </MenuTrigger>
  )
}
