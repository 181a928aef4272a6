import { expect, it } from 'vitest'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { type PolicyUser, policy } from '#web/session/policy.ts'
import { background } from '../features/background/index.ts'
import { elements } from '../features/elements/index.ts'
import { materials } from '../features/materials/index.ts'
import { photos } from '../features/photos/index.ts'
import { shape } from '../features/shape/index.ts'
import { team } from '../features/team/index.ts'
import { templates } from '../features/templates/index.ts'
import { text } from '../features/text/index.ts'
import { upload } from '../features/upload/index.ts'
import type { Feature } from '../parts/feature.ts'

/** The features with a tab, in the order of `FEATURES`, which can be loaded in a browser only. */
const SOURCES: readonly Feature[] = [templates, text, materials, photos, background, shape, elements, upload, team]
const free: PolicyUser = { role: 1, member: false }
const designer: PolicyUser = { role: 2, member: false }
const HOST = 'pictures.example'

/** The tabs of the source panel at an address of the editor. */
const tabs = (address: string, user: PolicyUser | null) => {
  const rights = policy(parseLaunchParams(address, [HOST]), user, user !== null, {
    isPhone: false,
    isLocalhost: false,
    workStatus: WORK_STATUS.editable,
    isGuest: false,
  })
  return SOURCES.filter(({ isOffered }) => isOffered?.(rights) !== false).map(({ panel }) => panel?.label)
}
const at = (query: string, user: PolicyUser | null = free) => tabs(`https://moye.example/editor?${query}`, user)

it('C-2-33 the signage tool and the partner site have no templates, uploads and team', () => {
  const main = ['模板', '文字', '素材', '照片', '背景', '形状', '互动', '上传', '团队']
  for (const user of [null, free]) {
    expect(at('appId=7', user)).toEqual(main)
    expect(at('new=1', user)).toEqual(main)
    const hosted = ['文字', '素材', '照片', '背景', '形状']
    for (const query of ['credentials=c', 'credentials=c&appId=7', 'appId=7_yzp', 'appId=7_ismoye'])
      expect(at(query, user), query).toEqual(hosted)
    expect(tabs(`https://${HOST}/editor?appId=7`, user)).toEqual(hosted)
  }
})

it('C-2-34 designers of the house have no templates, but everything else', () => {
  const others = ['文字', '素材', '照片', '背景', '形状', '互动', '上传', '团队']
  expect(at('appId=7', designer)).toEqual(others)
  expect(at('appId=7&inner_designer=1')).toEqual(others)
  expect(at('appId=7&is_inner_designer', null)).toEqual(others)
  expect(at('appId=7&not_inner_designer', designer)).toEqual(['模板', ...others])
  expect(at('appId=7_ismoye', designer)).toEqual(['文字', '素材', '照片', '背景', '形状'])
})
