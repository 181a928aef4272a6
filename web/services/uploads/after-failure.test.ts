import { expect, it } from 'vitest'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { afterFailure } from './after-failure.ts'
import { newItem } from './upload-item.ts'

const source = { name: 'a.png', size: 9, modified: 1 }
const item = {
  ...newItem({ id: 'a', owner: 7, name: 'a.png', size: 9, type: 'image/png', source, folder: '' }),
  session: { id: 's', sha256: 'x', partSize: 4, parts: [1] },
}
const kinds = (code: ErrorCode, attempts = 0) =>
  afterFailure({ ...item, attempts }, localFailure(code), { isOnline: true, now: 0, random: 0 }).events.map(
    ({ kind }) => kind,
  )

it.each<[ErrorCode, string[]]>([
  ['UPLOAD_CHANGED', ['forgotten', 'postponed']],
  ['PART_WRONG', ['forgotten', 'postponed']],
  ['NOT_FOUND', ['forgotten', 'postponed']],
  ['UPLOAD_INCOMPLETE', ['postponed']],
  ['UPLOAD_FINISHING', ['postponed']],
  ['RATE_LIMITED', ['postponed']],
  ['INTERNAL', ['postponed']],
  ['FILE_TYPE_UNSUPPORTED', ['failed']],
  ['PICTURE_REFUSED', ['failed']],
])('after %s comes %j', (code, expected) => {
  expect(kinds(code)).toEqual(expected)
})

it('a file that always fails is given up in the end; one that waits for others or for the server never', () => {
  const last = UPLOAD_QUEUE.attempts - 1
  const codes = ['UPLOAD_CHANGED', 'INTERNAL', 'RATE_LIMITED', 'UPLOAD_FINISHING'] as const
  expect(codes.map(code => kinds(code, last))).toEqual([
    ['forgotten', 'failed'],
    ['failed'],
    ['postponed'],
    ['postponed'],
  ])
})
