import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const secrets = {
  ENVIRONMENT: 'development',
  CUTOUT_PROVIDER: 'engine',
  JWT_SECRET: 'a secret for tests only, 32 bytes or more',
}

/** The render Worker has its own project; in the API's tests its service answers as one without a browser does. */
const withoutBrowser = () =>
  Response.json({ status: 0, code: 'RENDER_UNAVAILABLE', msg: '没有可用的浏览器' }, { status: 503 })

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'schemas/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/*.test.{ts,tsx}',
            // Pure picture maths, compared with a decoder that needs Node.
            'worker/domain/draw/*.test.ts',
          ],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ...secrets, MIGRATIONS: await readD1Migrations('./migrations') },
              serviceBindings: { RENDER: withoutBrowser },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/**/*.render.test.ts', 'worker/domain/draw/**'],
          setupFiles: ['worker/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './worker/render.wrangler.toml' },
            miniflare: { bindings: secrets },
          }),
        ],
        test: {
          name: 'render',
          include: ['worker/**/*.render.test.ts'],
          globalSetup: ['test/support/render-pages.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/product.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // Of hundreds that drive a real browser one may meet a machine that stands still; `npm test` names it.
          retry: 1,
          // A busy machine paints late.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
})
