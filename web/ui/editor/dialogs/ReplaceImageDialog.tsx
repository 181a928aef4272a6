import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { replacePicture } from '#web/editor/edits/image.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImagePlus, Upload } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { uploads } from '../upload/uploads.ts'
import styles from './dialogs.module.css'

/** Chooses another picture for an image layer: a new file, or one of this visit. */
export const ReplaceImageDialog = ({ layerId }: { readonly layerId: string }) => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const entries = useValue(() => uploads.entries.value)
  const pictures = entries.flatMap(({ id, name, picture }) => (picture ? [{ id, name, picture }] : []))
  const close = () => {
    editor.dialog.value = null
  }
  const use = (picture: Picture) => {
    close()
    replacePicture(editor, layerId, picture)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsRunning(true)
    const picture = await uploads.add(file, editor.notices)
    setIsRunning(false)
    if (picture) use(picture)
  }
  return (
    <Dialog
      title="替换图片"
      isOpen
      onClose={close}
      width={560}
      footer={
        <Button variant="primary" isPending={isRunning} onPress={() => input.current?.click()}>
          <Upload size={16} strokeWidth={1.75} aria-hidden />
          上传图片
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label="选择图片文件"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {pictures.length === 0 ? (
        <Empty text="还没有上传内容，点击直接上传" icon={ImagePlus} />
      ) : (
        <div className={styles.pictures}>
          {pictures.map(({ id, name, picture }) => (
            <AriaButton key={id} className={styles.picture ?? ''} aria-label={name} onPress={() => use(picture)}>
              <img src={picture.url} alt="" />
            </AriaButton>
          ))}
        </div>
      )}
    </Dialog>
  )
}
