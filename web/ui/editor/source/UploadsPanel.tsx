import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Upload } from '#web/widgets/icons.ts'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { dragProps } from '../canvas/DropTarget.tsx'
import { useEditor } from '../editor-context.ts'
import { addFiles } from '../upload/add-files.ts'
import { uploads } from '../upload/uploads.ts'
import styles from './panel.module.css'

/** Pictures from this device: chosen or dropped, listed for this visit. */
export const Panel = () => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const entries = useValue(() => uploads.entries.value)
  const items = entries.map(entry => ({
    ...entry,
    width: entry.picture?.width ?? 1,
    height: entry.picture?.height ?? 1,
  }))
  const take = (files: FileList | null) => {
    if (files?.length) void addFiles(editor, [...files])
  }
  return (
    <>
      <div className={styles.head}>
        <Button variant="primary" onPress={() => input.current?.click()}>
          <Upload size={16} strokeWidth={1.75} aria-hidden />
          上传图片
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
          也可以把图片拖到这里
          <br />
          png / jpg / gif / svg，单张 10MB 以内
        </div>
      </div>
      <div className={styles.scroll}>
        {items.length === 0 ? (
          <p className={styles.note}>还没有上传内容，点击直接上传</p>
        ) : (
          <Waterfall
            label="本次上传"
            items={items}
            columns={2}
            gap={8}
            renderItem={({ id, name, picture, progress, error }) =>
              picture ? (
                <AriaButton className={styles.tile ?? ''} aria-label={name} onPress={() => addPicture(editor, picture)}>
                  <img src={picture.url} alt="" {...dragProps({ kind: 'picture', picture })} />
                </AriaButton>
              ) : error ? (
                <AriaButton
                  className={styles.tile ?? ''}
                  aria-label={`${name} ${error}`}
                  onPress={() => uploads.remove(id)}
                >
                  <span className={styles.failed}>{error}</span>
                </AriaButton>
              ) : (
                <div className={styles.tile}>
                  <div
                    className={styles.bar}
                    role="progressbar"
                    aria-label={name}
                    aria-valuenow={Math.round(progress * 100)}
                  >
                    <span style={{ width: `${progress * 100}%` }} />
                  </div>
                </div>
              )
            }
          />
        )}
      </div>
    </>
  )
}
