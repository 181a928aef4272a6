import { memo, useMemo } from 'react'
import { readArtword } from '#schemas/document/artword.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { artwordCopies } from './artword-paint.ts'
import { textStyle } from './text-style.ts'
import { UprightCell } from './UprightCell.tsx'
import { splitUpright } from './upright.ts'

/** Text as CSS text: one block per paragraph, in the layer's writing mode; art text paints several copies. */
export const TextView = ({ data }: LayerViewProps<'text'>) => {
  const artword = useMemo(() => readArtword(data.artword), [data.artword])
  const style = textStyle(data)
  const isVertical = data.writingMode === 'vertical-rl'
  if (!artword)
    return (
      <div style={style} lang="zh-CN" data-text="">
        <Paragraphs text={data.text} isVertical={isVertical} />
      </div>
    )
  return artwordCopies(artword, data.fontSize, data.writingMode).map((copy, at, all) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: copies have no identity but their depth
      key={at}
      style={{ ...style, ...copy }}
      lang="zh-CN"
      {...(at === all.length - 1 ? { 'data-text': '' } : { 'aria-hidden': true })}
    >
      <Paragraphs text={data.text} isVertical={isVertical} />
    </div>
  ))
}

const Paragraphs = ({ text, isVertical }: { readonly text: string; readonly isVertical: boolean }) =>
  text.split('\n').map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
    <Paragraph key={at} text={paragraph} isVertical={isVertical} />
  ))

/** Memoized, so that typing in one paragraph does not render the others. */
const Paragraph = memo(({ text, isVertical }: { readonly text: string; readonly isVertical: boolean }) => (
  <div>{text === '' ? <br /> : isVertical ? <Upright text={text} /> : text}</div>
))

const Upright = ({ text }: { readonly text: string }) =>
  splitUpright(text).map(({ part, isUpright }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one string
    isUpright ? <UprightCell key={at} part={part} /> : part,
  )
