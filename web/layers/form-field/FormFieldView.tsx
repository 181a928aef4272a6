import type { CSSProperties, ReactNode } from 'react'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import type { FormFieldData } from '#schemas/document/kinds/interactive/form-field.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'
import { agreementOf, placeholderOf } from './field-texts.ts'

const REQUIRED = '#e5484d'
/** em; sides of the mark of an option. */
const MARK = 1.15

const boxOf = (data: FormFieldData): CSSProperties => ({
  boxSizing: 'border-box',
  border: `${data.borderWidth}px solid ${safeColor(data.borderColor, '#d0d5dd')}`,
  borderRadius: data.radius,
  background: safeColor(data.background, '#ffffff'),
})

/** The mark of an option; the published page shows and hides what is in it. */
const Mark = ({ data }: { readonly data: FormFieldData }) => {
  const isRound = data.type === 'choice' && !data.isSeveral
  return (
    <span
      data-part="mark"
      style={{
        ...boxOf(data),
        borderWidth: Math.max(1, data.borderWidth),
        flex: 'none',
        width: `${MARK}em`,
        height: `${MARK}em`,
        marginTop: `${(LINE_HEIGHT - MARK) / 2}em`,
        borderRadius: isRound ? '50%' : '0.2em',
      }}
    >
      <svg viewBox="0 0 16 16" style={{ display: 'block', width: '100%', height: '100%', opacity: 0 }} aria-hidden>
        {isRound ? (
          <circle cx={8} cy={8} r={4.5} fill={safeColor(data.accent, '#3366ff')} />
        ) : (
          <path d="M3 8.5l3.2 3.2L13 5" fill="none" stroke={safeColor(data.accent, '#3366ff')} strokeWidth={2.4} />
        )}
      </svg>
    </span>
  )
}

const Option = ({ data, children }: { readonly data: FormFieldData; readonly children: ReactNode }) => (
  <span data-part="option" style={{ display: 'flex', gap: '0.45em', maxWidth: '100%' }}>
    <Mark data={data} />
    <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</span>
  </span>
)

const Star = () => (
  <span aria-hidden style={{ color: REQUIRED }}>
    *
  </span>
)

const Control = ({ data }: { readonly data: FormFieldData }) => {
  const faint = { color: `color-mix(in srgb, ${safeColor(data.color, '#1f2329')} 45%, transparent)` }
  if (data.type === 'choice')
    return (
      <div
        data-part="control"
        style={{
          display: 'flex',
          flex: 1,
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          gap: '0.4em 1.2em',
          minHeight: 0,
        }}
      >
        {data.options.length === 0 && <span style={faint}>{placeholderOf(data)}</span>}
        {data.options.map(option => (
          <Option key={option} data={data}>
            {option}
          </Option>
        ))}
      </div>
    )
  if (data.type === 'picture')
    return (
      <div
        data-part="control"
        style={{
          ...boxOf(data),
          ...faint,
          position: 'relative',
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: 0,
          overflow: 'hidden',
          borderStyle: 'dashed',
        }}
      >
        <svg viewBox="0 0 24 24" style={{ width: '1.8em', height: '1.8em' }} aria-hidden>
          <path d="M12 5v14M5 12h14" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
        </svg>
        <span>{placeholderOf(data)}</span>
      </div>
    )
  return (
    <div
      data-part="control"
      style={{
        ...boxOf(data),
        ...faint,
        display: 'flex',
        flex: 1,
        alignItems: data.isLong ? 'flex-start' : 'center',
        minHeight: 0,
        padding: `${data.isLong ? 0.5 : 0}em 0.75em`,
        overflow: 'hidden',
      }}
    >
      <span style={{ flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: data.isLong ? 'pre-wrap' : 'nowrap' }}>
        {placeholderOf(data)}
      </span>
      {data.type === 'date' && (
        <svg viewBox="0 0 24 24" style={{ flex: 'none', width: '1.15em', height: '1.15em' }} aria-hidden>
          <path
            d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
    </div>
  )
}

/**
 * A question at rest: it looks like the control that the published page puts into the same elements, which it finds by
 * `data-part` (`web/player/kinds/form-field.ts`).
 */
export const FormFieldView = ({ data }: LayerViewProps<'form-field'>) => (
  <div
    lang="zh-CN"
    data-form-field={data.type}
    style={{
      position: 'absolute',
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      gap: '0.35em',
      color: safeColor(data.color, '#1f2329'),
      fontFamily: fontFamilyCss(data.fontFamily),
      fontSize: data.fontSize,
      fontWeight: 400,
      fontStyle: 'normal',
      textAlign: 'left',
      textRendering: 'geometricPrecision',
      lineHeight: LINE_HEIGHT,
      letterSpacing: 0,
    }}
  >
    {data.type === 'agreement' ? (
      <div data-part="control" style={{ display: 'flex', flex: 1, alignItems: 'center', minHeight: 0 }}>
        <Option data={data}>
          <span data-part="agreement" style={data.link ? { textDecoration: 'underline' } : {}}>
            {agreementOf(data)}
          </span>
          {data.isRequired && <Star />}
        </Option>
      </div>
    ) : (
      <>
        {data.isLabelShown && data.label && (
          <span
            data-part="label"
            style={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', flex: 'none' }}
          >
            {data.label}
            {data.isRequired && <Star />}
          </span>
        )}
        <Control data={data} />
      </>
    )}
  </div>
)
