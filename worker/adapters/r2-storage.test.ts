import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { testStorage } from '../testing/storage-contract.ts'
import { storageOf, storageProblems } from './bind-storage.ts'

describe('a bucket of R2 as object storage', () => {
  testStorage(() => storageOf(env), passSecond)
})

describe('the choice of the storage', () => {
  const S3 = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'cn-1',
    S3_BUCKET: 'moye',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  it('is R2 unless S3 is asked for with all that it needs', () => {
    expect(storageOf({ ...env, STORAGE: '' })).toBe(env.FILES)
    expect(storageOf({ ...env, ...S3 })).not.toBe(env.FILES)
    expect(storageProblems(env)).toEqual([])
    expect(storageProblems({ ...env, ...S3 })).toEqual([])
    expect(storageProblems({ ...env, STORAGE: 'disk' })).toEqual(['STORAGE is not one of r2, s3'])
    expect(storageProblems({ ...env, ...S3, S3_BUCKET: '', S3_ENDPOINT: 's3.example' })).toEqual([
      'S3_BUCKET is not set',
      'S3_ENDPOINT is not an address such as https://s3.example',
    ])
  })
})
