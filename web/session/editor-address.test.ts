import { describe, expect, it } from 'vitest'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { parseLaunchParams } from './launch-params.ts'
import { type PolicyUser, policy } from './policy.ts'

const free: PolicyUser = { role: 1, member: false }
const member: PolicyUser = { role: 1, member: true }
const designer: PolicyUser = { role: 2, member: false }
const shows = (query: string, user: PolicyUser | null, { isPhone = false } = {}) =>
  policy(parseLaunchParams(`https://moye.example/editor?${query}`), user, user !== null, {
    isPhone,
    isLocalhost: false,
    workStatus: WORK_STATUS.editable,
    isGuest: false,
  })

describe('parameters of the editor’s address', () => {
  it('C-2-19 isVipUser=0 shows a member what others see, isVipUser=1 the other way round; other values change nothing', () => {
    const seen = (query: string, user: PolicyUser | null) => {
      const { isMember, showsWatermark } = shows(query, user)
      return [isMember, showsWatermark]
    }
    for (const user of [null, free, member, designer]) {
      expect(seen('appId=1&isVipUser=0', user)).toEqual([false, true])
      expect(seen('appId=1&isVipUser=1', user)).toEqual([true, false])
      for (const other of ['', '2', 'true', '01', ' 1'])
        expect(seen(`appId=1&isVipUser=${other}`, user), other).toEqual(seen('appId=1', user))
    }
    expect([seen('appId=1', free), seen('appId=1', member)]).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('C-2-20 notS=1, doNotCheckIfBindPhone, canDownLoad, waterMark=1 and multi=1 are accepted; none of them opens what a user may not see', () => {
    const at = (flag: string) => parseLaunchParams(`/editor?appId=7${flag}`)
    const plain = at('')
    expect(at('&waterMark=1')).toEqual({ ...plain, flags: { ...plain.flags, watermark: true } })
    expect(at('&canDownLoad=0')).toEqual({ ...plain, flags: { ...plain.flags, canDownload: false } })
    expect(at('&multi=1')).toEqual({ ...plain, flags: { ...plain.flags, multi: true } })
    expect(at('&doNotCheckIfBindPhone')).toEqual({ ...plain, flags: { ...plain.flags, skipsPhone: true } })
    for (const flag of ['&notS=1', '&canDownLoad=1', '&waterMark=0']) expect(at(flag), flag).toEqual(plain)
    const all = 'appId=7&notS=1&doNotCheckIfBindPhone&canDownLoad=1&waterMark=1&multi=1'
    // More pages are offered to everybody (decision 0014); the server asks for the phone all the same (0031).
    for (const user of [null, free, member, designer])
      expect(shows(all, user)).toEqual({ ...shows('appId=7', user), canAddPages: true, needsPhoneToDownload: false })
    const noDownload = { canDownload: false, mainAction: 'save' }
    expect(shows('appId=7&canDownLoad=0', member)).toEqual({ ...shows('appId=7', member), ...noDownload })
  })

  it('C-2-22 inner_designer=1, is_inner_designer and not_inner_designer switch designer mode, before the role does', () => {
    const table: [query: string, ofUser: boolean, ofDesigner: boolean][] = [
      ['', false, true],
      ['inner_designer=1', true, true],
      ['inner_designer=0', false, true],
      ['inner_designer', false, true],
      ['is_inner_designer', true, true],
      ['is_inner_designer=1', true, true],
      ['not_inner_designer', false, false],
      ['not_inner_designer=1', false, false],
      ['inner_designer=1&not_inner_designer', false, false],
      ['inner_designer=1&is_inner_designer&not_inner_designer', true, true],
    ]
    for (const [flags, ofUser, ofDesigner] of table) {
      const query = `appId=7&${flags}`
      const found = [free, designer].map(user => {
        const { isInnerDesigner, canClone, canSubmit, hasFloatingLayerList } = shows(query, user)
        // Everything that designers have follows the one flag.
        expect([canClone, canSubmit, hasFloatingLayerList], flags).toEqual(Array(3).fill(isInnerDesigner))
        expect(shows(query, user, { isPhone: true }).isInnerDesigner, flags).toBe(false)
        return isInnerDesigner
      })
      expect(found, flags).toEqual([ofUser, ofDesigner])
    }
  })
})
