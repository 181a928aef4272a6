import * as m from '#messages/mediaLayers.ts'
import { videoCodec } from '#schemas/document/kinds/interactive/video.ts'
import { defineLayer } from '../define-layer.ts'
import { DURATION_CHARACTERS } from '../media-words.ts'
import { quote } from '../quote.ts'
import { VideoView } from './VideoView.tsx'

export const video = defineLayer({
  codec: videoCodec,
  title: m.video,
  View: VideoView,
  drawsBySize: true,
  can: { cornerRadius: true },
  images: ({ poster }) => (poster ? [poster] : []),
  fonts: ({ src }) => [{ family: '', weight: 400, text: src ? DURATION_CHARACTERS : m.noVideo }],
  content: ['src', 'poster', 'title', 'durationMs'],
  mapPaints: (data, paint) => ({ ...data, background: paint(data.background) }),
  keepsRatio: 'at-corners-unless-shift',
  nameOf: data => data.title,
  describe: ({ data }) => (data.title ? m.videoNamed({ quoted: quote(data.title) }) : m.video),
  played: ({ src, isAutoplayed, isLooped, hasControls, fit, title }) =>
    src ? { src, title, fit, autoplay: isAutoplayed, loop: isLooped, controls: hasControls } : null,
})
