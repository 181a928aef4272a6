import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { ClipboardCheck } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import { HeaderButton } from '../header/HeaderButton.tsx'
import { policyNow } from '../policy-now.ts'
import { useCommand } from '../use-command.ts'

/** Hands the work to the review, once more when it has been returned. */
export const SubmitButton = ({ boot }: { readonly boot: Boot }) => {
  const submit = useCommand('work.submit')
  const isAgain = useValue(() => policyNow(boot).isResubmission, [boot])
  return (
    <HeaderButton
      icon={ClipboardCheck}
      label={isAgain ? LABELS.header.resubmit : LABELS.header.submit}
      isDisabled={!submit.isEnabled}
      onPress={submit.run}
    />
  )
}
