import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/voice.ts'
import { VOICE_LIMITS, VOICE_SPEEDS, type VoiceId } from '#schemas/catalog/voices.ts'
import { musicOf, withMusic } from '#schemas/document/music.ts'
import { titleOf } from '#web/editor/edits/insert-media.ts'
import { durationText } from '#web/layers/media-words.ts'
import { useValue } from '#web/model/signals.ts'
import { mediaClient } from '#web/services/media-client.ts'
import type { OwnMedia } from '#web/services/media-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Pause, Play } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'
import { audition, auditioned, endAudition } from './audition.ts'
import styles from './voice.module.css'

const NAMES: Readonly<Record<VoiceId, string>> = {
  warm: m.warm,
  clear: m.clear,
  gentle: m.gentle,
  man: m.man,
  news: m.news,
  boy: m.boy,
  girl: m.girl,
  english: m.english,
}
const SPEEDS = VOICE_SPEEDS.map(times => ({
  id: String(times),
  label: times === 1 ? m.usual : m.times({ times: String(times) }),
}))
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

interface Props {
  readonly voices: readonly VoiceId[]
  /** A sound is wanted for one use; else it can be placed or become the background music. */
  readonly isForOneUse: boolean
  readonly onChoose: (media: OwnMedia) => void
  /** A sound was made: lists are read again. */
  readonly onMade: () => void
  readonly onClose: () => void
}

/** Has a text read aloud, to listen to it and to use it. A failure keeps the text. */
export const VoiceDialog = ({ voices, isForOneUse, onChoose, onMade, onClose }: Props) => {
  const { doc, live, notices } = useEditor()
  const [text, setText] = useState('')
  const [voice, setVoice] = useState<VoiceId>(voices[0] ?? 'warm')
  const [speed, setSpeed] = useState('1')
  const [error, setError] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<OwnMedia | null>(null)
  const isPlaying = useValue(() => made !== null && auditioned.value === made.url, [made])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      endAudition()
    }
  }, [])
  const change = (next: () => void) => {
    next()
    endAudition()
    setMade(null)
    setError('')
  }
  const listen = ({ url }: OwnMedia) => audition(url, () => notices.show(m.notPlayed, 'error'))
  const make = async () => {
    setMaking(true)
    setError('')
    const wanted = VOICE_SPEEDS.find(times => String(times) === speed) ?? 1
    const answer = await mediaClient.media.readAloud({ text, voice, speed: wanted })
    if (answer.ok) onMade()
    // Who has closed the dialog finds the sound in the list, and hears nothing.
    if (isGone.current) return
    setMaking(false)
    if (!answer.ok) return setError(answer.message)
    setMade(answer.data)
    listen(answer.data)
  }
  const take = (use: (media: OwnMedia) => void) => {
    if (!made) return
    onClose()
    use(made)
  }
  const asMusic = ({ url, name }: OwnMedia) => {
    const music = musicOf(doc.work.peek())
    const next = { volume: music?.volume ?? 1, isLooped: music?.isLooped ?? false, url, name: titleOf(name) }
    live.write('history.music', tx => tx.updateWork(work => withMusic(work, next)))
    live.end()
  }
  const count = [...text].length
  const canMake = SAYS_SOMETHING.test(text) && count <= VOICE_LIMITS.text
  return (
    <Dialog
      title={m.title}
      isOpen
      onClose={onClose}
      width={480}
      isDismissable={text === ''}
      footer={
        made ? (
          <>
            {!isForOneUse && (
              <Button variant="secondary" onPress={() => take(asMusic)}>
                {m.asMusic}
              </Button>
            )}
            <Button variant="primary" onPress={() => take(onChoose)}>
              {isForOneUse ? m.use : m.insert}
            </Button>
          </>
        ) : (
          <Button variant="primary" isDisabled={!canMake} isPending={isMaking} onPress={() => void make()}>
            {error ? m.again : m.make}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <TextField
          label={m.text}
          isMultiline
          autoFocus
          value={text}
          maxLength={VOICE_LIMITS.text}
          placeholder={m.placeholder}
          description={m.count({ count, most: VOICE_LIMITS.text })}
          errorMessage={error}
          isDisabled={isMaking}
          onChange={next => change(() => setText(next))}
        />
        <div className={styles.choices}>
          <Select
            label={m.voice}
            options={voices.map(id => ({ id, label: NAMES[id] }))}
            value={voice}
            isDisabled={isMaking}
            onChange={next => change(() => setVoice(next))}
          />
          <Select
            label={m.speed}
            options={SPEEDS}
            value={speed}
            isDisabled={isMaking}
            onChange={next => change(() => setSpeed(next))}
          />
        </div>
        {made ? (
          <div className={styles.made} role="status">
            <IconButton
              icon={isPlaying ? Pause : Play}
              size="s"
              label={isPlaying ? m.stop : m.listen}
              onPress={() => listen(made)}
            />
            <span className={styles.name} data-own-words>
              {m.made({ name: made.name })}
            </span>
            <span className={styles.length}>{durationText(made.durationMs)}</span>
          </div>
        ) : (
          <p className={styles.hint}>{m.hint}</p>
        )}
      </div>
    </Dialog>
  )
}
