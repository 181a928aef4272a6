import { env } from 'cloudflare:workers'
import { enforceLimits } from './cloudflare-limits.ts'

enforceLimits(env)
