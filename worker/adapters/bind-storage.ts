import { UPLOAD_REPORT_PATH } from '#schemas/catalog/upload-limits.ts'
import type { FormUploads } from '../ports/form-uploads.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import { qiniuUploads } from './qiniu.ts'
import type { S3Settings } from './s3/settings.ts'

export type StorageEnv = Pick<
  Cloudflare.Env,
  | 'FILES'
  | 'STORAGE'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_PATH_STYLE'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'QINIU_UPLOAD_URL'
  | 'PUBLIC_ORIGIN'
>

/** Variables that a store by the protocol of S3 needs. */
const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const settingsOf = (env: StorageEnv): S3Settings => ({
  endpoint: env.S3_ENDPOINT ?? '',
  region: env.S3_REGION ?? '',
  bucket: env.S3_BUCKET ?? '',
  keyId: env.S3_ACCESS_KEY_ID ?? '',
  secret: env.S3_SECRET_ACCESS_KEY ?? '',
  isPathStyle: env.S3_PATH_STYLE === '1',
})

/** A store that is opened when it is used first, so that its code costs nothing at the start. */
const openedLater = (open: () => Promise<ObjectStorage>): ObjectStorage => {
  let opened: Promise<ObjectStorage> | undefined
  const storage = () => {
    opened ??= open()
    return opened
  }
  return {
    head: async key => (await storage()).head(key),
    get: async (key, options) => (await storage()).get(key, options),
    put: async (key, content, options) => (await storage()).put(key, content, options),
    delete: async keys => (await storage()).delete(keys),
    list: async options => (await storage()).list(options),
    createMultipartUpload: async (key, options) => (await storage()).createMultipartUpload(key, options),
  }
}

/** One client for all requests of an isolate. */
let s3: ObjectStorage | undefined

/** The bucket of R2, or one of a store that speaks the protocol of S3. */
export const storageOf = (env: StorageEnv): ObjectStorage => {
  if (env.STORAGE !== 's3') return env.FILES
  s3 ??= openedLater(async () => (await import('./s3/s3-storage.ts')).s3Storage(settingsOf(env)))
  return s3
}

/** Configuration errors of the storage; empty when there are none. */
export const storageProblems = (env: StorageEnv): readonly string[] => {
  if (env.QINIU_UPLOAD_URL && env.STORAGE !== 's3') return ['QINIU_UPLOAD_URL needs STORAGE = s3']
  if (!env.STORAGE || env.STORAGE === 'r2') return []
  if (env.STORAGE !== 's3') return ['STORAGE is not one of r2, s3']
  return [
    ...NEEDED.filter(name => !env[name]).map(name => `${name} is not set`),
    ...(URL.canParse(env.S3_ENDPOINT ?? '') ? [] : ['S3_ENDPOINT is not an address such as https://s3.example']),
  ]
}

/** Where browsers send forms: to Qiniu, whose store by the protocol of S3 has the same bucket and keys; null = to us. */
export const formUploadsOf = (env: StorageEnv, now: () => number): FormUploads | null => {
  if (env.STORAGE !== 's3' || !env.QINIU_UPLOAD_URL) return null
  const { keyId, secret, bucket } = settingsOf(env)
  const callbackUrl = `${env.PUBLIC_ORIGIN}${UPLOAD_REPORT_PATH}`
  return qiniuUploads({ keyId, secret, bucket, uploadUrl: env.QINIU_UPLOAD_URL, callbackUrl }, now)
}
