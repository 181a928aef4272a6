/** Reads and writes cookies through an object with the interface of `document.cookie`. */
export interface CookieJar {
  read(name: string): string | null
  /** Valid for `days` on the whole site; null = until the browser is closed. */
  write(name: string, value: string, days: number | null): void
  remove(name: string): void
}

/** `access` is `document` in the page. */
export const createCookieJar = (access: { cookie: string }, isSecure: boolean): CookieJar => {
  const tail = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(name) {
      for (const pair of access.cookie.split('; ')) {
        const at = pair.indexOf('=')
        if (pair.slice(0, at) !== name) continue
        try {
          return decodeURIComponent(pair.slice(at + 1)) || null
        } catch {
          return pair.slice(at + 1) || null
        }
      }
      return null
    },
    write(name, value, days) {
      const life = days === null ? '' : `; Max-Age=${days * 86_400}`
      access.cookie = `${name}=${encodeURIComponent(value)}${life}${tail}`
    },
    remove(name) {
      access.cookie = `${name}=; Max-Age=0${tail}`
    },
  }
}
