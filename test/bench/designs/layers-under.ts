import type { AnyLayer } from '#schemas/document/records.ts'
import type { RandomPage } from './random-pages.ts'

/** px that shadows and strokes of a layer may reach beyond its box. */
const AROUND = 20

/** The layers whose turned box contains a point of the page (px), topmost first. */
export const layersUnder = ({ sheet }: RandomPage, x: number, y: number): readonly AnyLayer[] =>
  sheet.layers
    .filter(({ frame }) => {
      const turn = (-frame.rotation * Math.PI) / 180
      const [dx, dy] = [x - frame.x - frame.width / 2, y - frame.y - frame.height / 2]
      const [lx, ly] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
      return Math.abs(lx) <= frame.width / 2 + AROUND && Math.abs(ly) <= frame.height / 2 + AROUND
    })
    .toReversed()

/** What a layer is: hints at the cause of a difference. */
export const traits = ({ kind, frame, opacity, data }: AnyLayer): string => {
  const isTurned = frame.rotation % 90 !== 0
  const isFraction = [frame.x, frame.y, frame.width, frame.height].some(px => px % 1 !== 0)
  const isArt = kind === 'text' && data.artword !== null
  const hasBlend = 'blendMode' in data && data.blendMode !== 'normal'
  const found = [
    isArt && 'art',
    isTurned && 'turned',
    isFraction && 'fraction',
    hasBlend && 'blend',
    opacity < 1 && 'glass',
  ]
  return [kind, ...found].filter(Boolean).join('-')
}
