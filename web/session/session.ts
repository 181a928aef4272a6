import { client } from '#web/services/client.ts'
import { cloneHandoff } from '#web/services/clone-handoff.ts'
import { credentials } from '#web/services/credentials.ts'
import { createCookieJar } from './cookies.ts'
import { createLoginSession } from './create-login-session.ts'
import { createUserStore } from './user-store.ts'

/** The login session of this page: `session.user`, `session.token`, `session.requireLogin()`. Call `start` first. */
export const session = createLoginSession({
  client,
  credentials,
  cookies: createCookieJar(document, location.protocol === 'https:'),
  users: createUserStore(() => localStorage),
  handoff: cloneHandoff,
  hasHost: () => window.parent !== window,
})
