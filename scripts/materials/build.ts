import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { fingerprint } from '../fingerprint.ts'
import { at } from '../paths.ts'
import { packageDrawings } from './drawings.ts'
import { BOXES, readMeasured, THUMBNAILS } from './measured.ts'
import { SOURCES } from './sources.ts'
import { materialSvg } from './svg.ts'

/** A material of a package, and its files. */
export interface BuiltMaterial {
  readonly id: number
  /** `set/name`. */
  readonly drawing: string
  readonly sourceId: number
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  /** natural px */
  readonly width: number
  readonly height: number
  /** Key in the bucket, which names the content. */
  readonly key: string
  readonly bytes: number
  readonly hasThumbnail: boolean
}

const PACKAGES = ['react-peeps', 'emojibase-data', ...SOURCES.map(({ set }) => `@iconify-json/${set}`)]
const FOLDER = '.tmp/materials'

/** What decides how the materials are drawn and called. */
export const materialInputs = (): readonly string[] => [
  ...['migrations/seed/material-words', BOXES, THUMBNAILS, 'scripts/materials'].map(at),
  ...PACKAGES.map(name => at(`node_modules/${name}/package.json`)),
]

/** File of a key in the folder of the build. */
const fileOf = (folder: string, key: string) => `${folder}/${key.replace(/^.*\//, '')}`

/** Draws every material into a folder; a drawing that another one equals is left out. */
const draw = (folder: string): readonly BuiltMaterial[] => {
  const measured = readMeasured()
  const pack = readFileSync(at(THUMBNAILS))
  const keys = new Set<string>()
  return packageDrawings().flatMap(({ id, key: drawing, source, words, body }) => {
    const seen = measured.get(drawing)
    if (!seen) throw new Error(`${drawing} is not measured: node scripts/draw-materials.ts`)
    const { svg, width, height } = materialSvg(body.body, seen.box)
    const key = pictureKey(createHash('sha256').update(svg).digest('hex'), 'svg')
    if (keys.has(key)) return []
    keys.add(key)
    writeFileSync(fileOf(folder, key), svg)
    if (seen.thumbnail) writeFileSync(fileOf(folder, thumbnailKey(key)), pack.subarray(...seen.thumbnail))
    const { name, category, tags } = words
    const bytes = Buffer.byteLength(svg)
    const hasThumbnail = seen.thumbnail !== null
    return [{ id, drawing, sourceId: source.id, name, category, tags, width, height, key, bytes, hasThumbnail }]
  })
}

let built: { readonly folder: string; readonly items: readonly BuiltMaterial[] } | undefined

/**
 * The materials of the packages, drawn once for what they are made from: later calls, also of other processes, read the
 * list.
 */
export const builtMaterials = (): NonNullable<typeof built> => {
  if (built) return built
  const name = fingerprint(materialInputs()).slice(0, 16)
  const folder = at(`${FOLDER}/${name}`)
  const index = `${folder}/index.json`
  if (!existsSync(index)) {
    const draft = `${folder}-${process.pid}`
    mkdirSync(draft, { recursive: true })
    writeFileSync(`${draft}/index.json`, JSON.stringify(draw(draft)))
    // Another process may have drawn the same in the meantime.
    if (existsSync(index)) rmSync(draft, { recursive: true })
    else renameSync(draft, folder)
    for (const other of readdirSync(at(FOLDER)))
      if (/^[\da-f]{16}$/.test(other) && other !== name)
        rmSync(at(`${FOLDER}/${other}`), { recursive: true, force: true })
  }
  built = { folder, items: JSON.parse(readFileSync(index, 'utf8')) as readonly BuiltMaterial[] }
  return built
}

/** Path of the file of a built material, or of its thumbnail. */
export const builtFile = (key: string): string => fileOf(builtMaterials().folder, key)
