import { spawn } from 'node:child_process'
import { wantedStore } from './local-storage/open.ts'
import { bin, ROOT, wantedState } from './paths.ts'
import { isFree, wantedPort } from './port.ts'
import { startProduct } from './product.ts'
import { whenEnding } from './when-ending.ts'

const isDev = process.argv.includes('--dev')
const COMMAND = isDev ? 'npm run dev' : 'npm start'

/** Serves the pages with hot reload in front of the running Workers. */
const startVite = (url: string, port: number) =>
  spawn(bin('vite'), ['--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MOYE_API: url },
  })

const main = async (): Promise<void> => {
  const start = performance.now()
  const port = wantedPort(process.argv.slice(2), process.env)
  for (const used of isDev ? [port, port + 1] : [port])
    if (!(await isFree(used)))
      throw new Error(`端口 ${used} 已被占用。请关闭占用它的程序，或换一个端口：${COMMAND} -- --port ${used + 10}`)
  console.log(`墨页 Moye 正在启动${isDev ? '（开发模式）' : ''}`)
  const starting = new AbortController()
  let end = () => starting.abort(new Error('已取消启动'))
  whenEnding(() => end())
  const product = await startProduct({
    port,
    // The pages come from Vite, also those that the renderer opens.
    ...(isDev ? { publicOrigin: `http://127.0.0.1:${port + 1}` } : {}),
    state: wantedState(process.env),
    store: wantedStore(process.env),
    onLog: line => console.error(line),
    signal: starting.signal,
  })
  const vite = isDev ? startVite(product.url, port + 1) : null
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    vite?.kill()
    await product.stop()
    process.exit(code)
  }
  const fail = (reason: string) => {
    if (!isStopping) console.error(reason)
    void stop(1)
  }
  end = () => void stop(0)
  if (starting.signal.aborted) return end()
  void product.ended.then(fail)
  vite?.on('exit', code => fail(`页面服务意外退出（${code ?? '被终止'}）`))
  const address = isDev ? `http://127.0.0.1:${port + 1}` : product.url
  console.log(`\n  墨页已就绪（${((performance.now() - start) / 1000).toFixed(1)} 秒）：${address}`)
  console.log(`  登录验证码收件箱：${address}/dev/inbox`)
  console.log('  按 Ctrl+C 停止\n')
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
