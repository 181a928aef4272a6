import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/review.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { showForeignImage } from '#web/editor/lifecycle/review.ts'
import { useValue } from '#web/model/signals.ts'
import { ImageOff } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './review.module.css'

/** Number of images from foreign hosts, which block the submission for review; a press shows the first one. */
export const ForeignImages = () => {
  const editor = useEditor()
  const { doc } = editor
  const count = useValue(() => {
    doc.revision.value
    return foreignImages(doc.records(), location.origin).length
  }, [doc])
  if (!count) return null
  return (
    <Tooltip text={m.foreignHint}>
      <Button
        className={clsx(styles.count)}
        aria-label={`${m.foreign} ${count}`}
        onPress={() => showForeignImage(editor, location.origin)}
      >
        <ImageOff size={15} strokeWidth={1.75} aria-hidden />
        {m.foreign} {count}
      </Button>
    </Tooltip>
  )
}
