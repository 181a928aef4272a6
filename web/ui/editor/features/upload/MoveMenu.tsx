import * as m from '#messages/folders.ts'
import { useValue } from '#web/model/signals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Folder as FolderIcon, FolderInput, ImageIcon } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger, type MenuTriggerProps } from '#web/widgets/MenuTrigger.tsx'
import type { FolderStore } from './folder-store.ts'

interface Props {
  readonly store: FolderStore
  /** The folders that the pictures are in; null = none. */
  readonly places: readonly (number | null)[]
  /** The folder that was chosen; null = out of theirs. */
  readonly onMove: (to: number | null) => void
  readonly trigger: MenuTriggerProps['trigger']
}

/** The folders that pictures can be moved into. Without another place there is no menu. */
export const MoveMenu = ({ store, places, onMove, trigger }: Props) => {
  const folders = useValue(() => store.folders.value) ?? []
  const others = folders.filter(({ id }) => places.length === 0 || places.some(place => place !== id))
  const canLeave = places.some(place => place !== null)
  if (others.length === 0 && !canLeave) return null
  return (
    <MenuTrigger trigger={trigger}>
      {control => (
        <Menu label={m.moveTo} control={control}>
          {canLeave && (
            <MenuItem icon={ImageIcon} onAction={() => onMove(null)}>
              {m.root}
            </MenuItem>
          )}
          {others.map(({ id, name }) => (
            <MenuItem key={id} icon={FolderIcon} onAction={() => onMove(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </MenuTrigger>
  )
}

interface ButtonProps extends Pick<Props, 'store'> {
  readonly picture: LibraryPicture
}

/** Moves a picture into a folder, or out of its own. */
export const MoveButton = ({ picture: { id, name, folderId = null }, store }: ButtonProps) => (
  <MoveMenu
    store={store}
    places={[folderId]}
    onMove={to => void store.move([id], to, () => folderId)}
    trigger={<IconButton icon={FolderInput} size="s" label={m.moveOf({ name })} />}
  />
)
