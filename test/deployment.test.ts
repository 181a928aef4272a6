import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const CONFIGS = ['wrangler.toml', 'worker/render.wrangler.toml'] as const
const configOf = (path: (typeof CONFIGS)[number], env = ''): Unstable_Config => {
  const config = fileURLToPath(new URL(`../${path}`, import.meta.url))
  return unstable_readConfig({ config, env }, { hideWarnings: true })
}

it.each(['', 'staging'])('the bindings that count have the numbers of the catalog (environment "%s")', env => {
  const limits = {
    SUBSET_RATE: 'font-subset',
    VISITOR_SUBSET_RATE: 'visitor-font-subset',
    CLIENT_ERROR_RATE: 'client-error',
    SCAN_RATE: 'scan-code',
    SHARE_VIEW_RATE: 'share-view',
    SHARED_PAGE_RATE: 'shared-page',
    FORM_SEND_RATE: 'form-send',
    FORM_PAGE_RATE: 'form-page',
    EVENT_RATE: 'use-event',
    CAPTCHA_RATE: 'captcha',
    CHANGE_RATE: 'change',
    LOGIN_RATE: 'login',
    RENDER_RATE: 'render',
    UPLOAD_PART_RATE: 'upload-part',
    PAGE_PASSWORD_RATE: 'page-password',
    PARTNER_RATE: 'partner-call',
    HOST_SERVER_RATE: 'host-server',
    PLUGIN_RATE: 'plugin',
    SMALL_PICTURE_RATE: 'small-picture',
  } as const
  expect(configOf('wrangler.toml', env).ratelimits.map(({ name, simple }) => [name, simple])).toEqual(
    Object.entries(limits).map(([name, limit]) => [
      name,
      { limit: RATE_LIMITS[limit].count, period: RATE_LIMITS[limit].periodMs / 1000 },
    ]),
  )
})

/** What a Worker is bound to: its binding and the name of the storage or service behind it. */
const resourcesOf = (path: (typeof CONFIGS)[number], env: string) => {
  const config = configOf(path, env)
  return [
    ...config.d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ...config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
    ...config.ratelimits.map(({ name, namespace_id }) => [name, namespace_id]),
    ...config.analytics_engine_datasets.map(({ binding, dataset }) => [binding, dataset]),
    ...(config.services ?? []).map(({ binding, service }) => [binding, service]),
  ]
}

it.each(CONFIGS)('staging has every binding of %s, and shares no storage, Worker or count with production', path => {
  const [live, staging] = ['', 'staging'].map(env => resourcesOf(path, env))
  expect(staging?.map(([binding]) => binding)).toEqual(live?.map(([binding]) => binding))
  const used = new Set(live?.map(([, name]) => name))
  expect(staging?.filter(([, name]) => used.has(name))).toEqual([])
  const [a, b] = ['', 'staging'].map(env => configOf(path, env))
  for (const key of [
    'images',
    'browser',
    'version_metadata',
    'durable_objects',
    'migrations',
    'limits',
    'assets',
  ] as const)
    expect([key, b?.[key]]).toEqual([key, a?.[key]])
  expect(Object.keys(b?.vars ?? {}).sort()).toEqual(Object.keys(a?.vars ?? {}).sort())
  // Durable Objects belong to the Worker, which has another name.
  expect(b?.name).toBe(`${a?.name}-staging`)
})

it('the Workers of an environment work on the same files, and the API calls the render Worker of its own', () => {
  for (const env of ['', 'staging']) {
    const [api, render] = CONFIGS.map(path => configOf(path, env))
    expect(render?.r2_buckets[0]?.bucket_name).toBe(api?.r2_buckets[0]?.bucket_name)
    expect(api?.services?.[0]?.service).toBe(render?.name)
  }
})

it.each(['', 'staging'])('every time at which something runs is one that the Worker knows (environment "%s")', env => {
  const known = [...read('worker/index.ts').matchAll(/\['([\d*/ ]+)', \[/g)].map(([, cron]) => cron)
  expect(configOf('wrangler.toml', env).triggers.crons).toEqual(known)
  expect(known).toHaveLength(4)
})

it('every Worker logs, has no second public address, and writes no address of a request into the log', () => {
  for (const path of CONFIGS)
    for (const env of ['', 'staging']) {
      const { observability, workers_dev, preview_urls } = configOf(path, env)
      expect([workers_dev, preview_urls]).toEqual([false, false])
      expect(observability).toMatchObject({
        enabled: true,
        redact_query_string: true,
        logs: { invocation_logs: false },
      })
    }
})

it('the rules by which files of the bucket expire say the days of the catalog', () => {
  const readme = read('README.md')
  const rules = {
    'renders r/': LIMITS.renderDays,
    'sources j/': LIMITS.renderSourceDays,
    'subsets f/s/': LIMITS.subsetDays,
    'parts up/': LIMITS.uploadPartDays,
  }
  for (const [rule, days] of Object.entries(rules)) expect(readme).toContain(`${rule} --expire-days ${days}`)
})

it('the database accepts the roles of the catalog and no others', () => {
  const migrations = readdirSync(new URL('../migrations', import.meta.url)).filter(name => name.endsWith('.sql'))
  const sql = migrations.sort().map(name => read(`migrations/${name}`))
  // SQLite cannot change a CHECK: a new role needs a migration that copies the table, and the last one counts.
  const [, numbers = ''] = sql.flatMap(text => [...text.matchAll(/CHECK \(role IN \(([\d, ]*)\)\)/g)]).at(-1) ?? []
  expect(numbers.split(',').map(Number)).toEqual(Object.values(ROLE_NUMBERS))
})
