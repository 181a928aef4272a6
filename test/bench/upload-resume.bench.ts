import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { paddedPng } from '#test/support/pictures.ts'
import { at } from '../../scripts/paths.ts'

/** bytes */
const SIZE = 99 * 1024 * 1024
/** Parts that have arrived when the page is reloaded. */
const BEFORE = 9
const MEBIBYTE = 1024 ** 2

const FOLDER = '/bench-upload/'
/** The page's scripts by their addresses, built as the product's are. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    configFile: false,
    root: at('test/bench/upload-resume'),
    base: FOLDER,
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { write: false, rolldownOptions: { input: at('test/bench/upload-resume/page.ts') } },
  })
  const outputs = 'output' in built ? built.output : []
  return new Map(
    outputs.map(file => [
      FOLDER + (file.type === 'chunk' && file.isEntry ? 'page.js' : file.fileName),
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  )
}
interface State {
  readonly step: string
  readonly work: string
  readonly parts: number
  readonly longest: number
  readonly error: string
}
const stateOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'state') as (() => State) | undefined)?.() ?? null)
/** Waits until a state is reached. Returns it and the ms that it took. */
const until = async (page: Page, reached: (state: State) => boolean) => {
  const start = performance.now()
  for (;;) {
    const state = await stateOf(page)
    if (state?.step === 'failed') throw new Error(state.error)
    if (state && reached(state)) return { ...state, ms: Math.round(performance.now() - start) }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/**
 * Sends a picture of 99 MB with the product's queue, reloads the page in the middle, and prints what was sent again, how
 * long each half took, and the longest time for which the page answered nothing.
 */
export const run = async (base: string): Promise<void> => {
  const file = join(mkdtempSync(join(tmpdir(), 'moye-bench-')), '99MB.png')
  const opened = openSync(file, 'w')
  writeSync(opened, paddedPng(SIZE))
  closeSync(opened)
  const { token } = await register(base)
  const scripts = await bundle()
  const browser = await launchChromium()
  const page = await (await browser.newContext()).newPage()
  const html = '<!doctype html><body><script type="module" src="page.js"></script>'
  await page.route(`**${FOLDER}**`, route => {
    const body = scripts.get(new URL(route.request().url()).pathname)
    return route.fulfill(
      body === undefined ? { contentType: 'text/html', body: html } : { contentType: 'text/javascript', body },
    )
  })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await page.goto(`${base}${FOLDER}?token=${token}`)
  await page.locator('input').setInputFiles(file)
  const hashed = await until(page, ({ work, parts }) => work === 'sending' || parts > 0)
  const before = await until(page, ({ parts }) => parts >= BEFORE)
  const firstHalf = sent.length
  sent.length = 0
  await page.reload()
  const after = await until(page, ({ step }) => step === 'stored')
  const parts = Math.ceil(SIZE / (5 * MEBIBYTE))
  const longest = Math.round(Math.max(before.longest, after.longest))
  console.log(`upload-resume  ${SIZE / MEBIBYTE} MB in ${parts} parts; hash ${hashed.ms} ms`)
  console.log(`  before the reload: ${before.parts} arrived, ${firstHalf} begun, ${before.ms} ms`)
  console.log(
    `  after it: ${sent.length} sent, ${after.ms} ms until stored; sent in vain ${firstHalf + sent.length - parts}`,
  )
  console.log(`  longest task of the page ${longest} ms`)
  await browser.close()
}
