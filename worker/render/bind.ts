import { type StorageEnv, storageOf } from '../adapters/bind-storage.ts'
import { r2Fonts } from '../adapters/r2-fonts.ts'
import { r2Renders } from '../adapters/r2-renders.ts'
import { telemetry } from '../adapters/telemetry.ts'
import type { FontFiles } from '../ports/fonts.ts'
import type { RenderJobCalls } from '../ports/render-service.ts'
import type { RenderPorts } from './job/ports.ts'
import { poolLimits } from './scheduler/pool-limits.ts'
import type { PoolLimits } from './scheduler/sessions.ts'
import { browserRendering } from './tab/browser-rendering.ts'
import { closeSession } from './tab/close-session.ts'

interface RenderWorkerPorts extends RenderPorts {
  readonly fonts: FontFiles
  /** Whether an address is a page of our own origin; browsers open no other. */
  readonly isOwnPage: (pageUrl: string) => boolean
  /** The Durable Object that draws the file of a key. */
  readonly jobOf: (key: string) => RenderJobCalls
}

interface PoolPorts {
  readonly limits: PoolLimits
  /** Closes a browser. Never rejects. */
  readonly close: (sessionId: string) => Promise<void>
}

/**
 * What the pool of browsers needs.
 * @throws Error when a variable is wrong.
 */
export const bindPool = (env: Cloudflare.Env): PoolPorts => ({
  limits: poolLimits(env.BROWSERS, env.BROWSER_KEEP_ALIVE_SECONDS),
  close: sessionId => closeSession(env.BROWSER, sessionId),
})

/** Bindings of the render Worker → ports; only this file reads its `env`. */
export const bindRender = (
  env: Pick<Cloudflare.Env, 'BROWSER' | 'LEASES' | 'METRICS' | 'PUBLIC_ORIGIN' | 'RENDER_JOBS'> & StorageEnv,
  background: RenderPorts['background'],
): RenderWorkerPorts => ({
  background,
  now: Date.now,
  browsers: browserRendering(env.BROWSER, env.LEASES.getByName('browsers')),
  store: r2Renders(storageOf(env)),
  telemetry: telemetry(env.METRICS),
  fonts: r2Fonts(storageOf(env)),
  isOwnPage: pageUrl => /^https?:/.test(pageUrl) && URL.parse(pageUrl)?.origin === env.PUBLIC_ORIGIN,
  jobOf: key => env.RENDER_JOBS.getByName(key),
})
