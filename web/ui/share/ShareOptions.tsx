import { useRef, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/share.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import type { OwnShare, ShareLink } from '#web/editor/share-link.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Crown, ExternalLink, Eye, ImageIcon, SquarePen } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { LinkField } from '#web/widgets/LinkField.tsx'
import { QrPicture } from '#web/widgets/QrPicture.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import styles from './share.module.css'

export interface ShareOptionsProps {
  readonly link: ShareLink
  readonly share: OwnShare
  /** null = the preview is being drawn; without a path it could not be drawn. */
  readonly picture: { readonly path: string | null } | null
  /** Shows a short notice. */
  readonly say: (text: string, kind: 'success' | 'error') => void
}

const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat(basicTexts.locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(iso))

const EXPIRIES = [
  { id: 'never', label: m.never, days: null },
  ...SHARE_LIMITS.days.map(days => ({ id: `days-${days}`, label: m.days({ days }), days })),
] as const
const CURRENT = 'current'

const Code = ({ address }: { readonly address: string }) => {
  const code = qrPath(address, 'M')
  return (
    <figure className={styles.qr}>
      {code && <QrPicture code={code} text={address} label={m.qr} />}
      <figcaption>{m.scan}</figcaption>
    </figure>
  )
}

/** The link with everything that can be done with it. */
export const ShareOptions = ({ link, share, picture, say }: ShareOptionsProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [isStopping, setStopping] = useState(false)
  const busy = useValue(() => link.busy.value, [link])
  const address = `${location.origin}${share.path}`
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(m.copied, 'success')
    } catch {
      field.current?.select()
      say(m.copyFailed, 'error')
    }
  }
  if (isStopping)
    return (
      <StopQuestion isPending={busy === 'stop'} onStop={() => void link.stop()} onCancel={() => setStopping(false)} />
    )

  const end = share.expiresAt === null ? null : { id: CURRENT, label: m.expiresAt({ date: dateOf(share.expiresAt) }) }
  return (
    <div className={styles.options}>
      <div className={styles.top}>
        <span className={styles.preview} data-waiting={picture === null}>
          {picture?.path ? (
            <img src={picture.path} alt={m.preview} draggable={false} />
          ) : (
            picture && <ImageIcon size={28} strokeWidth={1.25} aria-hidden />
          )}
        </span>
        <Code address={address} />
      </div>
      <LinkField label={m.link} address={address} field={field}>
        <Button variant="primary" autoFocus onPress={() => void copy(address)}>
          {m.copyLink}
        </Button>
      </LinkField>
      <RadioGroup
        className={styles.modes ?? ''}
        aria-label={m.mode}
        value={share.editable ? 'edit' : 'view'}
        isDisabled={busy === 'editor'}
        onChange={mode => void link.setEditable(mode === 'edit')}
      >
        <span className={styles.label} aria-hidden>
          {m.mode}
        </span>
        <Radio value="view" className={styles.mode ?? ''} aria-label={m.viewOnly}>
          <Eye size={18} strokeWidth={1.5} aria-hidden />
          <strong>{m.viewOnly}</strong>
          <small>{m.viewOnlyHint}</small>
        </Radio>
        <Radio value="edit" className={styles.mode ?? ''} aria-label={m.editable}>
          <SquarePen size={18} strokeWidth={1.5} aria-hidden />
          <strong>
            {m.editable}
            <span className={styles.vip}>
              <Crown size={11} strokeWidth={2} aria-hidden />
              {m.membersOnly}
            </span>
          </strong>
          <small>{m.editableHint}</small>
        </Radio>
      </RadioGroup>
      <div className={styles.facts}>
        <Select
          label={m.expiry}
          options={end ? [end, ...EXPIRIES] : EXPIRIES}
          value={end ? CURRENT : 'never'}
          isDisabled={busy === 'expiry'}
          onChange={id => {
            const chosen = EXPIRIES.find(each => each.id === id)
            if (chosen) void link.setExpiry(chosen.days)
          }}
        />
        <div className={styles.code}>
          <span className={styles.label}>{m.code}</span>
          <span className={styles.row}>
            <code data-own-words>{share.code}</code>
            <IconButton icon={Copy} label={m.copyCode} size="s" placement="top" onPress={() => void copy(share.code)} />
          </span>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" size="s" className={styles.stop} onPress={() => setStopping(true)}>
          {m.stop}
        </Button>
        <LinkButton variant="ghost" size="s" href={share.path} target="_blank" rel="noopener">
          {m.open}
          <ExternalLink size={13} strokeWidth={1.75} aria-hidden />
        </LinkButton>
      </footer>
    </div>
  )
}
