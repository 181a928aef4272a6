import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { callTable } from './scripts/call-table.ts'
import { createCashierKeys } from './scripts/cashier/keys.ts'
import { lastMigration } from './scripts/last-migration.ts'
import { compileMessages } from './scripts/messages.ts'
import { languageConditions } from './scripts/messages-plugin.ts'
import { answerOutside, OUTSIDE_VARIABLES } from './test/support/outside-services.ts'
import { PATIENCE_MS } from './test/support/patience.ts'
import { SlowFirst } from './test/support/slow-first.ts'

// Every project needs them, and the Workers are bundled without plugins.
compileMessages()

// An isolate on Cloudflare has 128 MB. Miniflare passes the flags to workerd when it starts it.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--max-heap-size=128'

const variables = {
  ENVIRONMENT: 'development',
  CUTOUT_PROVIDER: 'engine',
  COVER_DELAY_SECONDS: '0',
  JWT_SECRET: 'a secret for tests only, 32 bytes or more',
}

/** The keys of the stand-in for providers of payments, on both sides. */
const payments = async () => {
  const { keys, variables: ours } = await createCashierKeys()
  const places = { WECHAT_PAY_BASE: 'https://cashier.test', ALIPAY_GATEWAY: 'https://cashier.test/gateway.do' }
  return { ...ours, ...places, PAYMENT_PROVIDERS: 'wechat alipay', CASHIER: JSON.stringify(keys) }
}

/** All migrations as one, under the name of the last: each test file applies them, and a transaction takes its time. */
const migrations = async () => {
  const all = await readD1Migrations('./migrations')
  return [{ name: lastMigration(), queries: all.flatMap(({ queries }) => queries) }]
}

/** Settings of each Worker that runs beside the tested one. */
const auxiliary = { modules: true, compatibilityDate: '2026-11-01' } as const

/** The render Worker has its own project; in the API's tests the render service answers as if it had no browser. */
const withoutBrowser = {
  ...auxiliary,
  name: 'render-without-browser',
  script: `
    import { WorkerEntrypoint } from 'cloudflare:workers'
    const REFUSAL = { ok: false, code: 'RENDER_UNAVAILABLE' }
    export class RenderService extends WorkerEntrypoint {
      draw() { return REFUSAL }
      progress() { return null }
      cancel() {}
      ping() { return true }
      cutFont() { return REFUSAL }
      cutOut() { return REFUSAL }
      drawPublication() { return REFUSAL }
    }
    export default {}`,
}

/** A Worker that calls the render service as the API Worker does; a test can abort its request. */
const caller = {
  ...auxiliary,
  name: 'caller',
  script: `
    export default {
      async fetch(request, env) {
        return Response.json(await env.RENDER.draw(...(await request.json())))
      },
    }`,
  serviceBindings: { RENDER: { name: 'vitest-plugin-runner-render', entrypoint: 'RenderService' } },
}

/** Tests that drive the whole product in a real browser. They share a worker's browser, so files are not isolated. */
const browserTests = {
  environment: 'node',
  globalSetup: 'test/support/product.ts',
  testTimeout: 5 * PATIENCE_MS,
  hookTimeout: 5 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  isolate: false,
} as const

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [callTable()],
        test: {
          name: 'unit',
          testTimeout: PATIENCE_MS,
          // Test files share loaded modules: no module under test keeps state.
          isolate: false,
          environment: 'node',
          include: [
            'schemas/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/*.test.{ts,tsx}',
            // Pure image functions; their tests compare with a decoder that needs Node.
            'worker/render/{codecs,scheduler}/**/*.test.ts',
          ],
        },
      },
      {
        // The same modules with messages of the pseudo-language: a text in Chinese is one that is no message.
        resolve: { conditions: languageConditions('qps') },
        ssr: { resolve: { conditions: languageConditions('qps') } },
        plugins: [callTable()],
        test: { name: 'language', environment: 'node', include: ['test/language/**/*.test.ts'] },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ...variables,
                ...OUTSIDE_VARIABLES,
                ...(await payments()),
                HISTORIES: process.env.MOYE_HISTORIES ?? '100',
                // Hundreds of requests.
                SENSELESS: process.env.MOYE_SENSELESS ?? '40',
                PUBLIC_ORIGIN: 'https://moye.test',
                MIGRATION: lastMigration(),
                MIGRATIONS: await migrations(),
              },
              serviceBindings: { RENDER: { name: withoutBrowser.name, entrypoint: 'RenderService' } },
              workers: [withoutBrowser],
              // Nothing leaves the machine: the stand-in answers for WeChat, and nobody for others.
              outboundService: answerOutside,
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/**/*.render.test.ts', 'worker/render/{codecs,scheduler}/**'],
          setupFiles: ['worker/test-setup.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: './worker/render.wrangler.toml' },
            miniflare: {
              bindings: { ...variables, PUBLIC_ORIGIN: inject('pageServer') },
              serviceBindings: { CALLER: caller.name },
              workers: [caller],
            },
          })),
        ],
        test: {
          name: 'render',
          include: ['worker/**/*.render.test.ts'],
          setupFiles: ['worker/testing/limits-setup.ts'],
          globalSetup: ['test/support/render-pages.ts'],
          testTimeout: 5 * PATIENCE_MS,
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/e2e/**/*.serial.test.ts'],
          fileParallelism: true,
        },
      },
      {
        // Tests that measure, kill browsers or fill queues get the machine and the product to themselves.
        test: {
          ...browserTests,
          name: 'e2e-serial',
          include: ['test/e2e/**/*.serial.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
