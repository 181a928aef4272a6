import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { s3Storage } from '../../worker/adapters/s3/s3-storage.ts'
import type { S3Settings } from '../../worker/adapters/s3/settings.ts'
import { at } from '../paths.ts'
import { startKodo } from '../stand-ins/kodo/serve.ts'
import { filesIn, type LocalFiles } from './files.ts'
import { startS3Server } from './s3-server.ts'

/** Where the files of a local product are: R2, a store by the protocol of S3, or one that takes forms as Qiniu's does. */
export type LocalStore = 'r2' | 's3' | 'qiniu'

/**
 * The store that STORAGE and QINIU ask for; empty ones count as unset.
 * @throws Error when they name none
 */
export const wantedStore = ({ STORAGE, QINIU }: NodeJS.ProcessEnv): LocalStore => {
  const storage = STORAGE || 'r2'
  if (storage !== 'r2' && storage !== 's3') throw new Error(`STORAGE「${storage}」无效，请用 r2 或 s3`)
  if (!QINIU || QINIU === '0') return storage
  if (storage !== 's3') throw new Error('QINIU=1 需要同时设置 STORAGE=s3')
  return 'qiniu'
}

type Key = Pick<S3Settings, 'keyId' | 'secret'>
/** The key of this machine's store; it is created once and kept. */
const localKey = (): Key => {
  const path = at('.dev.storage.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Key
  const created = { keyId: randomBytes(15).toString('base64url'), secret: randomBytes(30).toString('base64url') }
  writeFileSync(path, JSON.stringify(created), { mode: 0o600 })
  return created
}

const folderOf = (state: string): string => `${state}/s3`

/** Runs the store of a state while `work` uses its files. */
export const withFilesOfS3 = async (state: string, work: (files: LocalFiles) => Promise<unknown>): Promise<void> => {
  const server = await startS3Server(folderOf(state), localKey())
  try {
    await work(filesIn(s3Storage(server.settings)))
  } finally {
    await server.stop()
  }
}

/** A store that runs beside the product. */
export interface RunningStore {
  readonly files: LocalFiles
  /** Variables of both Workers that make them use it. */
  readonly variables: Readonly<Record<string, string>>
  /** Variables of the API Worker alone. */
  readonly apiVariables: Readonly<Record<string, string>>
  readonly pid: number
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Starts the store of a state; null = it is R2, which the product runs itself. */
export const startStore = async (state: string, store: LocalStore): Promise<RunningStore | null> => {
  if (store === 'r2') return null
  const server = await startS3Server(folderOf(state), localKey())
  const { endpoint, region, bucket, keyId, secret } = server.settings
  const storage = s3Storage(server.settings)
  const kodo = store === 'qiniu' ? await startKodo({ key: { keyId, secret }, bucket, store: storage }) : null
  return {
    files: filesIn(storage),
    variables: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    apiVariables: kodo ? { QINIU_UPLOAD_URL: kodo.uploadUrl } : {},
    pid: server.pid,
    ended: server.ended,
    async stop() {
      kodo?.stop()
      await server.stop()
    },
  }
}
