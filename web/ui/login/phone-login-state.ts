import { client } from '#web/services/client.ts'
import { createPhoneLogin } from './phone-login.ts'

/** The page's one phone form: closing the dialog keeps the phone number and the countdown for the next attempt. */
export const phoneLogin = createPhoneLogin({ client })
