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
    ['the editor', '/editor?new=1', 184],
    ['the home page', '/', 150],
    ['the render page', '/editor?ssrImg=1&templateId=1', 45],
  ])('%s (%s) stays within %i kB of scripts and styles', async (_, path, most) => {
    expect(await weigh(path)).toBeLessThan(most)
  })
})
