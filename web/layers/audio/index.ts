import * as m from '#messages/mediaLayers.ts'
import { audioCodec } from '#schemas/document/kinds/interactive/audio.ts'
import { defineLayer } from '../define-layer.ts'
import { DURATION_CHARACTERS } from '../media-words.ts'
import { quote } from '../quote.ts'
import { AudioView } from './AudioView.tsx'

export const audio = defineLayer({
  codec: audioCodec,
  title: m.audio,
  View: AudioView,
  drawsBySize: true,
  can: { cornerRadius: true },
  fonts: ({ src, title }) => [
    { family: '', weight: 400, text: `${src ? title || m.audio : m.noAudio}${DURATION_CHARACTERS}` },
  ],
  content: ['src', 'title', 'durationMs'],
  mapPaints: (data, paint) => ({
    ...data,
    color: paint(data.color),
    cardColor: paint(data.cardColor),
    textColor: paint(data.textColor),
  }),
  nameOf: data => data.title,
  describe: ({ data }) => (data.title ? m.audioNamed({ quoted: quote(data.title) }) : m.audio),
  played: ({ src, isAutoplayed, isLooped, title }) =>
    src ? { src, title, autoplay: isAutoplayed, loop: isLooped } : null,
})
