import { useRef, useState } from 'react'
import * as m from '#messages/upload.ts'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { FileInput, ImagePlus, Upload } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import library from '../../parts/library/Library.module.css'
import { usePolicy } from '../../parts/page-session.ts'
import styles from '../../parts/panel.module.css'
import { addFiles } from '../../parts/uploads/add-files.ts'
import { OwnPictures } from './OwnPictures.tsx'
import { PhoneUpload } from './PhoneUpload.tsx'
import own from './UploadsPanel.module.css'

/** Images from this device: selected or dropped files, and earlier uploads. */
export const Panel = () => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hasAccount = useValue(() => session.token.value !== null)
  const takesManyFiles = usePolicy('takesManyFiles')
  const choose = () => input.current?.click()
  const take = (files: FileList | null) => {
    if (files?.length) void addFiles(editor, [...files])
  }
  return (
    <>
      <div className={styles.head}>
        <div className={own.buttons}>
          <Button variant="primary" onPress={choose}>
            <Upload size={16} strokeWidth={1.75} aria-hidden />
            {m.choose}
          </Button>
          <PhoneUpload />
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple={takesManyFiles}
          accept={IMAGE_ACCEPT}
          aria-label={m.chooseFile}
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
          {m.dropHere}
          <br />
          {m.limits}
        </div>
        <Button size="s" variant="ghost" onPress={() => editor.commands.run('work.import')}>
          <FileInput size={14} strokeWidth={1.75} aria-hidden />
          {m.importFile}
        </Button>
      </div>
      <div className={library.scroll}>
        {hasAccount ? (
          <OwnPictures onUpload={choose} />
        ) : (
          <Empty
            icon={ImagePlus}
            text={m.empty}
            action={
              <Button size="s" onPress={choose}>
                {m.choose}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
