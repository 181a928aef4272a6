import { useRef, useState } from 'react'
import * as m from '#messages/backgroundPicture.ts'
import * as basicTexts from '#messages/basic.ts'
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
import styles from './BackgroundPicture.module.css'
import { useEditor } from './editor-context.ts'
import { uploads } from './uploads/uploads.ts'

/** The page's background image: upload, change, crop, delete, restore. */
export const BackgroundPicture = ({ canUpload }: { readonly canUpload: boolean }) => {
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const url = useValue(() => backgroundOf(editor)?.url ?? null, [editor])
  const canCrop = useValue(() => Boolean(backgroundOf(editor)?.layerId), [editor])

  const take = async (file: File | undefined) => {
    if (!file) return
    setIsRunning(true)
    editor.view.waiting.value = m.loading
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
        aria-label={m.choose}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {url === null ? (
        canUpload && (
          <Button isPending={isRunning} onPress={pick}>
            <Upload size={15} strokeWidth={1.75} aria-hidden />
            {m.upload}
          </Button>
        )
      ) : (
        <div className={styles.card}>
          <img src={url} alt={m.picture} draggable={false} />
          <div className={styles.actions} role="toolbar" aria-label={m.actions}>
            {canUpload && <IconButton icon={ImageUp} label={m.change} size="s" isPending={isRunning} onPress={pick} />}
            <IconButton
              icon={Crop}
              label={m.crop}
              size="s"
              isDisabled={!canCrop}
              onPress={() => cropBackgroundPicture(editor)}
            />
            <IconButton icon={RotateCcw} label={m.restore} size="s" onPress={() => restoreBackgroundPicture(editor)} />
            <IconButton
              icon={Trash2}
              label={basicTexts.delete}
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
