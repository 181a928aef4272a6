import { createServer } from 'node:net'

/** Whether no process listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A port that no process uses now. */
export const freePort = (): Promise<number> =>
  new Promise((done, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : reject(new Error('no port'))))
    })
  })

/**
 * The port from `--port N`, `--port=N` or PORT; default 8787. An empty PORT counts as unset.
 * @throws Error when the value is not an integer from 1 to 65535.
 */
export const wantedPort = (args: readonly string[], env: NodeJS.ProcessEnv): number => {
  const flag = args.findIndex(arg => arg === '--port' || arg.startsWith('--port='))
  const text = flag < 0 ? env.PORT || '8787' : (args[flag]?.split('=')[1] ?? args[flag + 1] ?? '')
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`端口「${text}」无效，请用 1–65535 之间的数字`)
  return port
}
