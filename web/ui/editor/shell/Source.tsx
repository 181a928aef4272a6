import { clsx } from 'clsx'
import { useContext, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/shell.ts'
import { useValue } from '#web/model/signals.ts'
import { ChevronLeft } from '#web/widgets/icons.ts'
import { AfterFirstPaint } from '../parts/AfterFirstPaint.tsx'
import { FeaturesContext } from '../parts/feature.ts'
import { useSession } from '../parts/page-session.ts'
import { HelpMenu } from './HelpMenu.tsx'
import styles from './Source.module.css'

/** Left panel: content to add, by source; the panel beside the buttons can be collapsed. */
export const Source = () => {
  const { launchParams, policy } = useSession()
  const features = useContext(FeaturesContext)
  const hidden = useValue(
    () =>
      features
        .filter(({ isOffered }) => isOffered?.(policy.value) === false)
        .map(({ id }) => id)
        .join(' '),
    [features, policy],
  )
  const sources = features.flatMap(({ id, panel }) =>
    panel && !hidden.split(' ').includes(id) ? [{ id, ...panel }] : [],
  )
  const [openId, setOpenId] = useState(
    () => features.find(({ panel }) => panel?.opensFirst?.(launchParams))?.id ?? null,
  )
  const open = sources.find(source => source.id === openId)

  return (
    <>
      <nav className={styles.sidebar} aria-label={m.sources}>
        {sources.map(({ id, icon: Glyph, label }) => (
          <Button
            key={id}
            className={clsx(styles.tab, id === openId && styles.current)}
            aria-pressed={id === openId}
            onPress={() => setOpenId(id === openId ? null : id)}
          >
            <Glyph size={20} strokeWidth={1.6} aria-hidden />
            {label}
          </Button>
        ))}
        <HelpMenu />
      </nav>
      {open && (
        <aside className={styles.panel} aria-label={open.label}>
          <AfterFirstPaint>
            <open.Panel />
          </AfterFirstPaint>
          <Button className={clsx(styles.fold)} aria-label={m.foldPanel} onPress={() => setOpenId(null)}>
            <ChevronLeft size={14} strokeWidth={2} aria-hidden />
          </Button>
        </aside>
      )}
    </>
  )
}
