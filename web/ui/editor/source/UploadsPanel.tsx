import { useRef, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImagePlus, Upload } from '#web/widgets/icons.ts'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { addFiles } from '../upload/add-files.ts'
import { UploadTile } from '../upload/UploadTile.tsx'
import { uploads } from '../upload/uploads.ts'
import styles from './panel.module.css'

/** Pictures from this device: chosen or dropped, listed for this visit. */
export const Panel = () => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const entries = useValue(() => uploads.entries.value)
  const items = entries.map(entry => ({ ...entry, width: entry.width || 1, height: entry.height || 1 }))
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
      <div className={styles.scroll}>
        {items.length === 0 ? (
          <Empty
            icon={ImagePlus}
            text={LABELS.upload.empty}
            action={
              <Button size="s" onPress={choose}>
                {LABELS.upload.choose}
              </Button>
            }
          />
        ) : (
          <Waterfall
            label="本次上传"
            items={items}
            columns={2}
            gap={8}
            renderItem={entry => <UploadTile entry={entry} />}
          />
        )}
      </div>
    </>
  )
}
