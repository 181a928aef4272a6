import { existsSync, readFileSync } from 'node:fs'
import { at } from '../paths.ts'
import type { Body } from './sources.ts'

/** What `node scripts/draw-materials.ts` has seen of a drawing. */
export interface Measured {
  /** What is drawn on, in the coordinates of the set. */
  readonly box: Body['box']
  /** Place of its thumbnail in the pack; null = the drawing itself is small enough. */
  readonly thumbnail: readonly [start: number, end: number] | null
}

export const BOXES = 'migrations/seed/material-boxes.json'
export const THUMBNAILS = 'migrations/seed/material-thumbnails.pack'

type Row = readonly [x: number, y: number, width: number, height: number, start?: number, end?: number]

/** The measured drawings, by key. */
export const readMeasured = (): ReadonlyMap<string, Measured> => {
  if (!existsSync(at(BOXES))) return new Map()
  const rows = JSON.parse(readFileSync(at(BOXES), 'utf8')) as Readonly<Record<string, Row>>
  return new Map(
    Object.entries(rows).map(([key, [x, y, width, height, start, end]]) => [
      key,
      { box: [x, y, width, height], thumbnail: start === undefined || end === undefined ? null : [start, end] },
    ]),
  )
}

export const rowOf = ({ box, thumbnail }: Measured): Row => [...box, ...(thumbnail ?? [])] as Row
