import { useRef, useState } from 'react'
import * as m from '#messages/mediaSettings.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { WALL_PICTURES } from '#schemas/document/kinds/interactive/picture-wall.ts'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight, ImagePlus, X } from '#web/widgets/icons.ts'
import { MyPictures } from '../features/upload/MyPictures.tsx'
import { useEditor } from '../parts/editor-context.ts'
import settings from '../parts/settings.module.css'
import { uploads } from '../parts/uploads/uploads.ts'
import styles from './WallPictures.module.css'

interface Props {
  /** Addresses. */
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
}

/** The pictures of a wall in their order: added from the own ones or from files, moved and removed. */
export const WallPictures = ({ pictures, onChange }: Props) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  // Files that arrive later are added to what is there then.
  const current = useRef(pictures)
  current.current = pictures
  const add = (urls: readonly string[]) => {
    if (current.current.length + urls.length > WALL_PICTURES) notices.show(m.full({ count: WALL_PICTURES }))
    onChange([...current.current, ...urls].slice(0, WALL_PICTURES))
  }
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setIsBusy(true)
    const stored = await uploads.addAll(
      files.slice(0, WALL_PICTURES - pictures.length).map(file => ({ file, folder: '' })),
      notices,
    )
    setIsBusy(false)
    if (stored.length > 0) add(stored.map(({ url }) => url))
  }
  const move = (at: number, by: number) => {
    const moved = [...pictures]
    const [picture] = moved.splice(at, 1)
    if (picture === undefined) return
    moved.splice(at + by, 0, picture)
    onChange(moved)
  }
  const isFull = pictures.length >= WALL_PICTURES
  return (
    <>
      <div className={settings.spread}>
        <span className={settings.value}>{m.pictures({ count: pictures.length, most: WALL_PICTURES })}</span>
        <Button size="s" isDisabled={isFull} isPending={isBusy} onPress={() => setIsOpen(true)}>
          <ImagePlus size={14} strokeWidth={1.75} aria-hidden />
          {m.addPictures}
        </Button>
      </div>
      {pictures.length > 0 && (
        <ol className={styles.pictures}>
          {pictures.map((url, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
            <li key={`${at}-${url}`} className={styles.picture}>
              <img src={thumbnailUrl(url, 80)} alt="" loading="lazy" draggable={false} />
              <span className={styles.actions}>
                {at > 0 && (
                  <IconButton
                    icon={ChevronLeft}
                    size="s"
                    label={m.moveLeft({ number: at + 1 })}
                    onPress={() => move(at, -1)}
                  />
                )}
                <IconButton
                  icon={X}
                  size="s"
                  label={m.removePicture({ number: at + 1 })}
                  onPress={() => onChange(pictures.filter((_, index) => index !== at))}
                />
                {at < pictures.length - 1 && (
                  <IconButton
                    icon={ChevronRight}
                    size="s"
                    label={m.moveRight({ number: at + 1 })}
                    onPress={() => move(at, 1)}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_ACCEPT}
        aria-label={m.addPictures}
        onChange={event => {
          setIsOpen(false)
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isOpen && (
        <Dialog
          title={m.addPictures}
          isOpen
          onClose={() => setIsOpen(false)}
          width={680}
          footer={<Button onPress={() => input.current?.click()}>{m.severalFiles}</Button>}
        >
          <MyPictures
            onChoose={({ url }) => {
              add([url])
              if (current.current.length + 1 >= WALL_PICTURES) setIsOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
