import { memo } from 'react'
import type { LayerViewProps } from '../define-layer.ts'
import { textStyle } from './text-style.ts'
import { splitUprightDigits } from './upright-digits.ts'

/** Text as real CSS text: one block per paragraph, in the layer's writing mode. */
export const TextView = ({ data }: LayerViewProps<'text'>) => (
  <div style={textStyle(data)} lang="zh-CN" data-text="">
    {data.text.split('\n').map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
      <Paragraph key={at} text={paragraph} isVertical={data.writingMode === 'vertical-rl'} />
    ))}
  </div>
)

/** Typing in one paragraph leaves the others alone. */
const Paragraph = memo(({ text, isVertical }: { readonly text: string; readonly isVertical: boolean }) => (
  <div>{text === '' ? <br /> : isVertical ? <Upright text={text} /> : text}</div>
))

const Upright = ({ text }: { readonly text: string }) =>
  splitUprightDigits(text).map(({ part, isUpright }, at) =>
    isUpright ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one string
      <span key={at} style={{ textCombineUpright: 'all', letterSpacing: 0 }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
