import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import * as headerTexts from '#messages/header.ts'
import * as publishTexts from '#messages/publish.ts'
import type { CallFailure } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleAlert, CircleUserRound, LayoutGrid, Search, Send, Trash2, WifiOff } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from './designs.module.css'

/** In place of the list for visitors. */
export const NeedsLogin = () => (
  <Empty
    icon={CircleUserRound}
    text={m.needsLogin}
    action={
      <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
        {headerTexts.login}
      </Button>
    }
  />
)

/** In place of a list that could not be loaded. */
export const LoadFailed = ({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) => {
  const isOffline = failure.code === 'NETWORK'
  return (
    <Empty
      icon={isOffline ? WifiOff : CircleAlert}
      isError
      text={isOffline ? m.offline : failure.message}
      action={<Button onPress={onRetry}>{basicTexts.retry}</Button>}
    />
  )
}

export interface NothingHereProps {
  readonly isTrash: boolean
  readonly isPublished: boolean
  readonly words: string
  readonly onClear: () => void
}

/** In place of an empty list, with a way on. */
export const NothingHere = ({ isTrash, isPublished, words, onClear }: NothingHereProps) => {
  if (words !== '')
    return (
      <Empty
        icon={Search}
        text={m.nothingFound({ words })}
        action={<Button onPress={onClear}>{m.clearSearch}</Button>}
      />
    )
  if (isTrash) return <Empty icon={Trash2} text={m.trashEmpty} />
  if (isPublished)
    return <Empty icon={Send} text={publishTexts.filterEmpty} action={<span>{publishTexts.filterEmptyHint}</span>} />
  return (
    <Empty
      icon={LayoutGrid}
      text={m.empty}
      action={
        <span className={styles.ways}>
          <LinkButton href="/" variant="primary" size="l">
            {m.pickTemplate}
          </LinkButton>
          <LinkButton href="/editor?new=1" size="l">
            {m.blank}
          </LinkButton>
        </span>
      }
    />
  )
}
