import * as basic from '#messages/elementSettings.ts'
import * as layerTexts from '#messages/formLayers.ts'
import * as m from '#messages/formSettings.ts'
import { webAddress } from '#schemas/document/actions.ts'
import type { AfterSubmit } from '#schemas/document/kinds/interactive/form-submit.ts'
import { useValue } from '#web/model/signals.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from '../parts/settings.module.css'
import { AnswersLink } from './AnswersLink.tsx'
import { ColorRow } from './ColorRow.tsx'
import { FontRow } from './FontRow.tsx'
import { FontSizeRow, RadiusRow } from './LookFields.tsx'
import { useKindData } from './use-kind-data.ts'

const AFTER: readonly { readonly id: AfterSubmit; readonly label: string }[] = [
  { id: 'message', label: m.afterMessage },
  { id: 'page', label: m.afterPage },
  { id: 'link', label: m.afterLink },
]
/** characters */
const TEXTS = { text: 30, message: 100, privacy: 200, link: 2048 } as const

/** The pages of the work, by their number and name. */
const usePages = () => {
  const { doc } = useEditor()
  return useValue(
    () =>
      doc.work.value.pageIds.map((id, index) => ({
        id,
        label: m.page({ number: index + 1, name: doc.page(id).value?.name ?? '' }),
      })),
    [doc],
  )
}

/** Settings of the selected submit buttons: their look, and what follows. */
export const FormSubmitSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('form-submit')
  const pages = usePages()
  if (!data) return null
  const ended = { onChangeEnd: end } as const
  return (
    <>
      <section className={styles.section} aria-label={layerTexts.submitButton}>
        <TextField
          label={basic.label}
          placeholder={layerTexts.submit}
          value={isMixed('text') ? '' : data.text}
          maxLength={TEXTS.text}
          onChange={text => write({ text })}
          onBlur={end}
        />
        <Select
          label={m.after}
          options={AFTER}
          value={data.after}
          isMixed={isMixed('after')}
          onChange={after => set({ after })}
        />
        {data.after === 'message' && (
          <TextField
            label={m.message}
            placeholder={m.thanks}
            value={isMixed('message') ? '' : data.message}
            maxLength={TEXTS.message}
            onChange={message => write({ message })}
            onBlur={end}
          />
        )}
        {data.after === 'page' && (
          <Select
            label={m.toPage}
            options={pages}
            value={pages.some(({ id }) => id === data.pageId) ? data.pageId : null}
            isMixed={isMixed('pageId')}
            onChange={pageId => set({ pageId })}
          />
        )}
        {data.after === 'link' && (
          <TextField
            label={m.toLink}
            placeholder="https://"
            value={isMixed('link') ? '' : data.link}
            maxLength={TEXTS.link}
            errorMessage={data.link !== '' && !webAddress(data.link) ? m.linkWrong : undefined}
            onChange={link => write({ link })}
            onBlur={end}
          />
        )}
        <TextField
          label={m.privacy}
          description={m.privacyHint}
          placeholder={layerTexts.privacy}
          isMultiline
          value={isMixed('privacy') ? '' : data.privacy}
          maxLength={TEXTS.privacy}
          onChange={privacy => write({ privacy })}
          onBlur={end}
        />
        <ColorRow
          label={m.buttonColor}
          value={data.background}
          isMixed={isMixed('background')}
          onChange={background => write({ background })}
          {...ended}
        />
        <ColorRow
          label={basic.textColor}
          value={data.color}
          isMixed={isMixed('color')}
          onChange={color => write({ color })}
          {...ended}
        />
        <ColorRow
          label={m.privacyColor}
          value={data.privacyColor}
          isMixed={isMixed('privacyColor')}
          onChange={privacyColor => write({ privacyColor })}
          {...ended}
        />
        <FontRow
          family={data.fontFamily}
          weight={400}
          text={data.text || layerTexts.submit}
          isMixed={isMixed('fontFamily')}
          onChange={fontFamily => set({ fontFamily })}
        />
        <FontSizeRow size={isMixed('fontSize') ? null : data.fontSize} onChange={fontSize => set({ fontSize })} />
        <RadiusRow
          radius={data.radius}
          isMixed={isMixed('radius')}
          onChange={radius => write({ radius })}
          onChangeEnd={end}
        />
      </section>
      <AnswersLink />
    </>
  )
}
