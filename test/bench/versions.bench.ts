import { deflateRawSync } from 'node:zlib'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { DAY, HOUR } from '#schemas/time.ts'
import { random } from '#test/support/random.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import { Pack } from '../../worker/adapters/versions/pack.ts'
import { splitDocument } from '../../worker/adapters/versions/split-document.ts'
import { versionsToDrop } from '../../worker/domain/versions/keep-rules.ts'
import type { KeptVersion } from '../../worker/ports/versions.ts'
import { summarize } from './measure.ts'

const VERSIONS = 5000
const LAYERS = 1000
/** ms; an automatic save each, eight hours of a day. */
const EVERY = 4000

/** Texts of a work that a person edits: each save changes one to four layers, now and then one is added, removed or moved. */
function* edits(): Generator<string> {
  const next = random(11)
  const work = workloadWork(workload(LAYERS), [])
  const layers = work.pages[0]?.layers as unknown as { id: string; name: string; style: Record<string, unknown> }[]
  for (let version = 1; version <= VERSIONS; version++) {
    yield JSON.stringify(work)
    for (let left = 1 + Math.floor(next() * 4); left > 0; left--) {
      const layer = layers[Math.floor(next() * layers.length)]
      if (layer) layer.style = { ...layer.style, left: Math.round(next() * 900), top: Math.round(next() * 1600) }
    }
    const at = Math.floor(next() * layers.length)
    const some = layers[at]
    if (!some) continue
    if (version % 10 === 0) layers.splice(at, 0, { ...some, id: `new-${version}`, name: `图层 ${version}` })
    if (version % 15 === 0) layers.splice(at, 1)
    if (version % 20 === 0) layers.push(...layers.splice(at, 1))
  }
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** 5,000 saves of one work of 1,000 layers: what their versions cost in bytes and in writes to R2, and in time. */
export const run = async (): Promise<void> => {
  const packs: Uint8Array<ArrayBuffer>[] = []
  const all: KeptVersion[] = []
  const [splitMs, packMs, readMs]: [number[], number[], number[]] = [[], [], []]
  let [writes, reads, whole, squeezed] = [0, 0, 0, 0]
  let open: Pack | null = null
  let file: Uint8Array<ArrayBuffer> | null = null
  let spent = 0
  let last = ''
  for (const text of edits()) {
    const version = all.length + 1
    all.push({ version, savedAt: version * EVERY, isNamed: false })
    whole += Buffer.byteLength(text)
    if (version % 50 === 1) squeezed += deflateRawSync(text).byteLength * 50
    const split = performance.now()
    splitDocument(text)
    splitMs.push(performance.now() - split)
    const start = performance.now()
    if (!open) {
      if (file) reads++
      open = Pack.open(file)
      if (open.isFull) {
        if (file) packs.push(file)
        open = Pack.open(null)
      }
    }
    await open.add(version, text)
    if (version % VERSION_LIMITS.packEvery === 0) {
      file = await open.toFile()
      open = null
      writes++
    }
    spent += performance.now() - start
    if (version % VERSION_LIMITS.packEvery === 0) {
      packMs.push(spent)
      spent = 0
    }
    last = text
  }
  if (open) {
    file = await open.toFile()
    writes++
  }
  if (file) packs.push(file)
  for (const version of [1, 2500, 5000]) {
    const start = performance.now()
    const found = await Promise.all(packs.map(each => Pack.open(each).read(version)))
    readMs.push(performance.now() - start)
    if (version === VERSIONS && !found.includes(last)) throw new Error('a version was not read as it was stored')
  }
  const bytes = packs.reduce((sum, each) => sum + each.byteLength, 0)
  console.log(
    `versions of W(${LAYERS})            ${VERSIONS} saves, texts of ${mb(whole)}, deflated each ${mb(squeezed)}`,
  )
  console.log(
    `  in ${packs.length} pack(s)                 ${mb(bytes)}, ${(bytes / VERSIONS).toFixed(0)} bytes a version`,
  )
  console.log(`  R2 class A (writes)          ${writes}, class B (reads) ${reads}`)
  console.log(
    `  database rows                ${VERSIONS} of about 100 bytes; at most ${VERSION_LIMITS.packEvery} with a text`,
  )
  const time = (values: readonly number[]) => {
    const { median, p95 } = summarize(values)
    return `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)})`
  }
  console.log(
    `  cutting a text ${time(splitMs)}, packing ${VERSION_LIMITS.packEvery} ${time(packMs)}, reading one ${time(readMs)}`,
  )
  let [kept, left] = [all, packs]
  for (const [what, age] of [
    ['after two days', 2 * DAY],
    ['after 40 days', 40 * DAY],
  ] as const) {
    const dropped = new Set(versionsToDrop(kept, VERSIONS * EVERY + age))
    kept = kept.filter(({ version }) => !dropped.has(version))
    const smaller = []
    for (const pack of left) {
      const own = Pack.open(pack)
      const thinned = await own.only(kept.map(({ version }) => version))
      smaller.push(await thinned.toFile())
    }
    left = smaller
    const sum = left.reduce((total, each) => total + each.byteLength, 0)
    console.log(
      `  ${what.padEnd(28)} ${kept.length} versions of ${((VERSIONS * EVERY) / HOUR).toFixed(1)} h, ${mb(sum)}`,
    )
  }
}
