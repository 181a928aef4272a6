import { readdirSync } from 'node:fs'
import { withFreshProduct } from './fresh-product.ts'
import { at } from './paths.ts'
import { takeTemporaryFolder } from './temporary-folder.ts'

/**
 * MB. An isolate on Cloudflare has 128 MB. With gigabytes of heap V8 collects late, so heap use would say nothing about
 * need. The bench ends when an isolate's heap needs more than this.
 */
const HEAP_MB = 128

/**
 * `npm run bench [-- name …]`: runs each bench against a product with fresh state.
 * @throws Error when a name is not a bench.
 */
const main = async (): Promise<void> => {
  const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'))
  const all = readdirSync(at('test/bench'))
    .filter(file => file.endsWith('.bench.ts'))
    .map(file => file.replace('.bench.ts', ''))
  const unknown = asked.filter(name => !all.includes(name))
  if (unknown.length > 0) throw new Error(`没有名为 ${unknown.join('、')} 的基准，可选：${all.join('、')}`)
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= `--max-heap-size=${HEAP_MB}`
  const removeFolder = takeTemporaryFolder()
  try {
    await withFreshProduct(async (url, state) => {
      for (const name of asked.length > 0 ? asked : all) {
        const { run } = (await import(at(`test/bench/${name}.bench.ts`))) as {
          run: (base: string, state: string) => Promise<void>
        }
        await run(url, state)
      }
    })
  } finally {
    removeFolder()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
