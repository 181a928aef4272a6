import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

const CLOCK_CONFIG = {
  title: '时钟',
  size: { width: 240, height: 240 },
  fields: [
    { key: 'time', label: '时间', type: 'text', value: '10:10', maxLength: 5 },
    {
      key: 'numerals',
      label: '数字',
      type: 'choice',
      value: 'all',
      options: [
        { id: 'all', label: '全部' },
        { id: 'four', label: '四个' },
        { id: 'none', label: '不显示' },
      ],
    },
    { key: 'minutes', label: '分钟刻度', type: 'flag', value: true },
    { key: 'hand', label: '指针', type: 'color', value: '#1f2333' },
    { key: 'face', label: '表盘', type: 'color', value: '#ffffff' },
    { key: 'accent', label: '轴心', type: 'color', value: '#e5484d' },
  ],
}

interface Entry {
  readonly pid: string
  readonly version: string
  /** undefined = the manifest has none. */
  readonly config?: unknown
  readonly code: string
  /** What is served in place of the signed code. */
  readonly served?: string
  /** Signed by another key. */
  readonly isForged?: true
}
/** A plugin that the list offers, and some that pages must refuse. */
const entriesOf = (clock: string): readonly Entry[] => [
  { pid: 'wall-clock', version: '1.0.0', config: CLOCK_CONFIG, code: clock },
  { pid: 'no-config', version: '1.0.0', code: clock },
  { pid: 'changed-code', version: '1.0.0', config: CLOCK_CONFIG, code: clock, served: `${clock}\n// changed` },
  { pid: 'forged', version: '1.0.0', config: CLOCK_CONFIG, code: clock, isForged: true },
  { pid: 'endless', version: '1.0.0', config: CLOCK_CONFIG, code: 'for (;;) {}' },
  {
    pid: 'huge',
    version: '1.0.0',
    config: CLOCK_CONFIG,
    code: "moye.define(() => '<svg viewBox=\"0 0 9 9\">' + '<g/>'.repeat(200000) + '</svg>')",
  },
  // Tries to leave its worker; draws a red square when it could, else a green one.
  {
    pid: 'curious',
    version: '1.0.0',
    config: { ...CLOCK_CONFIG, title: '好奇' },
    code: `moye.define(async () => {
      const tries = [() => fetch('/user'), () => fetch('https://elsewhere.example/'), () => importScripts('/p-script'),
        () => indexedDB.open('x') && Promise.reject(), () => document.cookie, () => parent.document]
      let escaped = false
      for (const attempt of tries) try { await attempt(); escaped = true } catch {}
      return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="' + (escaped ? '#ff0000' : '#00ff00') + '"/><script>top.location="/"</script><image href="https://elsewhere.example/a.png"/></svg>'
    })`,
  },
]

const manifestOf = ({ pid, version, config = null, code }: Entry, key: KeyObject) => {
  const entry = `/${pid}/${version}/plugin.js`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const text = JSON.stringify([pid, version, entry, integrity, config])
  return { pid, version, entry, integrity, config, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

/**
 * A plugin host: `/plugins.json`, `/<pid>/<version or latest>/manifest.json`, and the code. `key` is its public key as
 * PLUGIN_HOSTS wants it. `asked` are the paths that were asked for.
 */
export const createPluginHost = () => {
  const entries = entriesOf(readFileSync(`${import.meta.dirname}/clock-plugin.js`, 'utf8'))
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const asked: string[] = []
  const { x: key = '' } = own.publicKey.export({ format: 'jwk' })
  return {
    key,
    asked,
    fetch(request: Request): Response {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      asked.splice(0, asked.length - 100)
      if (pathname === '/plugins.json')
        return Response.json({ plugins: entries.slice(0, 1).map(entry => manifestOf(entry, own.privateKey)) })
      const [, pid, version, file] = /^\/([\w-]+)\/([\w.]+)\/([\w.]+)$/.exec(pathname) ?? []
      const entry = entries.find(each => each.pid === pid && ['latest', each.version].includes(version ?? ''))
      if (entry && file === 'manifest.json')
        return Response.json(manifestOf(entry, entry.isForged ? other.privateKey : own.privateKey))
      if (entry && file === 'plugin.js')
        return new Response(entry.served ?? entry.code, { headers: { 'content-type': 'text/javascript' } })
      return new Response(null, { status: 404 })
    },
  }
}
