import { readFileSync } from 'node:fs'
import { wantedStore } from './local-storage/open.ts'
import { startSites } from './partners/start-sites.ts'
import { wantedState } from './paths.ts'
import { wantedPort } from './port.ts'
import { partnerApiFile, startProduct } from './product.ts'
import { whenEnding } from './when-ending.ts'

/** `npm run partners`: the product, and two sites on other origins that have its editor in a frame. */
const main = async (): Promise<void> => {
  const starting = new AbortController()
  let end = () => starting.abort(new Error('已取消启动'))
  whenEnding(() => end())
  const state = wantedState(process.env)
  const product = await startProduct({
    port: wantedPort(process.argv.slice(2), process.env),
    state,
    store: wantedStore(process.env),
    onLog: line => console.error(line),
    signal: starting.signal,
  })
  const sites = await startSites(product.url, readFileSync(partnerApiFile(state), 'utf8'))
  const stop = async (code: number) => {
    await Promise.all([sites.stop(), product.stop()])
    process.exit(code)
  }
  end = () => void stop(0)
  void product.ended.then(reason => {
    console.error(reason)
    return stop(1)
  })
  console.log(`\n  墨页：${product.url}`)
  console.log(`  云屏（标牌工具）：${sites.signage}`)
  console.log(`  图库（图片站点）：${sites.partner}`)
  console.log('  按 Ctrl+C 停止\n')
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
