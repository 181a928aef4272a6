import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as replaceImageTexts from '#messages/replaceImage.ts'
import * as uploadTexts from '#messages/upload.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { type LibraryPicture, listOwnPictures } from '#web/services/picture-library.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImagePlus, Upload } from '#web/widgets/icons.ts'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './MyPictures.module.css'

/** The user's own images: a new file, the uploads of this visit, and those stored in the account. */
export const MyPictures = ({ onChoose }: { readonly onChoose: (picture: Picture) => void }) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [kept, setKept] = useState<readonly LibraryPicture[]>([])
  const entries = useValue(() => uploads.entries.value)
  const hasAccount = useValue(() => session.token.value !== null)
  useEffect(() => {
    if (!hasAccount) return
    const ending = new AbortController()
    // When the request fails, the images of this visit can still be selected.
    void listOwnPictures({ keyword: '', categoryId: '', page: 0 }, ending.signal).then(result => {
      if (result.ok && !ending.signal.aborted) setKept(result.data.elements)
    })
    return () => ending.abort()
  }, [hasAccount])

  const fresh = entries.flatMap(({ id, name, picture }) => (picture ? [{ id: `upload-${id}`, name, ...picture }] : []))
  const known = new Set(fresh.map(({ url }) => url))
  const pictures = [...fresh, ...kept.filter(({ url }) => !known.has(url))]
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsRunning(true)
    const picture = await uploads.add(file, notices)
    setIsRunning(false)
    if (picture) onChoose(picture)
  }
  const button = (
    <Button variant="primary" isPending={isRunning} onPress={() => input.current?.click()}>
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      {uploadTexts.choose}
    </Button>
  )
  return (
    <div className={styles.library}>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label={uploadTexts.chooseFile}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {pictures.length === 0 ? (
        <div className={styles.scroll}>
          <Empty text={uploadTexts.empty} icon={ImagePlus} action={button} />
        </div>
      ) : (
        <>
          <div>{button}</div>
          <div className={styles.scroll}>
            <Waterfall
              label={replaceImageTexts.mine}
              items={pictures}
              columns={4}
              gap={8}
              renderItem={({ name, url, width, height }) => (
                <AriaButton
                  className={styles.picture ?? ''}
                  aria-label={name}
                  onPress={() => onChoose({ url, width, height })}
                >
                  <img src={url} alt="" loading="lazy" draggable={false} />
                </AriaButton>
              )}
            />
          </div>
        </>
      )}
    </div>
  )
}
