import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '../../worker/adapters/s3/settings.ts'

const PROCESS = fileURLToPath(new URL('./s3-server-process.ts', import.meta.url))
const BUCKET = 'moye'

export interface S3Server {
  readonly settings: S3Settings
  readonly pid: number
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server that speaks the protocol of S3 on a free port of this machine; its bucket is in `directory`, which is
 * created.
 * @throws Error when it does not start
 */
export const startS3Server = async (
  directory: string,
  { keyId, secret }: Pick<S3Settings, 'keyId' | 'secret'>,
): Promise<S3Server> => {
  mkdirSync(directory, { recursive: true })
  // It makes the marks between the pages of a list with an old cipher.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', PROCESS, directory], {
    // Ctrl+C is for us: the product stores what it is about before it ends, and then this server does.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret },
  })
  const ended = once(server, 'exit').then(() => {})
  const [port] = await Promise.race([
    once(server.stdout, 'data') as Promise<[Buffer]>,
    ended.then(() => Promise.reject(new Error('S3 服务没有启动'))),
  ])
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port).trim()}`,
      region: 'us-east-1',
      bucket: BUCKET,
      keyId,
      secret,
      isPathStyle: true,
    },
    pid: server.pid ?? 0,
    ended,
    async stop() {
      server.kill()
      await ended
    },
  }
}
