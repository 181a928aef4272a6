import type { ReactNode } from 'react'
import * as libraryTexts from '#messages/library.ts'
import * as uploadTexts from '#messages/upload.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Crown, Trash2 } from '#web/widgets/icons.ts'
import { AddButton } from '../AddButton.tsx'
import styles from './Library.module.css'
import { PhotoCredit } from './PhotoCredit.tsx'
import { pictureOf } from './picture-of.ts'
import { SelectBox, type TileSelection } from './SelectBox.tsx'

interface Props {
  readonly picture: LibraryPicture
  /** screenPx */
  readonly width: number
  readonly isDraggable: boolean
  readonly onChoose: (picture: LibraryPicture) => void
  readonly onDelete?: ((picture: LibraryPicture) => void) | undefined
  readonly selection?: TileSelection | undefined
  /** More buttons: beside that for the deletion, or at a place of their own. */
  readonly actions?: ReactNode
}

/** One image of the library: a press selects it, a drag adds it to the canvas. */
export const LibraryTile = ({ picture, width, isDraggable, onChoose, onDelete, selection, actions }: Props) => {
  const name = picture.name || libraryTexts.picture({ id: picture.id })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drag begins at the button in it
    <div
      className={styles.cell}
      data-selected={selection?.isSelected(picture.id)}
      onDragStart={event => selection?.drag(picture.id, event)}
    >
      <AddButton
        className={styles.tile}
        aria-label={name}
        title={name}
        data-source={picture.source}
        hasGhost={picture.source === 'material'}
        item={isDraggable && !picture.foreign ? { kind: 'picture', picture: pictureOf(picture) } : undefined}
        onAdd={event => {
          if (!selection?.press(picture.id, event)) onChoose(picture)
        }}
      >
        <img
          src={thumbnailUrl(picture.url, width)}
          alt=""
          width={picture.width || undefined}
          height={picture.height || undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </AddButton>
      {picture.foreign && <PhotoCredit photo={picture.foreign} />}
      {picture.isCutout && (
        <span className={styles.badge} title={libraryTexts.cutout}>
          <Crown size={12} aria-hidden />
        </span>
      )}
      {selection && <SelectBox id={picture.id} name={name} selection={selection} />}
      {!onDelete && actions}
      {onDelete && !selection?.isActive && (
        <span className={styles.remove}>
          {actions}
          <IconButton icon={Trash2} label={uploadTexts.remove({ name })} size="s" onPress={() => onDelete(picture)} />
        </span>
      )}
    </div>
  )
}
