import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { configurationProblems } from '../bind.ts'
import { hostProblems } from '../bind-hosts.ts'

const KEY = 'k'.repeat(HOST_LIMITS.key)
const OTHER = 'o'.repeat(HOST_LIMITS.key)
const SITE = { name: '图库', api: 'https://api.a.example', cart: 'https://www.a.example/cart' }
const RIGHT = {
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: 'https://moye.example',
  SIGNAGE_ORIGINS: 'tool=https://tool.example https://www.tool.example',
  PARTNER_HOSTS: 'design.a.example',
  PARTNER_ORIGINS: 'design.a.example=https://www.a.example',
  PARTNER_SITES: JSON.stringify({ 'design.a.example': SITE }),
  HOST_KEYS: `tool=${KEY}==,design.a.example=${OTHER}`,
}
const problems = (more: Partial<Cloudflare.Env> = {}) => hostProblems({ ...env, ...RIGHT, ...more })
const site = (more: object) => JSON.stringify({ 'design.a.example': { ...SITE, ...more } })
const NONE = { SIGNAGE_ORIGINS: '', PARTNER_HOSTS: '', PARTNER_ORIGINS: '', PARTNER_SITES: '', HOST_KEYS: '' }

describe('the configuration of hosts', () => {
  it('is complete with names, origins, sites and a key of each, or without any', () => {
    expect(problems()).toEqual([])
    expect(problems(NONE)).toEqual([])
    expect(problems({ ...NONE, SIGNAGE_ORIGINS: undefined as never })).toEqual([])
  })

  it.each<[string, Partial<Cloudflare.Env>]>([
    ['a short key', { HOST_KEYS: `tool=short,design.a.example=${OTHER}` }],
    ['no key', { HOST_KEYS: `tool=${KEY}` }],
    ['one key for two', { HOST_KEYS: `tool=${KEY},design.a.example=${KEY}` }],
    ['our own secret as key', { HOST_KEYS: `tool=${OTHER}x,design.a.example=${OTHER}`, JWT_SECRET: OTHER }],
    ['a key of nobody', { HOST_KEYS: `${RIGHT.HOST_KEYS},ghost=${'g'.repeat(40)}` }],
    ['http', { SIGNAGE_ORIGINS: 'tool=http://tool.example' }],
    ['http on this machine in production', { SIGNAGE_ORIGINS: 'tool=http://localhost:9000' }],
    ['everybody', { SIGNAGE_ORIGINS: 'tool=*' }],
    ['a wildcard', { SIGNAGE_ORIGINS: 'tool=https://*.tool.example/' }],
    ['a path', { SIGNAGE_ORIGINS: 'tool=https://tool.example/frame' }],
    ['a directive', { SIGNAGE_ORIGINS: "tool=https://tool.example;script-src 'unsafe-inline'" }],
    ['no origin', { SIGNAGE_ORIGINS: 'tool=' }],
    ['too many origins', { SIGNAGE_ORIGINS: `tool=${'https://tool.example '.repeat(HOST_LIMITS.origins + 1)}` }],
    ['a name with a dot', { SIGNAGE_ORIGINS: 'tool.x=https://tool.example' }],
    ['our own host as partner', { PARTNER_HOSTS: 'moye.example' }],
    ['a host with a path', { PARTNER_HOSTS: 'design.a.example/x' }],
    ['a partner without origins', { PARTNER_ORIGINS: '' }],
    ['origins of no partner', { PARTNER_ORIGINS: `${RIGHT.PARTNER_ORIGINS},b.example=https://b.example` }],
    ['a site that is no JSON', { PARTNER_SITES: '{' }],
    ['a list of sites', { PARTNER_SITES: '[]' }],
    ['a site of no partner', { PARTNER_SITES: JSON.stringify({ 'b.example': SITE, 'design.a.example': SITE }) }],
    ['a partner without an API', { PARTNER_SITES: '{}' }],
    ['an API over http', { PARTNER_SITES: site({ api: 'http://api.a.example' }) }],
    ['a page that is a script', { PARTNER_SITES: site({ cart: 'javascript:alert(1)' }) }],
    ['media that are no origin', { PARTNER_SITES: site({ media: 'https://img.a.example/x' }) }],
  ])('is refused with %s', (_, more) => {
    const found = problems(more)
    expect(found).not.toEqual([])
    // Keys are in no line of the log.
    for (const key of [KEY, OTHER]) expect(found.join()).not.toContain(key)
  })

  it('may name this machine over http in development, and is part of what a deployment must have', () => {
    const local = { ENVIRONMENT: 'development', SIGNAGE_ORIGINS: 'tool=http://tool.localhost:8789' }
    expect(problems(local)).toEqual([])
    expect(problems({ ...local, SIGNAGE_ORIGINS: 'tool=http://tool.example' })).not.toEqual([])
    expect(configurationProblems({ ...env, ...RIGHT, HOST_KEYS: '' }).join()).toContain('HOST_KEYS')
  })
})
