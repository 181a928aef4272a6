import { client } from '#web/services/client.ts'
import { createPhoneLogin } from './phone-login.ts'

/** The page's one phone form: closing the dialog keeps phone and countdown for the next try. */
export const phoneLogin = createPhoneLogin({ client })
