import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '../../scripts/local-storage/s3-server.ts'
import type { S3Settings } from '../../worker/adapters/s3/settings.ts'

/** Starts a server that speaks the protocol of S3, with an empty bucket, on a free port of this machine. */
export const startEmptyS3Server = async (): Promise<{ readonly settings: S3Settings; stop(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'moye-s3-'))
  const { settings, stop } = await startS3Server(directory, { keyId: 'A-KEY', secret: 'a secret' })
  return {
    settings,
    async stop() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
