import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '../../worker/adapters/s3/settings.ts'

const PROCESS = fileURLToPath(new URL('./s3-server-process.ts', import.meta.url))

/** Starts a server that speaks the protocol of S3, with an empty bucket, on a free port of this machine. */
export const startS3Server = async (): Promise<{ readonly settings: S3Settings; stop(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'moye-s3-'))
  // It makes the marks between the pages of a list with an old cipher.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', PROCESS, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port).trim()}`,
      region: 'us-east-1',
      bucket: 'moye',
      keyId: 'S3RVER',
      secret: 'S3RVER',
      isPathStyle: true,
    },
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
