import { spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

/** Environment of every tool that we run: no banners, no metrics, no update notices, no fetches from outside. */
export const QUIET_ENV = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_SANITIZE: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  // Traces of the local runtime, written to a database for each call of each Worker, and the pages that show them.
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
}

export interface Finished {
  readonly code: number
  readonly output: string
}
/** Runs a command to its end and collects its output; calls `onText` with each piece as it arrives. */
export const run = (
  command: string,
  args: readonly string[],
  {
    env = {},
    inherit = false,
    onText = () => {},
  }: { env?: Record<string, string>; inherit?: boolean; onText?: (text: string) => void } = {},
): Promise<Finished> =>
  new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...QUIET_ENV, ...env },
      stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', data => {
        output += data
        onText(String(data))
      })
    child.on('error', reject)
    child.on('close', code => done({ code: code ?? 1, output }))
  })

/**
 * Like `run`, for commands that must succeed.
 * @throws Error with the end of the output when the command fails.
 */
export const must = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const { code, output } = await run(command, args, { env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} → ${code}\n${output.slice(-4000)}`)
  return output
}
