import { useRef, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImagePlus, Upload } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import library from '../library/Library.module.css'
import { addFiles } from '../upload/add-files.ts'
import { OwnPictures } from '../upload/OwnPictures.tsx'
import styles from './panel.module.css'

/** Pictures from this device: chosen or dropped, and those that were uploaded before. */
export const Panel = () => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hasAccount = useValue(() => session.token.value !== null)
  const choose = () => input.current?.click()
  const take = (files: FileList | null) => {
    if (files?.length) void addFiles(editor, [...files])
  }
  return (
    <>
      <div className={styles.head}>
        <Button variant="primary" onPress={choose}>
          <Upload size={16} strokeWidth={1.75} aria-hidden />
          {LABELS.upload.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={IMAGE_ACCEPT}
          aria-label="选择图片文件"
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same by keyboard */}
        <div
          className={styles.drop}
          data-over={isOver}
          onDragOver={event => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={event => {
            event.preventDefault()
            setIsOver(false)
            take(event.dataTransfer.files)
          }}
        >
          {LABELS.upload.dropHere}
          <br />
          {LABELS.upload.limits}
        </div>
      </div>
      <div className={library.scroll}>
        {hasAccount ? (
          <OwnPictures onUpload={choose} />
        ) : (
          <Empty
            icon={ImagePlus}
            text={LABELS.upload.empty}
            action={
              <Button size="s" onPress={choose}>
                {LABELS.upload.choose}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
