import * as m from '#messages/interactive.ts'
import { countdownCodec } from '#schemas/document/kinds/interactive/countdown.ts'
import { safeColor } from '../css-safety.ts'
import { defineLayer } from '../define-layer.ts'
import { CountdownView } from './CountdownView.tsx'

export const countdown = defineLayer({
  codec: countdownCodec,
  title: m.countdown,
  View: CountdownView,
  drawsBySize: true,
  fonts: ({ fontFamily: family, fontWeight: weight, finish, finishText }) => [
    { family, weight, text: `0123456789:${finish === 'text' ? finishText : ''}` },
    { family, weight: 400, text: m.days + m.hours + m.minutes + m.seconds },
  ],
  content: ['mode', 'until', 'seconds', 'rest', 'finish', 'finishText'],
  played: ({ mode, until, seconds, hasDays, finish, finishText, labelColor }) =>
    mode === 'date' && !until
      ? null
      : { mode, until, seconds, hasDays, finish, finishText, textColor: safeColor(labelColor, '#1d2129') },
  mapPaints: (data, map) => ({
    ...data,
    color: map(data.color),
    cardColor: data.look === 'cards' ? map(data.cardColor) : data.cardColor,
    labelColor: map(data.labelColor),
  }),
})
