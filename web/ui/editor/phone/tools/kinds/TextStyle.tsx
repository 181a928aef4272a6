import { useMemo } from 'react'
import * as kindTexts from '#messages/kinds.ts'
import * as m from '#messages/phoneTools.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { TextData } from '#schemas/document/records.ts'
import { hasEffect } from '#web/editor/edits/art-text.ts'
import { readChosenLook, settledFontSize, writeTexts } from '#web/editor/edits/text.ts'
import { withFontSize } from '#web/layers/text/fit-text.ts'
import { lineHeightOf, type TextLook } from '#web/layers/text/text-style.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { FontPicker } from '../../../features/fonts/FontPicker.tsx'
import { CommandButton } from '../../../parts/CommandButton.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { FontSizeField } from '../../../parts/fonts/FontSizeField.tsx'
import { useMixed } from '../../../parts/use-mixed.ts'
import { ColorChoice } from '../sheets/ColorChoice.tsx'
import { SheetTabs } from '../sheets/SheetTabs.tsx'
import styles from '../sheets/sheets.module.css'

const STYLES = ['text.bold', 'text.italic', 'text.underline', 'text.strike', 'text.vertical'] as const
const ALIGNMENTS = [
  { of: 'text.align-left', icon: TextAlignStart },
  { of: 'text.align-center', icon: TextAlignCenter },
  { of: 'text.align-right', icon: TextAlignEnd },
  { of: 'text.align-justify', icon: TextAlignJustify },
] as const

/** Writes to all selected texts while a control moves; `end` makes one history entry of it. */
const useTextWriter = () => {
  const editor = useEditor()
  return {
    write: (label: MessageKey, next: (data: TextData) => TextData) =>
      editor.live.write(label, writeTexts(editor, next)),
    end: editor.live.end,
  }
}

const Format = ({ data }: { readonly data: TextLook }) => {
  const isMixed = useMixed('text')
  const { write, end } = useTextWriter()
  const setSize = (next: (size: number) => number) => {
    write('history.fontSize', old => withFontSize(old, settledFontSize(next(old.fontSize))))
    end()
  }
  return (
    <div className={styles.stack}>
      <FontPicker data={data} />
      <div className={styles.line}>
        <span className={styles.name}>{m.size}</span>
        <FontSizeField
          value={isMixed('fontSize') ? null : data.fontSize}
          onType={size => write('history.fontSize', old => withFontSize(old, size))}
          onCommit={size => setSize(() => size ?? 0)}
          onStep={by => setSize(size => size + by)}
        />
      </div>
      <div className={styles.buttons} role="toolbar" aria-label={kindTexts.textStyle}>
        {STYLES.map(of => (
          <CommandButton key={of} of={of} size="l" />
        ))}
      </div>
      <div className={styles.buttons} role="toolbar" aria-label={m.alignment}>
        {ALIGNMENTS.map(({ of, icon }) => (
          <CommandButton key={of} of={of} icon={icon} size="l" />
        ))}
      </div>
    </div>
  )
}

const Color = ({ data }: { readonly data: TextLook }) => {
  const isMixed = useMixed('text')
  const { write, end } = useTextWriter()
  return hasEffect(data) ? (
    <p className={styles.note}>{m.colorOfEffect}</p>
  ) : (
    <ColorChoice
      label={kindTexts.textColor}
      value={data.color}
      isMixed={isMixed('color')}
      onChange={color => write('history.textColor', old => ({ ...old, color }))}
      onChangeEnd={end}
    />
  )
}

const Spacing = ({ data }: { readonly data: TextLook }) => {
  const isMixed = useMixed('text')
  const { write, end } = useTextWriter()
  const common = { step: 1, suffix: 'px', onChangeEnd: end }
  return (
    <div className={styles.stack}>
      <Slider
        {...common}
        label={kindTexts.lineHeight}
        min={LIMITS.lineSpacing.min}
        max={LIMITS.lineSpacing.max}
        value={Math.round(lineHeightOf(data))}
        isMixed={isMixed('lineHeight') || (data.lineHeight === null && isMixed('fontSize'))}
        onChange={lineHeight => write('history.lineHeight', old => ({ ...old, lineHeight }))}
      />
      <Slider
        {...common}
        label={kindTexts.letterSpacing}
        min={LIMITS.letterSpacing.min}
        max={LIMITS.letterSpacing.max}
        value={Math.round(data.letterSpacing)}
        isMixed={isMixed('letterSpacing')}
        onChange={letterSpacing => write('history.letterSpacing', old => ({ ...old, letterSpacing }))}
      />
    </div>
  )
}

/** Font, size, color, alignment and spacing of the selected texts. */
export const TextStyle = () => {
  const editor = useEditor()
  const read = useMemo(() => readChosenLook(editor), [editor])
  const data = useValue(read, [read])
  if (!data) return null
  return (
    <SheetTabs
      label={m.style}
      tabs={[
        { id: 'format', label: m.font, content: <Format data={data} /> },
        { id: 'color', label: m.color, content: <Color data={data} /> },
        { id: 'spacing', label: m.spacing, content: <Spacing data={data} /> },
      ]}
    />
  )
}
