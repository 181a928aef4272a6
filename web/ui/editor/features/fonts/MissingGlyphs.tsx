import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { TextData } from '#schemas/document/records.ts'
import { graphemesIn } from '#schemas/shaping.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { textStyle } from '#web/layers/text/text-style.ts'
import { UprightCell } from '#web/layers/text/UprightCell.tsx'
import { splitUpright } from '#web/layers/text/upright.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { missingInText } from '../../parts/fonts/font-coverage.ts'
import styles from './MissingGlyphs.module.css'

/** The graphemes that the font of a text lacks, one on each line. */
const missingLines = (data: TextData): string => {
  const { replaced, boxed } = missingInText(data)
  return [...replaced, ...boxed].join('\n')
}

/** Marks the characters that the fonts of the page's texts lack. A text without missing characters renders nothing. */
export const MissingGlyphs = () => {
  const { view } = useEditor()
  const layerIds = useValue(() => view.page.value?.layerIds ?? null, [view])
  return layerIds?.map(id => <LayerMarks key={id} id={id} />) ?? null
}

const LayerMarks = ({ id }: { readonly id: string }) => {
  const { doc, view } = useEditor()
  const data = useValue(() => {
    const layer = doc.layer(id).value
    return isText(layer) && !layer.isHidden && missingLines(layer.data) !== '' ? layer.data : null
  }, [doc, id])
  const isEdited = useValue(() => view.editingId.value === id, [view, id])
  return data && !isEdited ? <Marks id={id} data={data} /> : null
}

/** An invisible copy of the text with the same line breaks; each missing grapheme gets a mark. */
const Marks = ({ id, data }: { readonly id: string; readonly data: TextData }) => {
  const { doc, view } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const missing = useValue(() => missingLines(data), [data])
  const isMissing = new Set(missing.split('\n'))
  useLayoutEffect(
    () =>
      effect(() => {
        const frame = doc.layer(id).value?.frame
        if (!box.current || !frame) return
        const { style } = box.current
        style.transform = frameTransform(frame)
        style.width = `${frame.width}px`
        style.height = `${frame.height}px`
        style.setProperty('--unscale', String(1 / view.camera.value.scale))
      }),
    [doc, view, id],
  )
  const style: CSSProperties = { ...textStyle(data), color: 'transparent', textDecorationLine: 'none' }
  const marked = (text: string) =>
    graphemesIn(text).map((grapheme, at) =>
      isMissing.has(grapheme) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: graphemes have no identity but their position
        <span key={at} className={styles.mark}>
          {grapheme}
        </span>
      ) : (
        grapheme
      ),
    )
  return (
    <div ref={box} className={styles.layer} aria-hidden data-missing-marks={id}>
      <div style={style} lang="zh-CN">
        {data.text.split('\n').map((paragraph, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their position
          <div key={line}>
            {paragraph === '' ? (
              <br />
            ) : data.writingMode === 'vertical-rl' ? (
              splitUpright(paragraph).map(({ part, isUpright }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one string
                isUpright ? <UprightCell key={at} part={part} /> : marked(part),
              )
            ) : (
              marked(paragraph)
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
