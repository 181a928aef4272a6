import { vi } from 'vitest'
import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import { createCloneHandoff } from '#web/services/clone-handoff.ts'
import type { CallOptions } from '#web/services/create-client.ts'
import type { Credentials } from '#web/services/credentials.ts'
import { type CallFailure, type Result, succeed } from '#web/services/result.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import { createLoginSession } from '#web/session/create-login-session.ts'
import type { LoginSessionStart } from '#web/session/login-session.ts'
import { createUserStore, type User } from '#web/session/user-store.ts'

export const ann: User = {
  id: 1,
  role: 1,
  nickname: '安',
  avatar: '',
  phone: null,
  member: false,
  createdAt: '2026-01-01T00:00:00Z',
  loginAt: '2026-02-01T00:00:00Z',
}
export const ben: User = { ...ann, id: 2, nickname: '本' }
export const REFUSED: CallFailure = { ok: false, status: 401, code: 'UNAUTHENTICATED', message: '', details: {} }
/** An ordinary address of the editor. */
export const page: LoginSessionStart = { token: null, credentials: null, mode: 'main', isRender: false }

/** A login session with cookies, a storage and a server that the test controls. */
export const startSession = ({ hasHost = false } = {}) => {
  const written: string[] = []
  const jar = new Map<string, string>()
  const access = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  const disk = new Map<string, string>()
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
    removeItem: (key: string) => void disk.delete(key),
  }
  const credentials: Credentials = { token: null, onRefused: () => undefined }
  const me = vi.fn(async (_input?: unknown, _options?: CallOptions): Promise<Result<User>> => succeed(ann))
  /** The server knows these tokens. */
  const knows = (users: Readonly<Record<string, User | CallFailure>>) =>
    me.mockImplementation(async (_input, options) => {
      const token = options?.token ?? credentials.token ?? ''
      const found = users[token] ?? REFUSED
      if (!('ok' in found)) return succeed(found)
      if (found.status === 401) credentials.onRefused(token)
      return found
    })
  const logout = vi.fn(async () => succeed(null))
  const downloadCounts = vi.fn(async (): Promise<Result<DownloadCounts[number][]>> => succeed([{ type: 1, count: 3 }]))
  const editVip = vi.fn(async (): Promise<Result<boolean>> => succeed(false))
  const session = createLoginSession({
    client: { accounts: { me, logout }, allowance: { downloadCounts } },
    credentials,
    cookies: createCookieJar(access, false),
    users: createUserStore(() => storage),
    handoff: createCloneHandoff(() => storage),
    hasHost: () => hasHost,
    checkEditVip: editVip,
  })
  return { session, credentials, me, knows, logout, downloadCounts, editVip, jar, written, disk }
}
