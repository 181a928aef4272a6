import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PACKAGES, packageById } from '#schemas/catalog/packages.ts'
import { PackageCards } from './PackageCards.tsx'
import { downloadsOf, TYPE_TEXTS } from './package-texts.ts'
import { groupsOf } from './purchase.ts'

/** Texts of the cards of a tab, in order. */
const cardsOf = (tab: 'individual' | 'company'): readonly (readonly string[])[] => {
  const groups = groupsOf(tab)
  const [[first] = []] = groups
  if (!first) throw new Error('no package')
  const html = renderToStaticMarkup(<PackageCards groups={groups} chosen={first} onChoose={() => undefined} />)
  return html
    .split('<label')
    .slice(1)
    .map(card =>
      (card.split('</label>')[0] ?? '')
        .replace(/<[^>]+>/g, '|')
        .split('|')
        .slice(1)
        .filter(text => text !== ''),
    )
}

describe('package cards', () => {
  it('A-3-07 show tip label, title, price, average price, original price and download count', () => {
    expect(cardsOf('individual')).toEqual([
      ['买 2 年送 1 年', '个人会员 3 年', '¥', '198', '约 ¥0.18/天', '3 年，买 2 年送 1 年', '不限下载次数'],
      ['约 5 折', '个人会员 1 年', '¥', '99', '¥199', '约 ¥0.27/天', '12 个月', '不限下载次数'],
      ['每天 10 次', '个人基础版 1 年', '¥', '69', '约 ¥0.19/天', '12 个月，每天下载 10 次', '每天 10 次下载'],
    ])
    expect(cardsOf('company')).toEqual([
      ['三年更省', '企业推广版 3 年', '¥', '598', '约 ¥0.55/天', '3 年，1 人使用', '不限下载次数'],
      ['线上推广', '企业推广版 1 年', '¥', '299', '约 ¥0.82/天', '12 个月，1 人使用', '不限下载次数'],
      ['三年更省', '企业协作版 3 年', '¥', '1288', '约 ¥1.18/天', '3 年，1 人使用', '不限下载次数'],
      ['全用途商用', '企业全用途版 1 年', '¥', '688', '约 ¥1.88/天', '12 个月，1 人使用', '不限下载次数'],
    ])
  })

  it('A-2-36 each tab lists the packages of its types, a company’s in two groups', () => {
    const ids = (tab: 'individual' | 'company') => groupsOf(tab).map(group => group.map(({ id }) => id))
    expect(ids('individual')).toEqual([[25, 24, 23]])
    expect(ids('company')).toEqual([
      [27, 26],
      [29, 28],
    ])
  })

  it('every type of a package on sale has a name and a use, and a limited one says how many downloads', () => {
    for (const { type } of PACKAGES) expect([TYPE_TEXTS[type].name, TYPE_TEXTS[type].use]).not.toContain('')
    expect([23, 24].map(id => downloadsOf(packageById(id) ?? { downloadNum: 0 }))).toEqual([
      '每天 10 次下载',
      '不限下载次数',
    ])
  })
})
