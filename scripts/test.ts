import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { layOutChromium, obtainChromium } from './chromium.ts'
import { at, bin } from './paths.ts'
import { run } from './run-command.ts'
import { buildWeb } from './web-bundle.ts'

interface Count {
  passed: number
  failed: number
}
const total: Count = { passed: 0, failed: 0 }

/** A check that passes or fails as a whole. */
const check = async (title: string, command: string, args: readonly string[]): Promise<void> => {
  const start = performance.now()
  const { code, output } = await run(command, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code === 0) total.passed++
  else {
    total.failed++
    console.log(output.slice(-8000))
  }
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly success: boolean
}

/** One vitest project; a project that dies without a report counts as one failure. */
const suite = async (project: string, env: Record<string, string>): Promise<void> => {
  const report = at(`.tmp/test-${project}.json`)
  rmSync(report, { force: true })
  const start = performance.now()
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Browser tests take minutes: each file says that it is done.
  const onText = (text: string) => {
    for (const [line] of stripVTControlCharacters(text).matchAll(/^ [✓❯] +e2e +.*$/gm)) console.log(line)
  }
  const { code, output } = await run(bin('vitest'), args, { env, onText })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const result = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null
  const passed = result?.numPassedTests ?? 0
  const failed = Math.max(result?.numFailedTests ?? 0, code === 0 ? 0 : 1)
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${project}: ${passed} passed, ${failed} failed (${seconds} s)`)
  // Passed the second time only: looked into, not forgotten.
  for (const [line] of stripVTControlCharacters(output).matchAll(/^ +✓ .*\(retry x\d+\).*$/gm))
    console.log(`  again:${line}`)
  if (failed > 0) console.log(output.slice(-20_000))
}

const main = async (): Promise<void> => {
  mkdirSync(at('.tmp'), { recursive: true })
  const only = process.argv.slice(2)
  const wants = (name: string) => only.length === 0 || only.includes(name)
  const chromium = await obtainChromium()
  const env: Record<string, string> = chromium
    ? { XDG_CACHE_HOME: layOutChromium(chromium), MOYE_CHROMIUM: chromium }
    : {}
  if (wants('check')) {
    for (const part of ['web', 'worker', 'node'])
      await check(`types: ${part}`, bin('tsc'), ['-p', `tsconfig.${part}.json`])
    await check('lint and format', bin('biome'), ['check', '.'])
  }
  // The Workers' tests and the browser's look at the built pages.
  if (only.length === 0 || !only.every(name => name === 'check' || name === 'unit')) await buildWeb()
  for (const project of ['unit', 'worker', 'render', 'e2e']) if (wants(project)) await suite(project, env)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

await main()
