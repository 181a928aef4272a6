import { useRef } from 'react'
import * as uploadTexts from '#messages/upload.ts'
import * as m from '#messages/uploadQueue.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleCheck, FileImage, FolderOpen, RotateCw, X } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { stateOf } from '../../parts/uploads/drawer-state.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import styles from './UploadDrawer.module.css'

/** px */
const SIDE = 36

const Thumbnail = ({ preview, picture }: UploadEntry) => {
  const src = picture ? thumbnailUrl(picture.url, SIDE) : preview
  return (
    <span className={styles.thumbnail}>
      {src ? <img src={src} alt="" draggable={false} /> : <FileImage size={16} strokeWidth={1.5} aria-hidden />}
    </span>
  )
}

/** The file was lost with the last page: its row asks for it. */
const ChooseAgain = ({ id, name }: UploadEntry) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={FolderOpen} size="s" label={m.chooseAgain({ name })} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label={m.fileAgain}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file && !uploads.give(id, file)) notices.show(m.otherFile({ name }), 'error')
        }}
      />
    </>
  )
}

/** One file of the queue. */
export const UploadRow = ({ entry }: { readonly entry: UploadEntry }) => {
  const { notices } = useEditor()
  const { id, name, step, progress, mayRetry, folder, isOriginal } = entry
  const isOpen = step === 'running' || step === 'waiting'
  const remove = () => uploads.remove(id)
  return (
    <li className={styles.row} data-step={step}>
      <Thumbnail {...entry} />
      <div className={styles.text}>
        <span className={styles.name} title={name} data-own-words>
          {name}
        </span>
        <span className={styles.state}>
          {stateOf(entry)}
          {folder && step !== 'failed' && <em data-own-words>{m.inFolder({ folder })}</em>}
        </span>
        {isOpen && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={isOriginal ? m.originalProgress({ name }) : uploadTexts.progressOf({ name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
          >
            <span style={{ transform: `scaleX(${progress})` }} />
          </div>
        )}
      </div>
      {step === 'stored' && <CircleCheck size={16} className={styles.good} aria-hidden />}
      {step === 'lost' && <ChooseAgain {...entry} />}
      {mayRetry && (
        <IconButton
          icon={RotateCw}
          size="s"
          label={isOriginal ? m.retryOriginal({ name }) : uploadTexts.retry({ name })}
          onPress={() => uploads.retry([id], notices)}
        />
      )}
      {step !== 'stored' && (
        <IconButton
          icon={X}
          size="s"
          label={
            step === 'failed'
              ? uploadTexts.dismiss({ name })
              : isOriginal
                ? m.cancelOriginal({ name })
                : uploadTexts.cancel({ name })
          }
          onPress={remove}
        />
      )}
    </li>
  )
}
