import * as basicTexts from '#messages/basic.ts'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/hosted.ts'
import { useValue } from '#web/model/signals.ts'
import { siteName } from '#web/session/host-facts.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { FileIcon } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { useSession } from '../parts/page-session.ts'
import { Loading } from './OpeningFrame.tsx'
import styles from './OpeningScreen.module.css'

interface Props {
  /** There is a login, but the design is not for it. */
  readonly isRefused: boolean
  readonly onRetry: () => void
}

/** A design that needs a login which only the site around the editor can give. */
export const HostLoginCard = ({ isRefused, onRetry }: Props) => {
  const { host } = useSession()
  const isSilent = useValue(() => session.isHostSilent.value)
  const name = siteName(host)
  const designs = host?.pages.designs
  // A signage tool gives a token to its frames only.
  const mayAsk = isRefused || window.parent !== window || host?.mode === 'partner'
  if (!isRefused && !isSilent) return <Loading text={m.asking} />
  return (
    <Empty
      text={name ? m.openFrom({ name }) : m.openFromHost}
      icon={FileIcon}
      action={
        <div className={styles.actions}>
          {designs !== undefined && <LinkButton href={designs}>{headerTexts.myDesigns}</LinkButton>}
          {mayAsk && (
            <Button variant="primary" onPress={isRefused ? onRetry : session.askHost}>
              {basicTexts.retry}
            </Button>
          )}
        </div>
      }
    />
  )
}
