import { expect, it } from 'vitest'
import { PACKAGE_DESCRIPTION_LENGTH, PACKAGES } from '#schemas/catalog/packages.ts'
import { packageDescription, packageTip, packageTitle } from './packages.ts'

it('every package has a title, a description and a tip', () => {
  expect(PACKAGES.map(({ id, name }) => [id, packageTitle(name), packageDescription(name), packageTip(name)])).toEqual([
    [25, '个人会员 3 年', '3 年，买 2 年送 1 年', '买 2 年送 1 年'],
    [24, '个人会员 1 年', '12 个月', '约 5 折'],
    [23, '个人基础版 1 年', '12 个月，每天下载 10 次', '每天 10 次'],
    [27, '企业推广版 3 年', '3 年，1 人使用', '三年更省'],
    [26, '企业推广版 1 年', '12 个月，1 人使用', '线上推广'],
    [29, '企业协作版 3 年', '3 年，1 人使用', '三年更省'],
    [28, '企业全用途版 1 年', '12 个月，1 人使用', '全用途商用'],
  ])
})

it('descriptions of more than 7 characters are the long ones', () => {
  const long = PACKAGES.filter(({ name }) => packageDescription(name).length > PACKAGE_DESCRIPTION_LENGTH)
  expect(PACKAGE_DESCRIPTION_LENGTH).toBe(7)
  expect(long.map(({ id }) => id)).toEqual([25, 23, 27, 26, 29, 28])
})
