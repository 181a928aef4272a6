import { clsx } from 'clsx'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/text.ts'
import { ARTWORD_GROUPS } from '#schemas/catalog/artwords/index.ts'
import { readArtword, type UntitledArtword } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { setEffect } from '#web/editor/edits/art-text.ts'
import { artwordGroupName } from '#web/messages/names/artword-groups.ts'
import { artwordTitle, titledArtword } from '#web/messages/names/artwords.ts'
import { Ban } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './art-text.module.css'
import { EffectSample, type SampleFont } from './EffectSample.tsx'
import { sampleText } from './sample-text.ts'

/** All built-in effects, shown on the user's own text; the first entry removes the effect. */
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
  const tile = (artword: UntitledArtword) => (
    <Tooltip key={artword.name} text={artwordTitle(artword.name)} placement="top">
      <Button
        className={clsx(styles.tile, artword.name === current?.name && styles.chosen)}
        aria-label={artwordTitle(artword.name)}
        aria-pressed={artword.name === current?.name}
        data-effect={artword.name}
        onPress={() => setEffect(editor, titledArtword(artword))}
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
          aria-label={m.noEffect}
          aria-pressed={!current}
          data-effect=""
          onPress={() => current && setEffect(editor, null)}
        >
          <Ban size={20} strokeWidth={1.6} aria-hidden />
          <span>{m.none}</span>
        </Button>
      </div>
      {ARTWORD_GROUPS.map(({ id, artwords }) => (
        <section key={id} aria-label={artwordGroupName(id)}>
          <h3 className={styles.group}>
            {artwordGroupName(id)}
            <small>{artwords.length}</small>
          </h3>
          <div className={styles.tiles}>{artwords.map(tile)}</div>
        </section>
      ))}
    </div>
  )
}
