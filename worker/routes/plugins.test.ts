import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PLUGIN_LIMITS } from '#schemas/catalog/plugin-limits.ts'
import { signedText } from '#schemas/plugins/manifest.ts'
import { PLUGIN_FRAME_PATH } from '#schemas/plugins/plugin-frame.ts'
import { configurationProblems } from '../adapters/bind.ts'
import { httpPlugins } from '../adapters/plugins/http-plugins.ts'
import worker from '../index.ts'
import { ask, call, failure, newIp, ORIGIN } from '../test-call.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => {}))
afterEach(() => void log.mockReset())
const refused = () => log.mock.calls.filter(([what]) => what === 'plugin refused').map(([, , , why]) => why)

const load = (names: string, ip = newIp()) => call('GET', `/plugins/code?names=${encodeURIComponent(names)}`, { ip })

describe('plugins of the configured hosts', () => {
  it('are given with the code that their host has signed, in the version that a layer names, or the newest', async () => {
    const { body } = await load('wall-clock@1.0.0,wall-clock')
    expect(body.data.elements.map(({ name, version }: { name: string; version: string }) => [name, version])).toEqual([
      ['wall-clock@1.0.0', '1.0.0'],
      ['wall-clock', '1.0.0'],
    ])
    expect(body.data.elements[0].config.title).toBe('时钟')
    expect(body.data.elements[0].code).toContain('moye.define')
    const { body: offered } = await call('GET', '/plugins/offered')
    expect(offered.data.elements).toMatchObject([{ pid: 'wall-clock', version: '1.0.0' }])
    expect(refused()).toEqual([])
  })

  it('one with another code, signed by somebody else, or in another version is left out, with a line in the log', async () => {
    for (const [name, why] of [
      ['changed-code@1.0.0', ['wrong hash']],
      ['forged@1.0.0', ['wrong signature']],
      ['wall-clock@9.9.9', []],
      ['nobody-has-it', []],
    ] as const) {
      log.mockClear()
      const { status, body } = await load(name)
      expect([name, status, body.data.elements]).toEqual([name, 200, []])
      expect([name, refused()]).toEqual([name, why])
    }
  })

  it('one without config is told as such, so that the page can say so', async () => {
    expect((await load('no-config@1.0.0')).body.data.elements).toMatchObject([{ pid: 'no-config', config: null }])
  })

  it('C-3-21 the kinds of the product are asked of no host', async () => {
    const names = 'h5ds_img,h5ds_text@1.0.0,h5ds_shape,h5ds_sound,h5ds_csseffect,moye_rating'
    expect((await load(names)).body.data.elements).toEqual([])
  })

  it('names that are none, too many, or too many calls are refused', async () => {
    const many = Array.from({ length: PLUGIN_LIMITS.perDocument + 1 }, (_, index) => `plugin-${index}`).join(',')
    for (const names of ['', '../x', 'a/b@1', 'wall-clock@latest', 'wall-clock@1.0.0.0', many])
      expect(await load(names)).toMatchObject(failure(400, 'BAD_REQUEST'))
    const ip = newIp()
    const statuses = []
    for (let time = 0; time < 61; time++) statuses.push((await load('moye_x', ip)).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })

  it('without a host there are none', async () => {
    const context = createExecutionContext()
    const asked = ['/plugins/code?names=wall-clock', '/plugins/offered'].map(async path => {
      const request = new Request<unknown, IncomingRequestCfProperties>(ORIGIN + path)
      return (await worker.fetch(request, { ...env, PLUGIN_HOSTS: '' }, context)).json()
    })
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ status: 200, data: { elements: [] } }))
    await waitOnExecutionContext(context)
  })

  it('their frame has no origin and no network', async () => {
    const frame = await ask('GET', PLUGIN_FRAME_PATH, {})
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('connect-src')
    expect(policy).not.toContain('allow-same-origin')
  })
})

describe('a plugin host', () => {
  const text = (bytes: ArrayBuffer | Uint8Array) => new Uint8Array(bytes).toBase64()
  const host = async (change: (answers: Map<string, unknown>) => void | Promise<void>, sent: object = {}) => {
    const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair
    const code = 'moye.define(() => "")'
    const integrity = `sha384-${text(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(code)))}`
    const config = { title: '钟', size: { width: 9, height: 9 }, fields: [] }
    const told = { pid: 'a-clock', version: '1.0.0', entry: '/clock.js', integrity, config, ...sent }
    const signature = text(
      await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(signedText(told))),
    )
    const answers = new Map<string, unknown>([
      ['/a-clock/1.0.0/manifest.json', JSON.stringify({ ...told, signature })],
      ['/clock.js', code],
    ])
    await change(answers)
    const key = text((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
    const asked: string[] = []
    const origin = `https://${crypto.randomUUID()}.test`
    const hosts = httpPlugins(
      [{ origin, key: key.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') }],
      async input => {
        const { pathname } = new URL(String(input))
        asked.push(pathname)
        const answer = answers.get(pathname)
        if (answer instanceof Error) throw answer
        return answer instanceof Response
          ? answer
          : new Response((answer ?? null) as BodyInit, { status: answer === undefined ? 404 : 200 })
      },
    )
    return { find: () => hosts?.find('a-clock', '1.0.0'), asked }
  }

  it('is asked once a minute for the same thing', async () => {
    const { find, asked } = await host(() => {})
    expect(await find()).toMatchObject({ pid: 'a-clock', config: { title: '钟' } })
    expect(await find()).toMatchObject({ pid: 'a-clock' })
    expect(asked).toEqual(['/a-clock/1.0.0/manifest.json', '/clock.js'])
  })

  it('that sends too much, leads elsewhere, fails, or is no host at all breaks nothing', async () => {
    const manifest = '/a-clock/1.0.0/manifest.json'
    for (const [change, why] of [
      [[manifest, '{'], 'malformed'],
      [[manifest, 'x'.repeat(PLUGIN_LIMITS.manifestBytes + 1)], 'too large'],
      [[manifest, new Error('down')], 'Error'],
      [[manifest, new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } })], 'status 302'],
      [['/clock.js', 'x'.repeat(PLUGIN_LIMITS.codeBytes + 1)], 'too large'],
      [['/clock.js', 'moye.define(() => "other")'], 'wrong hash'],
    ] as const) {
      log.mockClear()
      const { find } = await host(answers => void answers.set(...(change as [string, unknown])))
      expect([change[0], await find()]).toEqual([change[0], null])
      expect(refused()).toContain(why)
    }
  })

  it('cannot pass one plugin off as another, nor name a path outside itself, nor settings that are none', async () => {
    for (const [sent, why] of [
      [{ pid: 'another' }, 'another plugin'],
      [{ version: '2.0.0' }, 'another plugin'],
      [{ entry: '//elsewhere.test/x.js' }, 'malformed'],
      [{ entry: '/../x.js' }, 'malformed'],
      [{ entry: 'https://elsewhere.test/x.js' }, 'malformed'],
      [{ config: { title: '', size: { width: 9, height: 9 }, fields: [] } }, 'malformed config'],
      [{ config: { title: 'a', size: { width: 1e9, height: 9 }, fields: [] } }, 'malformed config'],
      ...[
        [{ key: 'a', label: 'a', type: 'number', value: 5, min: 9, max: 1 }],
        [{ key: 'a', label: 'a', type: 'number', value: 5, min: 0, max: 1 }],
        [{ key: 'a', label: 'a', type: 'choice', value: 'c', options: [{ id: 'b', label: 'b' }] }],
        [1, 2].map(() => ({ key: 'a', label: 'a', type: 'flag', value: true })),
      ].map(fields => [{ config: { title: 'a', size: { width: 9, height: 9 }, fields } }, 'malformed config'] as const),
    ] as const) {
      log.mockClear()
      const { find } = await host(() => {}, sent)
      expect([JSON.stringify(sent), await find(), refused()]).toEqual([JSON.stringify(sent), null, [why]])
    }
  })

  it('is an https origin with a key', () => {
    const key = 'A'.repeat(43)
    const problems = (PLUGIN_HOSTS: string, ENVIRONMENT = 'development') =>
      configurationProblems({ ...env, PLUGIN_HOSTS, ENVIRONMENT }).filter(text => text.includes('PLUGIN_HOSTS'))
    for (const list of ['', `https://a.test=${key}`, `https://a.test=${key}, http://127.0.0.1:9=${key}`])
      expect([list, problems(list)]).toEqual([list, []])
    for (const list of ['https://a.test', `https://a.test/path=${key}`, `http://a.test=${key}`, `a.test=${key}`, 'x=y'])
      expect([list, problems(list)]).toEqual([list, [expect.stringContaining('not a list of origins')]])
    expect(problems(`http://127.0.0.1:9=${key}`, 'production')).toHaveLength(1)
  })
})
