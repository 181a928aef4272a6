import { Suspense, useMemo } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { TextData } from '#schemas/document/records.ts'
import { hasEffect } from '#web/editor/edits/art-text.ts'
import { changeTexts, readChosenLook, settledFontSize, withFontSize, writeTexts } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { EffectChooser } from '#web/ui/editor/art-text/EffectChooser.tsx'
import { CommandButton } from '#web/ui/editor/CommandButton.tsx'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import { AlignButton } from '#web/ui/editor/fonts/AlignButton.tsx'
import { SpacingSlider } from '#web/ui/editor/fonts/SpacingSlider.tsx'
import styles from '#web/ui/editor/settings/settings.module.css'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { UnfoldHorizontal, UnfoldVertical } from '#web/widgets/icons.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'
import { lineHeightOf } from './text-style.ts'

const FontPicker = onDemand(() => import('#web/ui/editor/fonts/FontPicker.tsx').then(m => m.FontPicker))
const FontSizeField = onDemand(() => import('#web/ui/editor/fonts/FontSizeField.tsx').then(m => m.FontSizeField))
const ArtTextPanel = onDemand(() => import('#web/ui/editor/art-text/ArtTextPanel.tsx').then(m => m.ArtTextPanel))

/** Settings of the chosen texts; shows the first one's. */
export const Panel = () => {
  const editor = useEditor()
  const { view, live } = editor
  const read = useMemo(() => readChosenLook(editor), [editor])
  const data = useValue(read, [read])
  const isArtTextOpen = useValue(() => view.isArtTextOpen.value, [view])
  if (!data) return null
  const write = (label: string, next: (data: TextData) => TextData) => live.write(label, writeTexts(editor, next))

  return (
    <section className={styles.section} aria-label="文字设置">
      <Suspense fallback={<div style={{ height: 76 }} />}>
        <FontPicker data={data} />
        <div className={styles.row}>
          <FontSizeField
            value={data.fontSize}
            onType={size => write('字号', old => withFontSize(old, size))}
            onCommit={size => {
              live.end()
              const fontSize = settledFontSize(size)
              changeTexts(
                editor,
                '字号',
                old => (old.fontSize === fontSize ? old : withFontSize(old, fontSize)),
                'font-size',
              )
            }}
            onStep={by =>
              changeTexts(editor, '字号', old => withFontSize(old, settledFontSize(old.fontSize + by)), 'font-size')
            }
          />
          {!hasEffect(data) && (
            <ColorField
              label="文字颜色"
              value={data.color}
              onChange={color => write('文字颜色', old => ({ ...old, color }))}
              onChangeEnd={live.end}
            />
          )}
        </div>
      </Suspense>
      <div className={styles.bar} role="toolbar" aria-label="文字样式">
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
          label="行间距"
          min={LIMITS.lineSpacing.min}
          max={LIMITS.lineSpacing.max}
          value={lineHeightOf(data)}
          onChange={lineHeight => write('行间距', old => ({ ...old, lineHeight }))}
          onChangeEnd={live.end}
        />
        <SpacingSlider
          icon={UnfoldHorizontal}
          label="字间距"
          min={LIMITS.letterSpacing.min}
          max={LIMITS.letterSpacing.max}
          value={data.letterSpacing}
          onChange={letterSpacing => write('字间距', old => ({ ...old, letterSpacing }))}
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
