// A server that speaks the protocol of S3, on a free port that it prints; `node s3-server-process.ts <folder>` with the
// name of the bucket and the key in the environment. It ends when its input does, and so with the process that started it.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, env, stdin, stdout } from 'node:process'
import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'

const [, , directory = ''] = argv
const { S3_BUCKET: bucket = '', S3_ACCESS_KEY_ID: keyId = '', S3_SECRET_ACCESS_KEY: secret = '' } = env
// Its only account has a key that everybody knows.
DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
DUMMY_ACCOUNT.createKeyPair(keyId, secret)
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
})
// What this server lacks of the protocol: the end of an upload in parts that is broken off, and the signature of calls to
// the bucket itself (lists, many deletions), for which it leaves out the last slash of the path.
server.middleware.unshift(async (context, next) => {
  if (context.path === `/${bucket}/`)
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
  const upload = String(context.query.uploadId ?? '')
  const parts = join(directory, bucket, '._S3rver_uploads', upload)
  const isEnd = /^[\da-f]{32}$/.test(upload) && ['DELETE', 'POST'].includes(context.method)
  if (isEnd && !existsSync(parts)) {
    context.status = 404
    context.body = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>'
  } else if (isEnd && context.method === 'DELETE') {
    await rm(parts, { recursive: true })
    context.status = 204
  } else await next()
})
stdin.on('end', () => process.exit()).resume()
const { port } = await server.run()
stdout.write(`${port}\n`)
