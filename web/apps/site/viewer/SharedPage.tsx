import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as brandTexts from '#messages/brand.ts'
import * as m from '#messages/shared.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Link2Off, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { here } from '../router.ts'
import { SharedBar } from './SharedBar.tsx'
import { useShared } from './use-shared.ts'
import { Viewer } from './Viewer.tsx'
import styles from './viewer.module.css'

/** px of the address: the page's shape is shown before the work is known. Addresses can be changed by hand. */
const sizeOf = (query: URLSearchParams) => {
  const [width = 0, height = 0] = ['w', 'h'].map(name => Number(query.get(name)))
  return width >= 1 && height >= 1 && width <= 12_000 && height <= 12_000 ? { width, height } : { width: 3, height: 4 }
}

/** The public page of a link: shows a work without the editor. */
export const SharedPage = () => {
  const code = useValue(() => here.value.searchParams.get('id') ?? '')
  const size = useValue(() => sizeOf(here.value.searchParams))
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const { view, failure, reload } = useShared(code, isLoggedIn)
  const [isFull, setFull] = useState(false)
  const name = view ? view.name || m.unnamed : ''
  useEffect(() => {
    if (name) document.title = `${name} · ${brandTexts.full}`
  }, [name])
  const isEnded = failure?.code === 'SHARE_NOT_FOUND'

  const content = () => {
    if (isEnded)
      return (
        <div className={styles.message} role="alert">
          <span className={styles.badge}>
            <Link2Off size={28} strokeWidth={1.5} aria-hidden />
          </span>
          <h1>{m.endedTitle}</h1>
          <p>{m.endedText}</p>
          <LinkButton href="/" variant="primary" size="l">
            {m.make}
          </LinkButton>
        </div>
      )
    if (view) return <Viewer key={`${code} ${view.version}`} code={code} view={view} isFull={isFull} onFull={setFull} />
    if (failure)
      return (
        <div className={styles.message}>
          <Empty
            icon={WifiOff}
            isError
            text={failure.message}
            action={
              <Button variant="primary" size="l" onPress={reload}>
                {basicTexts.retry}
              </Button>
            }
          />
        </div>
      )
    return (
      <div className={styles.waiting} role="status" aria-label={m.loading}>
        <span className={styles.skeleton} style={{ aspectRatio: `${size.width} / ${size.height}` }} />
      </div>
    )
  }

  return (
    <div className={styles.page}>
      <SharedBar code={code} name={name} view={isEnded ? null : view} />
      {content()}
    </div>
  )
}
