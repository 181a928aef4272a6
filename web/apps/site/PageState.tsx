import * as basicTexts from '#messages/basic.ts'
import * as headerTexts from '#messages/header.ts'
import type { CallFailure } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleAlert, CircleUserRound, type Icon, WifiOff } from '#web/widgets/icons.ts'

/** In place of what belongs to an account, for visitors. */
export const NeedsLogin = ({ text, icon = CircleUserRound }: { readonly text: string; readonly icon?: Icon }) => (
  <Empty
    icon={icon}
    text={text}
    action={
      <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
        {headerTexts.login}
      </Button>
    }
  />
)

/** In place of what could not be loaded. */
export const LoadFailed = ({
  failure,
  offline,
  onRetry,
}: {
  readonly failure: CallFailure
  /** Text without a network; default: that of the failure. */
  readonly offline?: string
  readonly onRetry: () => void
}) => {
  const isOffline = failure.code === 'NETWORK'
  return (
    <Empty
      icon={isOffline ? WifiOff : CircleAlert}
      isError
      text={(isOffline && offline) || failure.message}
      action={<Button onPress={onRetry}>{basicTexts.retry}</Button>}
    />
  )
}
