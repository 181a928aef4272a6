import { useState } from 'react'
import * as basic from '#messages/elementSettings.ts'
import * as layerTexts from '#messages/formLayers.ts'
import * as m from '#messages/formSettings.ts'
import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import { webAddress } from '#schemas/document/actions.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'
import type { FieldType, TextFormat } from '#schemas/forms/fields.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from '../parts/settings.module.css'
import { AnswersLink } from './AnswersLink.tsx'
import { ColorRow } from './ColorRow.tsx'
import { FontRow } from './FontRow.tsx'
import { FontSizeRow } from './LookFields.tsx'
import { MissingSubmit } from './MissingSubmit.tsx'
import { useKindData } from './use-kind-data.ts'

const TYPES: readonly { readonly id: FieldType; readonly label: string }[] = [
  { id: 'text', label: m.typeText },
  { id: 'phone', label: m.typePhone },
  { id: 'choice', label: m.typeChoice },
  { id: 'date', label: m.typeDate },
  { id: 'picture', label: m.typePicture },
  { id: 'agreement', label: m.typeAgreement },
]
const FORMATS: readonly { readonly id: TextFormat; readonly label: string }[] = [
  { id: 'any', label: m.formatAny },
  { id: 'number', label: m.formatNumber },
  { id: 'email', label: m.formatEmail },
  { id: 'id-card', label: m.formatIdCard },
]
/** px */
const MOST = { radius: 100, border: 20 } as const

/** The options as lines: what is typed stays as it is until the field is left. */
const OptionsField = ({
  data,
  onCommit,
}: {
  readonly data: FormFieldData
  readonly onCommit: (list: string[]) => void
}) => {
  const stored = data.options.join('\n')
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    const lines = typed.split('\n').map(line => line.trim().slice(0, FORM_LIMITS.option))
    const options = [...new Set(lines)].filter(line => line !== '').slice(0, FORM_LIMITS.options)
    if (options.join('\n') !== stored) onCommit(options)
    setTyped(null)
  }
  return (
    <TextField
      label={m.options}
      description={m.optionsHint({ count: FORM_LIMITS.options })}
      isMultiline
      value={typed ?? stored}
      onChange={setTyped}
      onBlur={commit}
    />
  )
}

/** Settings of the selected questions: what they ask, and how they look. */
export const FormFieldSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('form-field')
  if (!data) return null
  const { type } = data
  const ended = { onChangeEnd: end } as const
  return (
    <>
      <MissingSubmit />
      <AnswersLink />
      <section className={styles.section} aria-label={layerTexts.field}>
        <Select
          label={m.type}
          options={TYPES}
          value={type}
          isMixed={isMixed('type')}
          onChange={next => set({ type: next })}
        />
        <TextField
          label={type === 'agreement' ? m.agreement : m.label}
          placeholder={type === 'agreement' ? layerTexts.agree : ''}
          value={isMixed('label') ? '' : data.label}
          maxLength={FORM_LIMITS.label}
          onChange={label => write({ label })}
          onBlur={end}
        />
        {type === 'agreement' ? (
          <TextField
            label={m.agreementLink}
            placeholder="https://"
            value={isMixed('link') ? '' : data.link}
            errorMessage={data.link !== '' && !webAddress(data.link) ? m.linkWrong : undefined}
            onChange={link => write({ link })}
            onBlur={end}
          />
        ) : (
          <Switch isSelected={data.isLabelShown} onChange={isLabelShown => set({ isLabelShown })}>
            {m.labelShown}
          </Switch>
        )}
        <Switch isSelected={data.isRequired} onChange={isRequired => set({ isRequired })}>
          {m.required}
        </Switch>
        {type === 'choice' && (
          <>
            <OptionsField data={data} onCommit={options => set({ options })} />
            <Switch isSelected={data.isSeveral} onChange={isSeveral => set({ isSeveral })}>
              {m.several}
            </Switch>
          </>
        )}
        {type !== 'choice' && type !== 'agreement' && (
          <TextField
            label={m.placeholder}
            value={isMixed('placeholder') ? '' : data.placeholder}
            maxLength={FORM_LIMITS.label}
            onChange={placeholder => write({ placeholder })}
            onBlur={end}
          />
        )}
        {type === 'text' && (
          <>
            <Select
              label={m.format}
              options={FORMATS}
              value={data.format}
              isMixed={isMixed('format')}
              onChange={format => set({ format })}
            />
            <Switch isSelected={data.isLong} onChange={isLong => set({ isLong })}>
              {m.long}
            </Switch>
            <div className={styles.grid2}>
              <NumberField
                label={m.minLength}
                min={0}
                max={data.maxLength}
                value={isMixed('minLength') ? null : data.minLength}
                onCommit={minLength => set({ minLength })}
              />
              <NumberField
                label={m.maxLength}
                min={1}
                max={FORM_LIMITS.text}
                value={isMixed('maxLength') ? null : data.maxLength}
                onCommit={maxLength => set({ maxLength, minLength: Math.min(data.minLength, maxLength) })}
              />
            </div>
          </>
        )}
      </section>
      <section className={styles.section} aria-label={basic.looks}>
        {(
          [
            ['color', basic.textColor],
            ['background', m.background],
            ['borderColor', m.borderColor],
            ['accent', m.accent],
          ] as const
        ).map(([key, label]) => (
          <ColorRow
            key={key}
            label={label}
            value={data[key]}
            isMixed={isMixed(key)}
            onChange={color => write({ [key]: color })}
            {...ended}
          />
        ))}
        <FontRow
          family={data.fontFamily}
          weight={400}
          text={data.label}
          isMixed={isMixed('fontFamily')}
          onChange={fontFamily => set({ fontFamily })}
        />
        <FontSizeRow size={isMixed('fontSize') ? null : data.fontSize} onChange={fontSize => set({ fontSize })} />
        <Slider
          label={m.borderWidth}
          min={0}
          max={MOST.border}
          step={1}
          suffix="px"
          value={Math.min(MOST.border, Math.round(data.borderWidth))}
          isMixed={isMixed('borderWidth')}
          onChange={borderWidth => write({ borderWidth })}
          {...ended}
        />
        <Slider
          label={basic.radius}
          min={0}
          max={MOST.radius}
          step={1}
          suffix="px"
          value={Math.min(MOST.radius, Math.round(data.radius))}
          isMixed={isMixed('radius')}
          onChange={radius => write({ radius: radius === MOST.radius ? 999 : radius })}
          {...ended}
        />
      </section>
    </>
  )
}
