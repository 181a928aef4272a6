import { client } from '#web/services/client.ts'
import { credentials } from '#web/services/credentials.ts'
import { createCookieJar } from './cookies.ts'
import { createSession } from './create-session.ts'
import { createUserStore } from './user-store.ts'

export type { Session, SessionStart } from './create-session.ts'
export type { User } from './user-store.ts'

/** Who uses this page: `session.user`, `session.token`, `session.requireLogin()`. Start it with `session.start(boot)`. */
export const session = createSession({
  client,
  credentials,
  cookies: createCookieJar(document, location.protocol === 'https:'),
  users: createUserStore(() => localStorage),
})
