import { clsx } from 'clsx'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/viewing.ts'
import { useValue } from '#web/model/signals.ts'
import { Info } from '#web/widgets/icons.ts'
import { useSession } from '../page-session.ts'
import styles from './ViewNote.module.css'

const NAMES = new Intl.ListFormat(basicTexts.locale, { type: 'disjunction' })

/** Says why the work can only be looked at, and whom to ask. */
export const ViewNote = ({ className }: { readonly className?: string | undefined }) => {
  const { viewing } = useSession()
  const shown = useValue(() => viewing.value, [viewing])
  if (!shown) return null
  const { team, people } = shown
  return (
    <p className={clsx(styles.note, className)} role="note" data-own-words>
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {m.reason({ team })}
        <b>{people.length > 0 ? m.ask({ people: NAMES.format(people) }) : m.askTeam}</b>
      </span>
    </p>
  )
}
