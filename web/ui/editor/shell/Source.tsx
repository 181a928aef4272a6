import { clsx } from 'clsx'
import { type CSSProperties, useContext, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/shell.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { ChevronLeft } from '#web/widgets/icons.ts'
import { AfterFirstPaint } from '../parts/AfterFirstPaint.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { FeaturesContext, offersPanel } from '../parts/feature.ts'
import { useSession } from '../parts/page-session.ts'
import { HelpMenu } from './HelpMenu.tsx'
import styles from './Source.module.css'

/** Windows without room for both side panels and the canvas (Source.module.css). */
const NARROW = '(max-width: 1099px)'

/** Left panel: content to add, by source; the panel beside the buttons can be collapsed. */
export const Source = () => {
  const { launchParams, policy } = useSession()
  const { viewOptions } = useEditor()
  const features = useContext(FeaturesContext)
  const hidden = useValue(
    () =>
      features
        .filter(feature => !offersPanel(feature, policy.value))
        .map(({ id }) => id)
        .join(' '),
    [features, policy],
  )
  const sources = features.flatMap(({ id, panel }) =>
    panel && !hidden.split(' ').includes(id) ? [{ id, ...panel }] : [],
  )
  const [openId, setOpenId] = useState(() => {
    if (matchMedia(NARROW).matches) return null
    const first = sources.find(({ opensFirst }) => opensFirst?.(launchParams))
    // Another site has no templates here, with which a new work begins elsewhere.
    return (first ?? (policy.peek().isHosted ? sources[0] : undefined))?.id ?? null
  })
  const open = sources.find(source => source.id === openId)
  const toggle = async (id: string, needsLogin = false) => {
    if (id === openId) setOpenId(null)
    else if (!needsLogin || !policy.peek().needsLoginToUpload || (await session.requireLogin())) setOpenId(id)
  }
  const hasRulers = useValue(() => viewOptions.isOn('rulers'), [viewOptions])
  useEffect(() => {
    // In a narrow window an open panel lies over the canvas: it is closed until the user opens it.
    const narrow = matchMedia(NARROW)
    const fold = () => narrow.matches && setOpenId(null)
    narrow.addEventListener('change', fold)
    return () => narrow.removeEventListener('change', fold)
  }, [])

  return (
    <>
      <nav className={styles.sidebar} aria-label={m.sources}>
        {sources.map(({ id, icon: Glyph, label, needsLogin }) => (
          <Button
            key={id}
            className={clsx(styles.tab, id === openId && styles.current)}
            aria-pressed={id === openId}
            onPress={() => void toggle(id, needsLogin)}
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
          <Button
            className={clsx(styles.fold)}
            // Beside the ruler, which shows numbers there and makes guides.
            style={{ '--ruler': `${hasRulers ? LIMITS.guide.ruler : 0}px` } as CSSProperties}
            aria-label={m.foldPanel}
            onPress={() => setOpenId(null)}
          >
            <ChevronLeft size={14} strokeWidth={2} aria-hidden />
          </Button>
        </aside>
      )}
    </>
  )
}
