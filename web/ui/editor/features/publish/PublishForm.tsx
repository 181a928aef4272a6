import { useEffect } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/publish.ts'
import { PUBLISH_LIMITS } from '#schemas/catalog/publish-limits.ts'
import type { PreviewRequest } from '#schemas/publication/preview.ts'
import { PAGE_TURNS } from '#schemas/publication/turns.ts'
import type { OwnPublication, Publishing } from '#web/editor/publishing.ts'
import { turnName } from '#web/messages/names/turns.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { CoverField } from './CoverField.tsx'
import styles from './publish.module.css'
import { type Draft, settingsOf, useWishes } from './use-wishes.ts'

const TURNS = [{ id: 'document', label: m.asDocument }, ...PAGE_TURNS.map(id => ({ id, label: turnName(id) }))] as const
const INTERVALS = [
  { id: '0', label: m.everyNever },
  ...['3', '5', '8', '15'].map(id => ({ id, label: m.everySeconds({ seconds: Number(id) }) })),
]
/** days; the offered times until a page ends. */
const DAYS = [7, 30, 90, 365] as const
const EXPIRIES = [{ id: 'never', label: m.never }, ...DAYS.map(days => ({ id: String(days), label: m.days({ days }) }))]

const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat(basicTexts.locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(iso))

export interface PublishFormProps {
  readonly publishing: Publishing
  readonly publication: OwnPublication | null
  /** Why the last try failed; empty = it did not. */
  readonly problem: string
  readonly draft: Draft
  /** Told of the settings, for the preview. */
  readonly onSettings: (settings: PreviewRequest['settings']) => void
}

/** What is written about the page, how it plays and who may see it. */
export const PublishForm = ({ publishing, publication, problem, draft, onSettings }: PublishFormProps) => {
  const { doc } = useEditor()
  const type = useValue(() => doc.work.value.type, [doc])
  const { fields, set, problems, take } = useWishes(publication, doc.work.peek().name, draft)
  const busy = useValue(() => publishing.busy.value, [publishing])
  const played = JSON.stringify(settingsOf(fields))
  useEffect(() => onSettings(JSON.parse(played)), [played, onSettings])
  const turnsPages = type !== 'pc-web'
  const { min, max } = PUBLISH_LIMITS.password
  const end = publication?.expiresAt
  const submit = (act: 'publish' | 'change') => {
    const wishes = take()
    if (wishes) void (act === 'publish' ? publishing.publish(wishes) : publishing.change(wishes))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit('publish')
      }}
    >
      <div className={styles.fields}>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <TextField
          label={m.name}
          value={fields.name}
          onChange={name => set({ name })}
          maxLength={PUBLISH_LIMITS.name}
          placeholder={m.namePlaceholder}
          errorMessage={problems.name}
          autoFocus
        />
        <TextField
          label={m.description}
          value={fields.description}
          onChange={description => set({ description })}
          maxLength={PUBLISH_LIMITS.description}
          placeholder={m.descriptionPlaceholder}
          isMultiline
          className={styles.description}
        />
        <CoverField
          value={fields.cover}
          drawn={publication?.coverImageUrl ? '' : (publication?.picture ?? '')}
          onChange={cover => set({ cover })}
        />
        <section className={styles.group} aria-label={m.play}>
          <h3>{m.play}</h3>
          {turnsPages && (
            <div className={styles.pair}>
              <Select label={m.turn} options={TURNS} value={fields.turn} onChange={turn => set({ turn })} />
              <Select
                label={m.every}
                options={INTERVALS}
                value={String(fields.everySeconds)}
                onChange={seconds => set({ everySeconds: Number(seconds) })}
              />
            </div>
          )}
          <div className={styles.switches}>
            {turnsPages && (
              <Switch isSelected={fields.isLooped} onChange={isLooped => set({ isLooped })}>
                {m.loop}
              </Switch>
            )}
            <Switch isSelected={fields.hasMusic} onChange={hasMusic => set({ hasMusic })}>
              {m.music}
            </Switch>
          </div>
        </section>
        <section className={styles.group} aria-label={m.access}>
          <h3>{m.access}</h3>
          <div className={styles.pair}>
            <Select
              label={m.expiry}
              options={end ? [{ id: 'same', label: m.expiresAt({ date: dateOf(end) }) }, ...EXPIRIES] : EXPIRIES}
              value={fields.expiry}
              onChange={expiry => set({ expiry: expiry as typeof fields.expiry })}
            />
            <div className={styles.password}>
              <Switch isSelected={fields.hasPassword} onChange={hasPassword => set({ hasPassword })}>
                {m.password}
              </Switch>
              {fields.hasPassword && (
                <TextField
                  label={m.passwordLabel}
                  isLabelHidden
                  value={fields.password}
                  onChange={password => set({ password })}
                  placeholder={publication?.hasPassword ? m.passwordKept : m.passwordHint({ min, max })}
                  errorMessage={problems.password}
                  maxLength={max}
                  autoComplete="off"
                />
              )}
            </div>
          </div>
        </section>
      </div>
      <footer className={styles.foot}>
        {publication && (
          <>
            <Button variant="ghost" onPress={publishing.back}>
              {m.back}
            </Button>
            <span className={styles.gap} />
            <Button isPending={busy === 'settings'} onPress={() => submit('change')}>
              {m.saveSettings}
            </Button>
          </>
        )}
        <Button type="submit" variant="primary" isDisabled={busy !== null}>
          {publication ? m.update : m.start}
        </Button>
      </footer>
    </form>
  )
}
