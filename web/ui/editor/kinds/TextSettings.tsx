import { Suspense, useMemo } from 'react'
import * as m from '#messages/kinds.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { TextData } from '#schemas/document/records.ts'
import { hasEffect } from '#web/editor/edits/art-text.ts'
import { changeTexts, readChosenLook, settledFontSize, writeTexts } from '#web/editor/edits/text.ts'
import { withFontSize } from '#web/layers/text/fit-text.ts'
import { lineHeightOf } from '#web/layers/text/text-style.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { UnfoldHorizontal, UnfoldVertical } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { AlignButton } from '../features/fonts/AlignButton.tsx'
import { FontPicker } from '../features/fonts/FontPicker.tsx'
import { SpacingSlider } from '../features/fonts/SpacingSlider.tsx'
import { EffectChooser } from '../features/text/EffectChooser.tsx'
import { CommandButton } from '../parts/CommandButton.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { FontSizeField } from '../parts/fonts/FontSizeField.tsx'
import styles from '../parts/settings.module.css'
import { useMixed } from '../parts/use-mixed.ts'

const ArtTextPanel = lazyPart(() => import('../features/text/ArtTextPanel.tsx').then(m => m.ArtTextPanel))

/** Settings of the selected texts; 多个值 where they differ. */
export const TextSettings = () => {
  const editor = useEditor()
  const { view, live } = editor
  const read = useMemo(() => readChosenLook(editor), [editor])
  const data = useValue(read, [read])
  const isMixed = useMixed('text')
  const isArtTextOpen = useValue(() => view.isArtTextOpen.value, [view])
  if (!data) return null
  const write = (label: MessageKey, next: (data: TextData) => TextData) => live.write(label, writeTexts(editor, next))

  return (
    <section className={styles.section} aria-label={m.text}>
      <FontPicker data={data} />
      <div className={styles.row}>
        <FontSizeField
          value={isMixed('fontSize') ? null : data.fontSize}
          onType={size => write('history.fontSize', old => withFontSize(old, size))}
          onCommit={size => {
            live.end()
            const fontSize = settledFontSize(size)
            changeTexts(
              editor,
              'history.fontSize',
              old => (old.fontSize === fontSize ? old : withFontSize(old, fontSize)),
              'font-size',
            )
          }}
          onStep={by =>
            changeTexts(
              editor,
              'history.fontSize',
              old => withFontSize(old, settledFontSize(old.fontSize + by)),
              'font-size',
            )
          }
        />
        {!hasEffect(data) && (
          <ColorField
            label={m.textColor}
            value={data.color}
            isMixed={isMixed('color')}
            onChange={color => write('history.textColor', old => ({ ...old, color }))}
            onChangeEnd={live.end}
          />
        )}
      </div>
      <div className={styles.bar} role="toolbar" aria-label={m.textStyle}>
        <CommandButton of="text.bold" />
        <CommandButton of="text.italic" />
        <CommandButton of="text.underline" />
        <CommandButton of="text.strike" />
        <AlignButton align={data.align} />
        <CommandButton of="text.vertical" />
      </div>
      <div className={styles.row}>
        <SpacingSlider
          icon={UnfoldVertical}
          label={m.lineHeight}
          min={LIMITS.lineSpacing.min}
          max={LIMITS.lineSpacing.max}
          value={lineHeightOf(data)}
          isMixed={isMixed('lineHeight') || (data.lineHeight === null && isMixed('fontSize'))}
          onChange={lineHeight => write('history.lineHeight', old => ({ ...old, lineHeight }))}
          onChangeEnd={live.end}
        />
        <SpacingSlider
          icon={UnfoldHorizontal}
          label={m.letterSpacing}
          min={LIMITS.letterSpacing.min}
          max={LIMITS.letterSpacing.max}
          value={data.letterSpacing}
          isMixed={isMixed('letterSpacing')}
          onChange={letterSpacing => write('history.letterSpacing', old => ({ ...old, letterSpacing }))}
          onChangeEnd={live.end}
        />
      </div>
      <EffectChooser data={data} />
      {isArtTextOpen && (
        <Suspense fallback={null}>
          <ArtTextPanel />
        </Suspense>
      )}
    </section>
  )
}
