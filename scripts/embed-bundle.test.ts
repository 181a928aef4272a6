import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmbed } from './embed-bundle.ts'
import { bin } from './paths.ts'

/** kB that the script may have, with the best brotli compression. */
const MOST_KB = 5

const USE = `import { createEditor, type Editor, type EditorError } from './v1'

const editor: Editor = createEditor({
  container: '#editor',
  credentials: async () => 'token',
  open: { new: { width: 1080, height: 1920 } },
  hide: ['upload'],
  onSaved: ({ workId, image }) => console.log(workId.toFixed(), image?.length),
})
const { url } = await editor.export({ type: 'png' })
const end = editor.on('changed', ({ isDirty }) => console.log(isDirty, url))
end()
// @ts-expect-error not a feature
await editor.setFeatures({ hide: ['admin'] })
// @ts-expect-error not an event
editor.on('deleted', () => {})
export const code = (error: EditorError): string => error.code
`

describe('the script for other sites', () => {
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(`${tmpdir()}/moye-embed-`)
    await buildEmbed(folder)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const read = (name: string) => readFileSync(`${folder}/${name}`)

  it(`is smaller than ${MOST_KB} kB, as a script and as a module`, () => {
    for (const name of ['v1.js', 'v1.mjs'])
      expect(brotliCompressSync(read(name)).byteLength / 1000, name).toBeLessThan(MOST_KB)
  })

  it('makes one global, and a module with the same function', async () => {
    expect(read('v1.js').toString()).toMatch(/^var Moye=/)
    expect(read('v1.mjs').toString()).toMatch(/export\s*\{[^}]*createEditor\s*\}/)
  })

  it('has types of its own, which know every command, event and feature', () => {
    writeFileSync(`${folder}/use.ts`, USE)
    const options = [
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const check = () =>
      execFileSync(
        bin('tsc'),
        [...options, '--lib', 'es2022,dom', '--types', '', '--ignoreConfig', `${folder}/use.ts`],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      )
    expect(check()).toBe('')
  }, 60_000)

  it('is a package that can be published', () => {
    const { name, types, main, files } = JSON.parse(read('package.json').toString())
    expect(name).toBe('@moye/embed')
    for (const file of [types, main, ...files]) expect(read(file).byteLength).toBeGreaterThan(100)
  })
})
