import { useState } from 'react'
import type { QrLevel } from '#schemas/document/records.ts'
import { completeUrl, contentKind, contentProblem, type QrContentKind } from '#web/layers/qrcode/qr-content.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'

interface Props {
  readonly value: string
  readonly level: QrLevel
  /** Live, only contents that make a code. */
  readonly onChange: (content: string) => void
  readonly onChangeEnd?: () => void
  readonly autoFocus?: boolean
}

/** Content of a QR code: an address (which must begin with http) or a text. A wrong one is told and not taken. */
export const QrContentField = ({ value, level, onChange, onChangeEnd, autoFocus = false }: Props) => {
  const [kind, setKind] = useState<QrContentKind>(() => contentKind(value))
  const [draft, setDraft] = useState(value)
  const [taken, setTaken] = useState(value)
  // Undo or another selection replaces what is typed; our own echo does not.
  if (value !== taken) {
    setTaken(value)
    setDraft(value)
    if (value !== '') setKind(contentKind(value))
  }
  const type = (text: string, as = kind) => {
    setDraft(text)
    const content = as === 'url' ? text.trim() : text
    if (contentProblem(as, content, level) !== '') return
    setTaken(content)
    onChange(content)
  }
  const finish = () => {
    if (kind === 'url') type(completeUrl(draft))
    onChangeEnd?.()
  }
  const problem = draft === '' ? '' : contentProblem(kind, draft, level)
  const field = (as: QrContentKind) => (
    <TextField
      label={as === 'url' ? '网址内容' : '文本内容'}
      isLabelHidden
      isMultiline={as === 'text'}
      autoFocus={autoFocus}
      placeholder={as === 'url' ? 'https://' : '扫码后显示的文字'}
      value={draft}
      errorMessage={problem}
      onChange={text => type(text)}
      onBlur={finish}
    />
  )
  return (
    <Tabs
      label="二维码内容类型"
      variant="segmented"
      value={kind}
      onChange={next => {
        setKind(next)
        type(draft, next)
      }}
      tabs={[
        { id: 'url', label: '网址', content: field('url') },
        { id: 'text', label: '文本', content: field('text') },
      ]}
    />
  )
}
