import * as v from 'valibot'
import { PLUGIN_LIMITS } from '#schemas/catalog/plugin-limits.ts'
import { type PluginManifest, pluginConfig, pluginManifest, signedText } from '#schemas/plugins/manifest.ts'
import type { PluginHosts, PluginListing } from '../../ports/plugins.ts'

/** A configured host: its origin, and the key (Ed25519, base64url) that signs its manifests. */
export interface PluginHost {
  readonly origin: string
  readonly key: string
}

/** s; how long answers of hosts are kept. A missing plugin is asked for again after that time too. */
const KEEP_SECONDS = 60
/** Kept in place of an answer that is missing or too large. */
const NOTHING = ''

const refuse = (origin: string, what: string, why: string): null => {
  console.error('plugin refused', origin, what, why)
  return null
}

/** The text of an answer; null = it is larger than `most`. */
const readText = async (answer: Response, most: number): Promise<string | null> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  if (answer.body)
    for await (const piece of answer.body) {
      bytes += piece.byteLength
      if (bytes > most) return null
      pieces.push(piece)
    }
  return new Blob(pieces as Uint8Array<ArrayBuffer>[]).text()
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

const isSigned = async (manifest: PluginManifest, { key }: PluginHost): Promise<boolean> => {
  const algorithm = { name: 'Ed25519' }
  const publicKey = await crypto.subtle.importKey('raw', fromBase64(key), algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(signedText(manifest))
  return crypto.subtle.verify(algorithm, publicKey, fromBase64(manifest.signature), signed)
}

const hashOf = async (code: string): Promise<string> =>
  `sha384-${new Uint8Array(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(code))).toBase64()}`

/** `config` of a manifest: null = there is none, undefined = it is not one. */
const configOf = ({ config }: PluginManifest) => {
  if (config === null || config === undefined) return null
  const read = v.safeParse(pluginConfig, config)
  return read.success ? read.output : undefined
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Plugin hosts over https. A host answers `/plugins.json` with `{ plugins: [manifest] }`,
 * `/<pid>/<version or latest>/manifest.json` with one manifest, and the `entry` of a manifest with its code. Only what
 * the host has signed and what has the signed hash is used; a host never leads to another address.
 */
export const httpPlugins = (
  hosts: readonly PluginHost[],
  send: typeof fetch = (input, init) => fetch(input, init),
): PluginHosts | null => {
  if (hosts.length === 0) return null

  /** The text at an address; null = there is none, it is too large, or the host does not answer. */
  const ask = async (origin: string, path: string, most: number): Promise<string | null> => {
    const cache = await caches.open('plugins')
    const known = await cache.match(origin + path)
    if (known) return (await known.text()) || null
    let text = NOTHING
    try {
      const answer = await send(origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PLUGIN_LIMITS.hostMs),
      })
      const read = answer.ok ? await readText(answer, most) : NOTHING
      if (read === null) refuse(origin, path, 'too large')
      else if (!answer.ok && answer.status !== 404) refuse(origin, path, `status ${answer.status}`)
      text = read ?? NOTHING
    } catch (error) {
      refuse(origin, path, error instanceof Error ? error.name : 'no answer')
    }
    await cache.put(
      origin + path,
      new Response(text, { headers: { 'cache-control': `max-age=${KEEP_SECONDS}`, 'content-type': 'text/plain' } }),
    )
    return text || null
  }

  /** A manifest that the host has signed, with its configuration; null = it is refused. */
  const accept = async (host: PluginHost, value: unknown) => {
    const read = v.safeParse(pluginManifest, value)
    if (!read.success) return refuse(host.origin, 'manifest', 'malformed')
    const manifest = read.output
    const name = `${manifest.pid}@${manifest.version}`
    if (!(await isSigned(manifest, host))) return refuse(host.origin, name, 'wrong signature')
    const config = configOf(manifest)
    return config === undefined ? refuse(host.origin, name, 'malformed config') : { manifest, config }
  }

  const findAt = async (host: PluginHost, pid: string, version: string) => {
    const path = `/${pid}/${version || 'latest'}/manifest.json`
    const text = await ask(host.origin, path, PLUGIN_LIMITS.manifestBytes)
    if (text === null) return null
    const accepted = await accept(host, readJson(text))
    if (!accepted) return null
    const { manifest, config } = accepted
    // Else a host could answer with another of its plugins, which it has signed too.
    if (manifest.pid !== pid || (version && manifest.version !== version))
      return refuse(host.origin, path, 'another plugin')
    const code = await ask(host.origin, manifest.entry, PLUGIN_LIMITS.codeBytes)
    if (code === null) return refuse(host.origin, path, 'no code')
    if ((await hashOf(code)) !== manifest.integrity) return refuse(host.origin, path, 'wrong hash')
    return { pid, version: manifest.version, config, code }
  }

  const listAt = async (host: PluginHost): Promise<PluginListing[]> => {
    const read = readJson((await ask(host.origin, '/plugins.json', PLUGIN_LIMITS.listBytes)) ?? '')
    const list = typeof read === 'object' && read !== null && 'plugins' in read ? read.plugins : []
    const manifests: readonly unknown[] = Array.isArray(list) ? list.slice(0, PLUGIN_LIMITS.offered) : []
    const accepted = await Promise.all(manifests.map(manifest => accept(host, manifest)))
    return accepted.flatMap(found =>
      found ? [{ pid: found.manifest.pid, version: found.manifest.version, config: found.config }] : [],
    )
  }

  return {
    async list() {
      const seen = new Set<string>()
      const lists = await Promise.all(hosts.map(listAt))
      return lists
        .flat()
        .filter(({ pid }) => !seen.has(pid) && seen.add(pid))
        .slice(0, PLUGIN_LIMITS.offered)
    },
    async find(pid, version) {
      const found = await Promise.all(hosts.map(host => findAt(host, pid, version)))
      return found.find(plugin => plugin !== null) ?? null
    },
  }
}
