import { clsx } from 'clsx'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/review.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { correctForeignImages } from '#web/editor/lifecycle/foreign-images.ts'
import { showForeignImage } from '#web/editor/lifecycle/review.ts'
import { useValue } from '#web/model/signals.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { uploader } from '#web/services/upload.ts'
import { ImageOff } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './review.module.css'

/** Number of images from foreign hosts, which block the submission for review; a press shows the first one. */
export const ForeignImages = () => {
  const editor = useEditor()
  const { doc } = editor
  const isCorrecting = useRef(false)
  const count = useValue(() => {
    doc.revision.value
    return foreignImages(doc.records(), location.origin).length
  }, [doc])
  if (!count) return null
  const correct = async () => {
    if (isCorrecting.current) return
    isCorrecting.current = true
    const { corrected, left } = await correctForeignImages(editor, location.origin, {
      uploader,
      fetchOwn: async address => {
        const found = await fetchStoredFile(`/image/fetch?url=${encodeURIComponent(address)}`)
        return found.ok ? found.data : null
      },
    })
    isCorrecting.current = false
    if (left === 0) editor.notices.show(m.corrected({ count: corrected }), 'success')
    else editor.notices.show(m.notCorrected({ corrected, left }), 'error')
  }
  return (
    <Tooltip text={m.foreignHint}>
      <Button
        className={clsx(styles.count)}
        aria-label={`${m.foreign} ${count}`}
        onPress={() => showForeignImage(editor, location.origin, { label: m.correct, run: () => void correct() })}
      >
        <ImageOff size={15} strokeWidth={1.75} aria-hidden />
        {m.foreign} {count}
      </Button>
    </Tooltip>
  )
}
