import * as m from '#messages/header.ts'
import { ClipboardCheck } from '#web/widgets/icons.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import { useCommand } from '../../parts/use-command.ts'

/** Submits the work for review, or submits it again after it was returned. */
export const SubmitButton = () => {
  const submit = useCommand('work.submit')
  const isAgain = usePolicy('isResubmission')
  return (
    <HeaderButton
      icon={ClipboardCheck}
      label={isAgain ? m.resubmit : m.submit}
      isDisabled={!submit.isEnabled}
      onPress={submit.run}
    />
  )
}
