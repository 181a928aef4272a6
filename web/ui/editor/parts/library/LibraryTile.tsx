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

interface Props {
  readonly picture: LibraryPicture
  /** screenPx */
  readonly width: number
  readonly isDraggable: boolean
  readonly onChoose: (picture: LibraryPicture) => void
  readonly onDelete?: ((picture: LibraryPicture) => void) | undefined
  /** More buttons: beside that for the deletion, or at a place of their own. */
  readonly actions?: ReactNode
}

/** One image of the library: a press selects it, a drag adds it to the canvas. */
export const LibraryTile = ({ picture, width, isDraggable, onChoose, onDelete, actions }: Props) => {
  const name = picture.name || libraryTexts.picture({ id: picture.id })
  return (
    <div className={styles.cell}>
      <AddButton
        className={styles.tile}
        aria-label={name}
        title={name}
        data-source={picture.source}
        hasGhost={picture.source === 'material'}
        item={isDraggable && !picture.foreign ? { kind: 'picture', picture: pictureOf(picture) } : undefined}
        onAdd={() => onChoose(picture)}
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
      {!onDelete && actions}
      {onDelete && (
        <span className={styles.remove}>
          {actions}
          <IconButton icon={Trash2} label={uploadTexts.remove({ name })} size="s" onPress={() => onDelete(picture)} />
        </span>
      )}
    </div>
  )
}
