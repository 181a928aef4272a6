import { describe, expect, it } from 'vitest'
import { packageDescriptions } from '#messages/keys/packageDescriptions.ts'
import { UNLIMITED } from './allowance.ts'
import {
  PACKAGE_TABS,
  PACKAGE_TYPE,
  PACKAGES,
  type Package,
  type PackageId,
  packageById,
  packagesOf,
} from './packages.ts'

/** @throws Error when the package is not on sale. */
const sold = (id: PackageId): Package => {
  const found = packageById(id)
  if (!found) throw new Error(`package ${id} is not on sale`)
  return found
}

describe('the price list', () => {
  it('A-3-01 is a fixed list of seven packages in the product', () => {
    expect(PACKAGES.map(({ id }) => id)).toEqual([25, 24, 23, 27, 26, 29, 28])
    expect([0, 22, 30, 24.5, Number.NaN].map(packageById)).toEqual(Array(5).fill(undefined))
  })

  it('A-9-01 package 25: personal, 3 years, 198 yuan, normally 198', () => {
    expect(sold(25)).toMatchObject({ type: 1, category: 3, last: 3, price: 198, normalPrice: 198, priceFen: 19_800 })
    expect(sold(25).limitDownload).toBe(UNLIMITED)
    expect(UNLIMITED).toBeLessThan(0)
  })

  it('A-9-02 package 24: personal, 12 months, 99 yuan, normally 199', () => {
    expect(sold(24)).toMatchObject({ type: 1, category: 2, last: 12, price: 99, normalPrice: 199, priceFen: 9900 })
    expect(sold(24).limitDownload).toBeLessThan(0)
  })

  it('A-9-03 package 23: personal, 12 months, 10 editor downloads a day, 69 yuan, normally 69', () => {
    expect(sold(23)).toMatchObject({ type: 1, category: 2, last: 12, price: 69, normalPrice: 69, priceFen: 6900 })
    expect(sold(23)).toMatchObject({ limitDownload: 10, downloadNum: 10, mediaLimitDownload: -1, downloadNum2: null })
  })

  it('A-9-04 package 27: online promotion of a company, 3 years, licenseType 5, 598 yuan', () => {
    expect(sold(27)).toMatchObject({ type: 2, category: 3, last: 3, licenseType: 5, price: 598, normalPrice: 598 })
  })

  it('A-9-05 package 26: online promotion of a company, 12 months, licenseType 4, 299 yuan', () => {
    expect(sold(26)).toMatchObject({ type: 2, category: 2, last: 12, licenseType: 4, price: 299, normalPrice: 299 })
  })

  it('A-9-06 package 29: collaboration of a company, 3 years, licenseType 5, 1288 yuan', () => {
    expect(sold(29)).toMatchObject({ type: 3, category: 3, last: 3, licenseType: 5, price: 1288, normalPrice: 1288 })
  })

  it('A-9-07 package 28: every purpose of a company, 12 months, licenseType 4, 688 yuan', () => {
    expect(sold(28)).toMatchObject({ type: 3, category: 2, last: 12, licenseType: 4, price: 688, normalPrice: 688 })
  })

  it('A-9-08 the packages of a type are in the order of the price list, so that 25, 27 and 29 are preselected', () => {
    const ids = (type: 1 | 2 | 3) => packagesOf(type).map(({ id }) => id)
    expect([ids(1), ids(2), ids(3)]).toEqual([
      [25, 24, 23],
      [27, 26],
      [29, 28],
    ])
    expect(PACKAGE_TABS).toEqual({ individual: [1], company: [2, 3] })
  })

  it('A-9-09 every enterprise package is for one person', () => {
    expect([26, 27, 28, 29].map(id => packageById(id)?.limitPerson)).toEqual([1, 1, 1, 1])
  })
})

it('A-3-04 licenseType is present only on enterprise packages', () => {
  expect(PACKAGES.map(each => [each.id, each.type > 1, 'licenseType' in each])).toEqual([
    [25, false, false],
    [24, false, false],
    [23, false, false],
    [27, true, true],
    [26, true, true],
    [29, true, true],
    [28, true, true],
  ])
})

it('A-3-03 the category of a package is one of 0 lifetime, 1 day, 2 month, 3 year', () => {
  expect(PACKAGES.filter(({ category }) => ![0, 1, 2, 3].includes(category))).toEqual([])
  expect(
    PACKAGES.map(({ category, last }) => `${last} ${{ 0: '', 1: 'day', 2: 'month', 3: 'year' }[category]}`),
  ).toEqual(['3 year', '12 month', '12 month', '3 year', '12 month', '3 year', '12 month'])
})

it('A-3-08 the type of a package is 1 personal, 2 online promotion or 3 every purpose of a company', () => {
  expect(PACKAGES.map(({ type }) => type)).toEqual([1, 1, 1, 2, 2, 3, 3])
  expect(PACKAGE_TYPE).toEqual({ personal: 1, promotion: 2, company: 3 })
})

it('A-3-05 a package has the struck-out price and the numbers of downloads that its card shows', () => {
  expect(
    PACKAGES.map(({ originPrice, downloadNum, downloadNum2 }) => [originPrice, downloadNum, downloadNum2]),
  ).toEqual([
    [null, null, null],
    [199, null, null],
    [null, 10, null],
    [null, null, null],
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ])
})

it('the average price is the price per day with two decimals, and the discount is in tenths', () => {
  expect(PACKAGES.map(({ id, averagePrice, discount }) => [id, averagePrice, discount])).toEqual([
    [25, '0.18', 10],
    [24, '0.27', 5],
    [23, '0.19', 10],
    [27, '0.55', 10],
    [26, '0.82', 10],
    [29, '1.18', 10],
    [28, '1.88', 10],
  ])
})

it('A-3-02 a package has every field that its card and an order need; its description is the message of its name', () => {
  const fields = [
    'id',
    'name',
    'category',
    'last',
    'limitDownload',
    'mediaLimitDownload',
    'price',
    'normalPrice',
  ] as const
  for (const each of PACKAGES) {
    expect(packageDescriptions[each.name]).toMatch(/^(3 年|12 个月)/)
    expect(each.licenseType).toBe(each.type === PACKAGE_TYPE.personal ? undefined : each.category === 3 ? 5 : 4)
    for (const field of [...fields, 'discount', 'limitPerson', 'type'] as const) expect(each[field]).toBeDefined()
    expect(each.priceFen).toBe(each.price * 100)
    expect(each.normalPriceFen).toBe(each.normalPrice * 100)
  }
})
