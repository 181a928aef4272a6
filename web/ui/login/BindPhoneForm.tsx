import * as m from '#messages/login.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { supportAddress } from '#web/services/page-facts.ts'
import { session } from '#web/session/session.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { createCodeForm } from './phone-login.ts'

/** The page's one binding form: closing its dialog keeps the phone number and the countdown. */
const binding = createCodeForm({
  requestCode: client.accounts.requestCode,
  confirm: input => client.accounts.bindPhone(input),
})

export interface BindPhoneFormProps {
  readonly onDone: () => void
  /** What is written above the fields; default: that a download needs a phone. */
  readonly title?: string
  readonly subtitle?: string
}

/** Binds a phone to the account, and reads the account again. */
export const BindPhoneForm = ({ onDone, title = m.bindTitle, subtitle = m.bindSubtitle }: BindPhoneFormProps) => {
  const isRefused = useValue(() => binding.isRefused.value)
  const support = supportAddress()
  return (
    <PhoneForm
      login={binding}
      title={title}
      subtitle={subtitle}
      submitLabel={m.bind}
      onDone={async () => {
        await session.refresh()
        onDone()
      }}
    >
      {isRefused && support !== '' && (
        <LinkButton href={support} target="_blank" rel="noopener">
          {m.contactSupport}
        </LinkButton>
      )}
    </PhoneForm>
  )
}
