import { useId } from 'react'
import { CLIP_SHAPES, type ClipShape } from '#schemas/catalog/clips.ts'
import { chosenPictures, updatePictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Shapes } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../editor-context.ts'
import { useThumbnail } from '../filters/use-thumbnail.ts'
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
      {/* The shape is seen before the picture is there, and behind one that lets light through. */}
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

const Grid = () => {
  const editor = useEditor()
  const data = useValue(() => chosenPictures(editor)[0]?.data ?? null, [editor])
  const picture = useThumbnail(data)
  const chosen = data?.clip?.id ?? ''
  const tile = (shape: ClipShape | null) => (
    <button
      key={shape?.id ?? ''}
      type="button"
      className={styles.tile}
      aria-label={shape?.name ?? '无'}
      title={shape?.name ?? '无'}
      aria-pressed={chosen === (shape?.id ?? '')}
      onClick={() => updatePictures(editor, shape ? '形状裁剪' : '取消形状裁剪', { clip: shape && { ...shape } })}
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

/** The button that opens the shapes a picture can be cut to, each shown with the picture itself. */
export const ClipPicker = () => (
  <Popover
    label="形状裁剪"
    placement="bottom start"
    isNonModal
    trigger={
      <Button>
        <Shapes size={16} strokeWidth={1.75} aria-hidden />
        形状裁剪
      </Button>
    }
  >
    <Grid />
  </Popover>
)
