import { useEffect, useState } from 'react'
import * as m from '#messages/voice.ts'
import type { VoiceId } from '#schemas/catalog/voices.ts'
import { mediaClient } from '#web/services/media-client.ts'
import type { OwnMedia } from '#web/services/media-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { AudioLines } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'

const VoiceDialog = lazyOverlay(() => import('./VoiceDialog.tsx').then(module => module.VoiceDialog))

interface Props {
  readonly isForOneUse: boolean
  readonly onChoose: (media: OwnMedia) => void
  readonly onMade: () => void
}

/** Opens 文字转语音; nothing where no provider is configured. */
export const VoiceButton = (props: Props) => {
  const [voices, setVoices] = useState<readonly VoiceId[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isShown = true
    void mediaClient.media.listVoices().then(answer => isShown && answer.ok && setVoices(answer.data.voices))
    return () => {
      isShown = false
    }
  }, [])
  if (voices.length === 0) return null
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <AudioLines size={16} strokeWidth={1.75} aria-hidden />
        {m.title}
      </Button>
      {isOpen && <VoiceDialog {...props} voices={voices} onClose={() => setOpen(false)} />}
    </>
  )
}
