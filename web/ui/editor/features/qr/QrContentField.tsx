import { useState } from 'react'
import * as m from '#messages/qr.ts'
import type { QrLevel } from '#schemas/document/records.ts'
import { completeUrl, contentKind, contentProblem, type QrContentKind } from '#web/layers/qrcode/qr-content.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'

interface Props {
  readonly value: string
  readonly level: QrLevel
  /** Called live, with valid contents only; a typed address without a scheme is passed on with https://. */
  readonly onChange: (content: string) => void
  readonly onChangeEnd?: () => void
  readonly autoFocus?: boolean
}

/**
 * Content of a QR code: a URL (which must begin with http) or a text. Invalid content shows an error and is not
 * applied.
 */
export const QrContentField = ({ value, level, onChange, onChangeEnd, autoFocus = false }: Props) => {
  const [kind, setKind] = useState<QrContentKind>(() => contentKind(value))
  const [draft, setDraft] = useState(value)
  const [taken, setTaken] = useState(value)
  // A value changed by undo or by another selection replaces the draft; a value that this field wrote does not.
  if (value !== taken) {
    setTaken(value)
    setDraft(value)
    if (value !== '') setKind(contentKind(value))
  }
  const type = (text: string, as = kind) => {
    setDraft(text)
    const content = as === 'url' ? completeUrl(text) : text
    if (contentProblem(as, content, level) !== '') return
    setTaken(content)
    onChange(content)
  }
  const finish = () => {
    if (kind === 'url') setDraft(completeUrl(draft))
    onChangeEnd?.()
  }
  const problem = draft === '' ? '' : contentProblem(kind, kind === 'url' ? completeUrl(draft) : draft, level)
  const field = (as: QrContentKind) => (
    <TextField
      label={as === 'url' ? m.urlContent : m.textContent}
      isLabelHidden
      isMultiline={as === 'text'}
      autoFocus={autoFocus}
      placeholder={as === 'url' ? 'https://' : m.textPlaceholder}
      value={draft}
      errorMessage={problem}
      onChange={text => type(text)}
      onBlur={finish}
    />
  )
  return (
    <Tabs
      label={m.kind}
      variant="segmented"
      value={kind}
      onChange={next => {
        setKind(next)
        type(draft, next)
      }}
      tabs={[
        { id: 'url', label: m.url, content: field('url') },
        { id: 'text', label: m.text, content: field('text') },
      ]}
    />
  )
}
