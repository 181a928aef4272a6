import { expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { type PolicyUser, policy } from '#web/session/policy.ts'
import { mayPlace, showTipToBuySome } from './material-right.ts'

const picture: LibraryPicture = { id: 1, name: '小猫', url: '/u/a.svg', width: 60, height: 60, source: 'material' }
const cutout: LibraryPicture = { ...picture, isCutout: true }
const rightOf = (user: PolicyUser | null, query = 'appId=1') =>
  policy(parseLaunchParams(`/editor?${query}`), user, user !== null, {
    isPhone: false,
    isLocalhost: false,
    workStatus: null,
    isGuest: false,
  }).canUseMianKou

it('A-3-26 A-3-27 C-4-68 canUseMianKou and showTipToBuySome are false at first: the right comes with a membership and places cut-out materials (0034), the tip with the first try without it', () => {
  const editor = createTestEditor(poster([]))
  // A page that has just been opened does not know its user.
  expect([rightOf(null), showTipToBuySome.peek()]).toEqual([false, false])
  expect([rightOf({ role: 1, member: false }), rightOf({ role: 1, member: true })]).toEqual([false, true])
  expect([rightOf(null, 'credentials=c'), rightOf(null, 'appId=1_ismoye')]).toEqual([true, true])

  expect([mayPlace(editor, picture, false), mayPlace(editor, cutout, true)]).toEqual([true, true])
  expect([showTipToBuySome.peek(), editor.dialog.peek()]).toEqual([false, null])
  expect(mayPlace(editor, cutout, false)).toBe(false)
  expect([showTipToBuySome.peek(), editor.dialog.peek()]).toEqual([true, { id: 'purchase' }])
})
