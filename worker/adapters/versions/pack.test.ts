import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleWork } from '../../test-content.ts'
import { Pack } from './pack.ts'
import { splitDocument } from './split-document.ts'

const json = fc.json({ maxDepth: 7 })

it('the pieces of a text are the text again, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(json, fc.string({ unit: fc.constantFrom(...'[]{}",:\\a纸'), maxLength: 80 })), text => {
      expect(splitDocument(text).join('')).toBe(text)
      expect(splitDocument(text, 2).length).toBeLessThanOrEqual(2)
    }),
  )
})

it('each layer is a piece of its own, also with braces and quotes in its text', () => {
  const layer = (text: string) =>
    JSON.stringify({ id: text, style: { a: [{ b: 1 }] }, data: { data: `{"${text}\\"}]` } })
  const work = (layers: readonly string[]) =>
    `{"name":"x","pages":[{"id":1,"layers":[${layers.join()}],"z":1}],"desc":""}`
  const before = splitDocument(work(['a', 'b', 'c'].map(layer)))
  expect(before).toHaveLength(5)
  const changed = splitDocument(work(['a', 'B', 'c'].map(layer)))
  expect(changed.filter((piece, index) => piece !== before[index])).toEqual([`${layer('B')},`])
  const moved = splitDocument(work(['b', 'a', 'c'].map(layer)))
  expect(moved.filter(piece => !before.includes(piece))).toEqual([])
})

it('a pack gives back what was added to it, at once and after it was stored and opened again, some times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(json, { maxLength: 4 }), { maxLength: 4 }), async batches => {
      const texts = new Map<number, string>()
      let file: Uint8Array<ArrayBuffer> | null = null
      for (const batch of batches) {
        const pack = Pack.open(file)
        for (const text of batch) {
          texts.set(texts.size + 1, text)
          await pack.add(texts.size, text)
        }
        file = await pack.toFile()
      }
      const pack = Pack.open(file)
      for (const [version, text] of texts) expect(await pack.read(version)).toBe(text)
      expect(await pack.read(texts.size + 1)).toBeNull()
      const odd = [...texts.keys()].filter(version => version % 2 === 1)
      const half = Pack.open(await (await pack.only(odd)).toFile())
      for (const [version, text] of texts) expect(await half.read(version)).toBe(version % 2 === 1 ? text : null)
    }),
    { numRuns: 30 },
  )
})

it('equal pieces are stored once, also of versions that were added to a stored pack', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 3000 }, (_, at) => ((at * at * seed) % 7919).toString(36)).join('')
  const [one, two] = [noise(3), noise(5)].map(text => sampleWork({ text }))
  const first = Pack.open(null)
  await first.add(1, one ?? '')
  const alone = await first.toFile()
  const more = Pack.open(alone)
  for (let version = 2; version < 40; version++) await more.add(version, one ?? '')
  expect((await more.toFile()).byteLength - alone.byteLength).toBeLessThan(1500)
  const both = Pack.open(alone)
  await both.add(2, two ?? '')
  const file = await both.toFile()
  expect(file.byteLength).toBeGreaterThan(alone.byteLength * 1.5)
  // Without the version that had it, a piece is gone.
  const left = await (await Pack.open(file).only([1])).toFile()
  expect(Math.abs(left.byteLength - alone.byteLength)).toBeLessThan(100)
})

it('blocks that were added one by one are joined, and every version reads as before', async () => {
  let file: Uint8Array<ArrayBuffer> | null = null
  const texts = Array.from({ length: 70 }, (_, index) => sampleWork({ text: `第 ${index} 稿` }))
  for (const [index, text] of texts.entries()) {
    const pack = Pack.open(file)
    await pack.add(index + 1, text)
    file = await pack.toFile()
  }
  const pack = Pack.open(file)
  for (const [index, text] of texts.entries()) expect(await pack.read(index + 1)).toBe(text)
  const { blocks } = JSON.parse(new TextDecoder().decode(file?.subarray(8, 8 + new DataView(file.buffer).getUint32(0))))
  expect(blocks.length).toBeLessThanOrEqual(32)
})
