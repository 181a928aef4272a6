import * as m from '#messages/downloader.ts'
import * as hostedTexts from '#messages/hosted.ts'
import type { FileProgress } from './download-file.ts'
import { type Downloading, NOWHERE } from './download-state.ts'

/** 0–1; share of saving in the whole progress, and share of drawing in one file's progress. */
const SAVED = 0.05
const DRAWN = 0.92

/** State of a file: not requested yet, at the service, being received, received. */
export type FilePart = 'waiting' | FileProgress | 'storing' | 'done'

/** Progress of a file, 0–1. */
const shareOf = (part: FilePart): number => {
  if (part === 'waiting') return 0
  if (part === 'storing') return DRAWN
  if (part === 'done') return 1
  const { phase, page, pages, band, bands } = part
  if (phase !== 'drawing' || pages === 0) return 0
  const ofPage = bands > 0 ? Math.max(0, band - 1) / bands : 0
  return DRAWN * Math.min(1, (Math.max(0, page - 1) + ofPage) / pages)
}

/**
 * State while files are drawn and fetched: the progress of the first unfinished one, and of all together. The share
 * never decreases.
 */
export const underWay = (before: Downloading, parts: readonly FilePart[]): Downloading => {
  const lead = parts.find(part => part !== 'done' && part !== 'waiting') ?? 'waiting'
  const share = SAVED + ((1 - SAVED) * parts.reduce((sum, part) => sum + shareOf(part), 0)) / Math.max(1, parts.length)
  return {
    ...before,
    ...(typeof lead === 'string' ? { ...NOWHERE, phase: lead === 'storing' ? 'storing' : 'queued' } : lead),
    done: parts.filter(part => part === 'done').length,
    files: parts.length,
    share: Math.max(before.share, share),
  }
}

/** The progress of a download in one line. */
export const progressText = (state: Downloading): string => {
  const { phase, position, done, files, page, pages, band, bands } = state
  if (phase === 'licenses') return hostedTexts.checkingLicenses
  if (phase === 'registering') return hostedTexts.registering
  if (phase === 'saving') return m.saving
  if (phase === 'lost') return m.lost
  const say = (progress: string) =>
    files > 1 ? m.ofFile({ file: Math.min(files, done + 1), files, progress }) : progress
  if (phase === 'queued') return say(position > 1 ? m.queued({ count: position - 1 }) : m.starting)
  if (phase === 'storing') return say(m.storing)
  const ofPages = { page: Math.max(1, page), pages }
  const ofBands = { band: Math.max(1, band), bands }
  if (pages > 1) return say(bands > 1 ? m.drawingBandOfPage({ ...ofPages, ...ofBands }) : m.drawingPage(ofPages))
  return say(bands > 1 ? m.drawingBand(ofBands) : m.drawing)
}
