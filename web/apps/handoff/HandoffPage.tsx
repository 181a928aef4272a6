import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as brandTexts from '#messages/brand.ts'
import * as m from '#messages/handoff.ts'
import { client } from '#web/services/client.ts'
import { loadTemplate } from '#web/services/load-template.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import styles from './handoff.module.css'
import { loadNamed, type Named, type NamedDesign, type Size, shareableAddress } from './named-design.ts'
import { SaveButton } from './SaveButton.tsx'

/** Sheets of unknown size are drawn as A-series paper. */
const PAPER: Size = { width: 210, height: 297 }
/** Reads the proportions in the style sheet, which fits them into the screen. */
const proportions = (size: Size | null) => {
  const { width, height } = size ?? PAPER
  return { '--ratio': width / height } as CSSProperties
}

const Picture = ({ design }: { readonly design: NamedDesign }) => {
  const { name, picture, size } = design
  const [isBroken, setIsBroken] = useState(picture === '')
  if (isBroken)
    return (
      <span className={styles.sheet} style={proportions(size)}>
        {m.noPicture}
      </span>
    )
  return (
    <a className={styles.sheet} style={proportions(size)} href={picture} aria-label={m.enlarge({ name })}>
      <img src={picture} alt="" fetchPriority="high" onError={() => setIsBroken(true)} />
    </a>
  )
}

const titleOf = (named: Named): string => {
  if (named.kind === 'design') return named.design.name
  return named.kind === 'blank' ? m.blank : m.design
}

const detailOf = (named: Named): string => {
  if (named.kind === 'locked') return m.loginOnComputer
  if (named.kind === 'blank') return named.size ? m.blankSize(named.size) : ''
  return named.kind === 'design' && named.design.pages > 1 ? m.pages({ count: named.design.pages }) : ''
}

const Design = ({ named }: { readonly named: Exclude<Named, { kind: 'failed' }> }) => {
  const own = named.kind === 'design' && named.design.workId !== null ? named.design : null
  const detail = detailOf(named)
  return (
    <>
      {named.kind === 'design' && <Picture key={named.design.picture} design={named.design} />}
      {named.kind === 'blank' && <span className={styles.sheet} style={proportions(named.size)} />}
      {(named.kind === 'locked' || named.kind === 'link') && <BrandMark size={72} />}
      <div className={styles.words}>
        <h1>{titleOf(named)}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {own?.workId && <SaveButton workId={own.workId} pages={own.pages} />}
      <ContinueCard address={shareableAddress(location.href)} isOwn={own !== null || named.kind === 'locked'} />
      <a className={styles.button} href="/#templates">
        {m.browse}
      </a>
    </>
  )
}

const Failed = ({
  failure,
  onRetry,
}: Pick<Extract<Named, { kind: 'failed' }>, 'failure'> & { onRetry: () => void }) => (
  <div className={styles.failed} role="alert">
    <BrandMark size={72} />
    <h1>{failure.message}</h1>
    {(failure.status === 0 || failure.status >= 500) && (
      <button type="button" className={styles.primary} onClick={onRetry}>
        {basicTexts.retry}
      </button>
    )}
    <a className={styles.button} href="/#templates">
      {m.browse}
    </a>
  </div>
)

/** What a phone shows at `/editor`: the design, what can be done with it here, and the way to a computer. */
export const HandoffPage = ({ launchParams }: { readonly launchParams: LaunchParams }) => {
  const [named, setNamed] = useState<Named | null>(null)
  const load = useCallback(async () => {
    setNamed(null)
    setNamed(await loadNamed(launchParams, { ...client, templates: { loadTemplate } }))
  }, [launchParams])
  useEffect(() => void load(), [load])
  const title = !named || named.kind === 'failed' ? m.title : titleOf(named)
  useEffect(() => {
    document.title = `${title} · ${brandTexts.full}`
  }, [title])

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" aria-label={brandTexts.homeLink}>
          <BrandMark size={24} />
          {brandTexts.name}
        </a>
      </header>
      <main className={styles.main} aria-busy={!named}>
        {!named && (
          <p className={styles.failed} role="status">
            {basicTexts.loading}
          </p>
        )}
        {named?.kind === 'failed' ? (
          <Failed failure={named.failure} onRetry={() => void load()} />
        ) : (
          named && <Design named={named} />
        )}
      </main>
    </div>
  )
}
