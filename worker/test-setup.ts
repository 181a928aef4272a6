import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Test files share one Worker, which starts once; each file gets empty storage and the tables of the real migrations.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
