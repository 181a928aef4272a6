import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

/** Addresses of the scripts and styles that a page names: what it loads before it runs. */
const FILE = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g

describe('what a page loads at its start', () => {
  const base = inject('productUrl')
  const read = async (path: string): Promise<Buffer> => {
    const response = await fetch(base + path, { headers: { accept: 'text/html,*/*' } })
    expect(response.status, path).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  /** kB, brotli at its best. */
  const weigh = async (path: string): Promise<number> => {
    const files = [...(await read(path)).toString().matchAll(FILE)].map(([, file = '']) => file)
    expect(files.length, 'scripts and styles of the page').toBeGreaterThan(1)
    const sizes = await Promise.all(files.map(async file => brotliCompressSync(await read(file)).byteLength))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }

  // The bars are 190, 190 and 60 kB; a growth within them is noticed here too.
  it.each([
    ['the editor', '/editor?new=1', 188],
    ['the home page', '/', 150],
    ['the render page', '/editor?ssrImg=1&templateId=1', 45],
  ])('%s (%s) stays within %i kB of scripts and styles', async (_, path, most) => {
    expect(await weigh(path)).toBeLessThan(most)
  })

  /** Every script that the pages load at their start or on demand, with the scripts it needs before it runs. */
  const scripts = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const pages = await Promise.all(['/', '/editor?new=1', '/editor?ssrImg=1&templateId=1'].map(read))
    const open = pages.flatMap(page => [...page.toString().matchAll(FILE)].map(([, file = '']) => file))
    const found = new Map<string, readonly string[]>()
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (found.has(file) || !file.endsWith('.js')) continue
      const text = (await read(file)).toString()
      const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => `/assets/${name}`)
      found.set(file, named(/(?:import|from)["'`]\.\/([\w~.-]+\.js)["'`]/g))
      open.push(...named(/["'`]\.\/([\w~.-]+\.js)["'`]/g))
    }
    return found
  }

  // A script that runs before what it imports finds holes where constants will be: pictures of a notice, for one.
  it('comes in one order: no script waits for one that waits for it', async () => {
    const imports = await scripts()
    expect(imports.size).toBeGreaterThan(50)
    const rest = new Map(imports)
    for (let size = Number.POSITIVE_INFINITY; rest.size < size; ) {
      size = rest.size
      for (const [file, needed] of rest) if (!needed.some(other => rest.has(other))) rest.delete(file)
    }
    expect([...rest.keys()]).toEqual([])
  })
})
