import { useRef, useState } from 'react'
import {
  backgroundOf,
  cropBackgroundPicture,
  deleteBackgroundPicture,
  restoreBackgroundPicture,
  setBackgroundPicture,
} from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Crop, ImageUp, RotateCcw, Trash2, Upload } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import { uploads } from '../upload/uploads.ts'
import styles from './BackgroundPicture.module.css'

/** The page's background picture: upload one, or change, crop, delete, restore the one that is there. */
export const BackgroundPicture = ({ canUpload }: { readonly canUpload: boolean }) => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const url = useValue(() => backgroundOf(editor)?.url ?? null, [editor])
  const canCrop = useValue(() => Boolean(backgroundOf(editor)?.layerId), [editor])

  const take = async (file: File | undefined) => {
    if (!file) return
    setIsRunning(true)
    editor.view.waiting.value = '背景图片加载中...'
    const picture = await uploads.add(file, editor.notices)
    editor.view.waiting.value = null
    setIsRunning(false)
    if (picture) setBackgroundPicture(editor, picture)
  }
  const pick = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label="选择背景图片"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {url === null ? (
        canUpload && (
          <Button isPending={isRunning} onPress={pick}>
            <Upload size={15} strokeWidth={1.75} aria-hidden />
            上传背景图片
          </Button>
        )
      ) : (
        <div className={styles.card}>
          <img src={url} alt="背景图片" draggable={false} />
          <div className={styles.actions} role="toolbar" aria-label="背景图片操作">
            {canUpload && <IconButton icon={ImageUp} label="更换" size="s" isPending={isRunning} onPress={pick} />}
            <IconButton
              icon={Crop}
              label="裁剪"
              size="s"
              isDisabled={!canCrop}
              onPress={() => cropBackgroundPicture(editor)}
            />
            <IconButton icon={RotateCcw} label="还原" size="s" onPress={() => restoreBackgroundPicture(editor)} />
            <IconButton
              icon={Trash2}
              label="删除"
              size="s"
              variant="danger"
              onPress={() => deleteBackgroundPicture(editor)}
            />
          </div>
        </div>
      )}
    </>
  )
}
