import { memo, useEffect } from 'react'
import { type UntitledArtword, writeArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import { TextView } from '#web/layers/text/TextView.tsx'
import styles from './art-text.module.css'

export type SampleFont = Pick<TextData, 'fontFamily' | 'fontSource' | 'fontWeight' | 'isItalic'>

interface Props extends SampleFont {
  readonly artword: UntitledArtword | null
  readonly text: string
  /** px */
  readonly size: number
  readonly height: number
  readonly color?: string
}

/** Text with an effect, rendered by the same view as on the canvas. */
export const EffectSample = memo(({ artword, text, size, height, color = '#17152b', ...font }: Props) => {
  const { fontFamily, fontWeight, fontSource } = font
  const url = fontSource?.url
  useEffect(() => void ensureFont(fontFamily, fontWeight, text, url), [fontFamily, fontWeight, text, url])
  return (
    <span className={styles.sample} style={{ height }} data-sample="" aria-hidden>
      <TextView
        width={0}
        height={0}
        data={{
          ...font,
          text,
          color,
          fontSize: size,
          lineHeight: height,
          letterSpacing: 0,
          align: 'center',
          isUnderlined: false,
          isStruck: false,
          writingMode: 'horizontal-tb',
          artword: artword && writeArtword(artword),
          blendMode: 'normal',
        }}
      />
    </span>
  )
})
