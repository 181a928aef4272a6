import { color, flag, word } from '../../formats.ts'
import { field, fieldOf, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'
import { duration, mediaAddress } from './media-fields.ts'
import { shortText } from './words.ts'

/** `none` = it only sounds, as sounds of the old editor without an icon. */
export type AudioLook = 'bar' | 'disc' | 'none'
export interface AudioData {
  /** Address of the sound in our storage; '' = none. */
  readonly src: string
  readonly title: string
  /** ms; 0 = not known. */
  readonly durationMs: number
  readonly look: AudioLook
  /** Paint of the button and of what was heard. */
  readonly color: string
  readonly cardColor: string
  readonly textColor: string
  /** Begins when its page is shown, as soon as the browser allows it. */
  readonly isAutoplayed: boolean
  readonly isLooped: boolean
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly audio: AudioData
  }
}

/** characters */
const TITLE_MAX = 100

export const audioCodec: KindCodec<'audio'> = {
  kind: 'audio',
  pid: 'h5ds_audio',
  // `h5ds_sound` is that of the old editor: `sound`, `name` and `icon` are its fields.
  pids: ['h5ds_audio', 'h5ds-audio', 'h5ds_sound'],
  defaultName: '音频',
  size: { width: 300, height: 64 },
  blank: {
    src: '',
    title: '',
    durationMs: 0,
    look: 'bar',
    color: '#5b4bff',
    cardColor: '#ffffff',
    textColor: '#1d2129',
    autoplay: false,
    loop: false,
  },
  lens: record<AudioData>({
    src: fieldOf(
      [
        ['data', 'src'],
        ['data', 'sound'],
        ['data', 'url'],
      ],
      mediaAddress('audio'),
      '',
    ),
    title: fieldOf(
      [
        ['data', 'title'],
        ['data', 'name'],
      ],
      shortText(TITLE_MAX),
      '',
    ),
    // The old editor has seconds, in its `duration`: they are no use for a file that is elsewhere.
    durationMs: field(['data', 'durationMs'], duration, 0),
    look: fieldOf(
      [
        ['data', 'look'],
        ['data', 'icon'],
      ],
      word<AudioLook>(['bar', 'disc', 'none'], { default: 'disc', null: 'none' }),
      'bar',
    ),
    color: field(['data', 'color'], color, '#5b4bff'),
    cardColor: field(['data', 'cardColor'], color, '#ffffff'),
    textColor: field(['data', 'textColor'], color, '#1d2129'),
    isAutoplayed: field(['data', 'autoplay'], flag, false),
    isLooped: field(['data', 'loop'], flag, false),
  }),
}
