import { oncePerEnv } from './once-per-env.ts'
import type { PluginHost } from './plugins/http-plugins.ts'

const namesIn = ({ PLUGIN_HOSTS }: Cloudflare.Env): readonly string[] =>
  (PLUGIN_HOSTS ?? '').split(/[\s,]+/).filter(Boolean)

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** `https://plugins.example=<32 bytes as base64url>`; in development a host on this machine may use http. */
const read = (name: string, isDevelopment: boolean): PluginHost | null => {
  const at = name.indexOf('=')
  const [origin, key] = [name.slice(0, at), name.slice(at + 1)]
  const url = URL.parse(origin)
  const isSafe = url?.protocol === 'https:' || (isDevelopment && url?.protocol === 'http:' && LOCAL.has(url.hostname))
  return url?.origin === origin && isSafe && /^[\w-]{43}$/.test(key) ? { origin, key } : null
}

/** The plugin hosts, each with the key that signs its plugins. */
export const pluginHostsOf = oncePerEnv((env): readonly PluginHost[] =>
  namesIn(env).flatMap(name => read(name, env.ENVIRONMENT === 'development') ?? []),
)

/** Configuration errors of the list of plugin hosts. */
export const pluginProblems = (env: Cloudflare.Env): readonly string[] =>
  pluginHostsOf(env).length === namesIn(env).length
    ? []
    : ['PLUGIN_HOSTS is not a list of origins with their keys: https://plugins.example=<Ed25519 key, base64url>']
