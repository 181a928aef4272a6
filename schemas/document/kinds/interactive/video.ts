import { address, color, flag, word } from '../../formats.ts'
import { field, fieldOf, record } from '../../lens.ts'
import type { KindCodec } from '../kind-codec.ts'
import { duration, mediaAddress } from './media-fields.ts'
import { shortText } from './words.ts'

export type VideoFit = 'cover' | 'contain'
export interface VideoData {
  /** Address of the film in our storage; '' = none. */
  readonly src: string
  /** Address of its still picture; '' = none. */
  readonly poster: string
  readonly title: string
  /** ms; 0 = not known. */
  readonly durationMs: number
  readonly fit: VideoFit
  /** Behind the film where it does not fill the box. */
  readonly background: string
  /** Plays without sound when its page is shown. */
  readonly isAutoplayed: boolean
  readonly isLooped: boolean
  readonly hasControls: boolean
}

declare module '#schemas/document/records.ts' {
  interface KindData {
    readonly video: VideoData
  }
}

/** characters */
const TITLE_MAX = 100

export const videoCodec: KindCodec<'video'> = {
  kind: 'video',
  pid: 'h5ds_video',
  pids: ['h5ds_video', 'h5ds-video'],
  defaultName: '视频',
  size: { width: 320, height: 180 },
  blank: {
    src: '',
    poster: '',
    title: '',
    duration: 0,
    fit: 'cover',
    background: '#000000',
    autoplay: false,
    loop: false,
    controls: true,
  },
  lens: record<VideoData>({
    src: fieldOf(
      [
        ['data', 'src'],
        ['data', 'url'],
      ],
      mediaAddress('video'),
      '',
    ),
    poster: fieldOf(
      [
        ['data', 'poster'],
        ['data', 'cover'],
      ],
      address,
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
    durationMs: field(['data', 'duration'], duration, 0),
    fit: field(['data', 'fit'], word<VideoFit>(['cover', 'contain']), 'cover'),
    background: field(['data', 'background'], color, '#000000'),
    isAutoplayed: field(['data', 'autoplay'], flag, false),
    isLooped: field(['data', 'loop'], flag, false),
    hasControls: field(['data', 'controls'], flag, true),
  }),
}
