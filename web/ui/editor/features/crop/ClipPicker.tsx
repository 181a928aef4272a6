import { useId } from 'react'
import * as m from '#messages/crop.ts'
import { CLIP_SHAPES, type ClipShape } from '#schemas/catalog/clips.ts'
import { chosenPictures, clipPictures } from '#web/editor/edits/image.ts'
import { clipName } from '#web/messages/names/clips.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Shapes } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useThumbnail } from '../../parts/use-thumbnail.ts'
import styles from './ClipPicker.module.css'

const Thumbnail = ({ shape, picture }: { readonly shape: ClipShape | null; readonly picture: string }) => {
  const id = useId()
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {shape && (
        <clipPath id={id}>
          <path d={shape.path} />
        </clipPath>
      )}
      {/* A gray shape, visible before the image is loaded and behind transparent images. */}
      {shape ? <path d={shape.path} fill="#dcdce6" /> : <rect width="100" height="100" fill="#dcdce6" />}
      {picture && (
        <image
          href={picture}
          width="100"
          height="100"
          preserveAspectRatio="xMidYMid slice"
          {...(shape ? { clipPath: `url(#${id})` } : {})}
        />
      )}
    </svg>
  )
}

/** The shapes that an image can be clipped to, each shown with the image itself. */
export const ClipGrid = () => {
  const editor = useEditor()
  const data = useValue(() => chosenPictures(editor)[0]?.data ?? null, [editor])
  const picture = useThumbnail(data)
  const chosen = data?.clip?.id ?? ''
  const tile = (shape: ClipShape | null) => (
    <button
      key={shape?.id ?? ''}
      type="button"
      className={styles.tile}
      aria-label={shape ? clipName(shape.id) : m.noClip}
      title={shape ? clipName(shape.id) : m.noClip}
      aria-pressed={chosen === (shape?.id ?? '')}
      onClick={() => clipPictures(editor, shape && { ...shape, name: clipName(shape.id) })}
    >
      <Thumbnail shape={shape} picture={picture} />
    </button>
  )
  return (
    <div className={styles.grid}>
      {tile(null)}
      {CLIP_SHAPES.map(tile)}
    </div>
  )
}

/** Button with the list of shapes that an image can be clipped to, each shown with the image itself. */
export const ClipPicker = () => (
  <Popover
    label={m.clip}
    placement="bottom start"
    isNonModal
    trigger={
      <Button>
        <Shapes size={16} strokeWidth={1.75} aria-hidden />
        {m.clip}
      </Button>
    }
  >
    <ClipGrid />
  </Popover>
)
