import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { mount } from '../http/mount.ts'
import type { Ports } from '../ports/index.ts'
import { HANDLERS } from '../routes/handlers.ts'
import { ORIGIN } from '../test-call.ts'
import { drawing } from './render-service.ts'

const api = mount(HANDLERS)

/** The API with a render service, a list of staff, and a note of the catalogs whose answers caches were told to forget. */
export const openCatalog = (staff: readonly number[] = [], service = drawing().service) => {
  const later: Promise<unknown>[] = []
  const touched: string[] = []
  const RENDER = service as NonNullable<Cloudflare.Env['RENDER']>
  const request = new Request(`${ORIGIN}/`)
  const bound = bind({ ...env, RENDER, STAFF_IDS: staff.join() }, request, work => void later.push(work))
  const ports: Ports = {
    ...bound,
    search: { ...bound.search, touchCatalog: async kind => void touched.push(kind) },
  }
  return {
    touched,
    /** Calls the API with a token, and waits for what goes on after the answer. */
    ask: async ({ token }: { readonly token: string }, method: string, path: string, body?: object) => {
      const headers = { 'x-token': token, 'cf-connecting-ip': '203.0.113.7' }
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      const response: Response = (await api.fetch(new Request(`${ORIGIN}${path}`, init), ports)) ?? expect.fail(path)
      await Promise.all(later.splice(0))
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
      return { status: response.status, body: (await response.json()) as any }
    },
  }
}

/** The lines of the log, the oldest first. */
export const adminActs = async () =>
  (
    await env.DB.prepare('SELECT admin_id, act, target, target_id, reason, details FROM admin_log ORDER BY id').all<{
      readonly act: string
      readonly details: string
    }>()
  ).results
