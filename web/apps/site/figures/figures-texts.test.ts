import { expect, it } from 'vitest'
import { channelName, csvOf, durationText, percentText, sumsOf } from './figures-texts.ts'

const day = (visits: number, seconds: number) => ({
  day: '2026-11-23',
  visits,
  visitors: visits,
  seconds,
  submissions: 1,
})

it('the mean stay of some days is that of their visits, not of the days', () => {
  expect(sumsOf([day(1, 100), day(9, 10), day(0, 0)])).toEqual({
    visits: 10,
    visitors: 10,
    seconds: 19,
    submissions: 3,
  })
  expect(sumsOf([])).toEqual({ visits: 0, visitors: 0, seconds: 0, submissions: 0 })
})

it('names channels, stays and parts as people read them', () => {
  expect([channelName('wechat'), channelName('门店海报')]).toEqual(['微信', '门店海报'])
  expect([durationText(45), durationText(185)]).toEqual(['45 秒', '3 分 5 秒'])
  expect([percentText(1, 3), percentText(0, 0)]).toEqual(['33.3%', '—'])
})

it('writes a CSV file that Excel reads in Chinese', () => {
  expect(csvOf([day(2, 5)])).toBe(
    '\uFEFF"日期","访问次数","访客数","平均停留（秒）","表单提交"\r\n"2026-11-23","2","2","5","1"\r\n',
  )
})
