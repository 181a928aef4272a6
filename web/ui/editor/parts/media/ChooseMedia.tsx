import { useState } from 'react'
import * as m from '#messages/media.ts'
import type { Medium } from '#schemas/catalog/media-types.ts'
import type { OwnMedia } from '#web/services/media-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Film, Music } from '#web/widgets/icons.ts'
import { MediaList } from './MediaList.tsx'
import styles from './media.module.css'

interface Props {
  readonly medium: Medium
  /** Whether there is one, which is replaced. */
  readonly hasOne: boolean
  readonly onChoose: (media: OwnMedia) => void
}

/** A button that opens the own films or sounds to choose one. */
export const ChooseMedia = ({ medium, hasOne, onChoose }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const isVideo = medium === 'video'
  const title = isVideo ? m.chooseVideo : m.chooseAudio
  const Icon = isVideo ? Film : Music
  const replace = isVideo ? m.replaceVideo : m.replaceAudio
  return (
    <>
      <Button variant={hasOne ? 'secondary' : 'primary'} onPress={() => setIsOpen(true)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {hasOne ? replace : title}
      </Button>
      {isOpen && (
        <Dialog title={title} isOpen onClose={() => setIsOpen(false)} width={560}>
          <div className={styles.dialog}>
            <MediaList
              medium={medium}
              canManage={false}
              onChoose={media => {
                setIsOpen(false)
                onChoose(media)
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
