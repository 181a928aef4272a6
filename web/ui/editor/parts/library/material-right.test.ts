import { expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { type PolicyUser, policy } from '#web/session/policy.ts'
import { mayPlace, showTipToBuySome } from './material-right.ts'

const picture: LibraryPicture = { id: 1, name: '小猫', url: '/u/a.svg', width: 60, height: 60, source: 'material' }
const cutout: LibraryPicture = { ...picture, isCutout: true }
const without = { canUseMianKou: false, isHosted: false }
const rightOf = (user: PolicyUser | null, query = 'appId=1', hasEditVip = false) =>
  policy(parseLaunchParams(`/editor?${query}`), user, user !== null, {
    isPhone: false,
    isLocalhost: false,
    workStatus: null,
    isGuest: false,
    hasEditVip,
  }).canUseMianKou

it('A-3-26 A-3-27 C-4-68 canUseMianKou and showTipToBuySome are false at first: the right comes with a membership and places cut-out materials (0034), the tip with the first try without it', () => {
  const editor = createTestEditor(poster([]))
  // A page that has just been opened does not know its user.
  expect([rightOf(null), showTipToBuySome.peek()]).toEqual([false, false])
  expect([rightOf({ role: 1, member: false }), rightOf({ role: 1, member: true })]).toEqual([false, true])
  expect([rightOf(null, 'credentials=c'), rightOf(null, 'appId=1_ismoye')]).toEqual([true, false])
  // A partner says it of its own people: neither a membership here nor the address does.
  const member = { role: 1, member: true } as const
  expect([rightOf(member, 'appId=1_ismoye&isVipUser=1'), rightOf(member, 'appId=1_ismoye', true)]).toEqual([
    false,
    true,
  ])
  expect(rightOf({ role: 1, member: false }, 'appId=1', true)).toBe(false)

  expect([mayPlace(editor, picture, without), mayPlace(editor, cutout, { ...without, canUseMianKou: true })]).toEqual([
    true,
    true,
  ])
  expect([showTipToBuySome.peek(), editor.dialog.peek()]).toEqual([false, null])
  expect(mayPlace(editor, cutout, without)).toBe(false)
  expect([showTipToBuySome.peek(), editor.dialog.peek()]).toEqual([true, { id: 'purchase' }])
})

it("leads a partner's people to what the partner sells, not to memberships of this site", () => {
  const editor = createTestEditor(poster([]))
  expect(mayPlace(editor, cutout, { canUseMianKou: false, isHosted: true })).toBe(false)
  expect(editor.dialog.peek()).toEqual({ id: 'edit-vip' })
})
