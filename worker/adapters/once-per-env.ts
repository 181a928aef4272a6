/**
 * What is read of the configuration, read once: an isolate gives all of its requests one `env`, whose variables do not
 * change.
 */
export const oncePerEnv = <T>(read: (env: Cloudflare.Env) => T): ((env: Cloudflare.Env) => T) => {
  const known = new WeakMap<Cloudflare.Env, { readonly value: T }>()
  return env => {
    const found = known.get(env) ?? { value: read(env) }
    known.set(env, found)
    return found.value
  }
}
