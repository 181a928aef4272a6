import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import { ARTWORD_GROUPS } from '#schemas/catalog/artwords/index.ts'
import { type Artword, readArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { setEffect } from '#web/editor/edits/art-text.ts'
import { Ban } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './art-text.module.css'
import { EffectSample, type SampleFont } from './EffectSample.tsx'
import { sampleText } from './sample-text.ts'

/** Every built-in effect as a picture of the person's own words; the first entry takes the effect away. */
export const EffectsTab = ({ data }: { readonly data: TextData }) => {
  const editor = useEditor()
  const current = readArtword(data.artword)
  const text = sampleText(data.text)
  const font: SampleFont = {
    fontFamily: data.fontFamily,
    fontSource: data.fontSource,
    fontWeight: data.fontWeight,
    isItalic: data.isItalic,
  }
  const tile = (artword: Artword) => (
    <Tooltip key={artword.name} text={artword.title} placement="top">
      <Button
        className={clsx(styles.tile, artword.name === current?.name && styles.chosen)}
        aria-label={artword.title}
        aria-pressed={artword.name === current?.name}
        data-effect={artword.name}
        onPress={() => setEffect(editor, artword)}
      >
        <EffectSample artword={artword} text={text} size={30} height={60} {...font} />
      </Button>
    </Tooltip>
  )
  return (
    <div>
      <div className={styles.tiles}>
        <Button
          className={clsx(styles.tile, styles.none, !current && styles.chosen)}
          aria-label="无特效"
          aria-pressed={!current}
          data-effect=""
          onPress={() => current && setEffect(editor, null)}
        >
          <Ban size={20} strokeWidth={1.6} aria-hidden />
          <span>无</span>
        </Button>
      </div>
      {ARTWORD_GROUPS.map(({ id, label, artwords }) => (
        <section key={id} aria-label={label}>
          <h3 className={styles.group}>
            {label}
            <small>{artwords.length}</small>
          </h3>
          <div className={styles.tiles}>{artwords.map(tile)}</div>
        </section>
      ))}
    </div>
  )
}
