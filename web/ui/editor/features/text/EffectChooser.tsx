import { Button } from 'react-aria-components/Button'
import * as m from '#messages/text.ts'
import { readArtword } from '#schemas/document/artword.ts'
import { chosenWords } from '#web/editor/edits/text.ts'
import type { TextLook } from '#web/layers/text/text-style.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronRight, Sparkles, X } from '#web/widgets/icons.ts'
import { CommandButton } from '../../parts/CommandButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './art-text.module.css'
import { EffectSample } from './EffectSample.tsx'
import { sampleText } from './sample-text.ts'

/** The effect of the selected text; opens the panel with all effects. */
export const EffectChooser = ({ data }: { readonly data: TextLook }) => {
  const editor = useEditor()
  const { view, commands } = editor
  const isOpen = useValue(() => view.isArtTextOpen.value, [view])
  const artword = readArtword(data.artword)
  const sample = useValue(() => sampleText(chosenWords(editor)), [editor])
  return (
    <div className={styles.chooser}>
      <Button
        className={styles.choose ?? ''}
        aria-label={m.effectOf({ name: artword ? artword.title || m.ownEffect : m.none })}
        aria-expanded={isOpen}
        onPress={() => commands.run('text.effects')}
      >
        <span className={styles.chosenSample}>
          {artword ? (
            <EffectSample
              artword={artword}
              text={sample}
              size={18}
              height={36}
              fontFamily={data.fontFamily}
              fontSource={data.fontSource}
              fontWeight={data.fontWeight}
              isItalic={data.isItalic}
            />
          ) : (
            <Sparkles size={18} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <span className={styles.chosenName}>
          <b>{m.effect}</b>
          <small aria-hidden={!artword}>{artword ? artword.title || m.ownEffect : m.effectHint}</small>
        </span>
        <ChevronRight size={16} aria-hidden />
      </Button>
      {artword && <CommandButton of="text.clear-effect" icon={X} size="s" />}
    </div>
  )
}
