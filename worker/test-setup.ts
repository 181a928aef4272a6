import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { enforceLimits } from './testing/cloudflare-limits.ts'

// Test files share one Worker, which starts once; each file gets empty storage and the tables of the real migrations.
await reset()
enforceLimits(env)
// A line for each of some ten thousand requests.
console.log = () => undefined
await applyD1Migrations(env.DB, env.MIGRATIONS)
