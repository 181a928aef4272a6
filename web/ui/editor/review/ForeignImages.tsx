import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import { foreignImages } from '#schemas/document/image-source.ts'
import { showForeignImage } from '#web/editor/lifecycle/review.ts'
import { useValue } from '#web/model/signals.ts'
import { ImageOff } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import styles from './review.module.css'

/** How many pictures of the work lie elsewhere and keep it from the review; a press shows the first. */
export const ForeignImages = () => {
  const editor = useEditor()
  const { doc } = editor
  const count = useValue(() => {
    doc.revision.value
    return foreignImages(doc.records(), location.origin).length
  }, [doc])
  if (!count) return null
  return (
    <Tooltip text={LABELS.review.foreignHint}>
      <Button
        className={clsx(styles.count)}
        aria-label={`${LABELS.review.foreign} ${count}`}
        onPress={() => showForeignImage(editor, location.origin)}
      >
        <ImageOff size={15} strokeWidth={1.75} aria-hidden />
        {LABELS.review.foreign} {count}
      </Button>
    </Tooltip>
  )
}
