import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { GRANT_TO_TEST_ACCOUNTS } from '#test/support/test-grant.ts'
import { enforceLimits } from './testing/cloudflare-limits.ts'

// Test files share one Worker, which starts once; each file gets empty storage and the tables of the real migrations.
await reset()
enforceLimits(env)
// A line for each of some ten thousand requests.
console.log = () => undefined
await applyD1Migrations(env.DB, env.MIGRATIONS)
await env.DB.prepare(GRANT_TO_TEST_ACCOUNTS).run()
