import { spawn } from 'node:child_process'

/** Keeps `threads` processes busy for `ms`: what the computing of an attack costs others, without the attack. */
export const burn = async (threads: number, ms: number): Promise<void> => {
  const busy = Array.from({ length: threads }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', timeout: ms, killSignal: 'SIGKILL' }),
  )
  await Promise.all(busy.map(child => new Promise(done => child.once('exit', done))))
}
