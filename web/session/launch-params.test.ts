import { describe, expect, it } from 'vitest'
import { draftKeyOf, type LaunchParams, parseLaunchParams, withoutToken } from './launch-params.ts'

const launchParams = (query: string, hosts?: readonly string[]) =>
  parseLaunchParams(`https://moye.example/editor${query}`, hosts)
const opens = (query: string) => launchParams(query).opening

describe('boot', () => {
  it('A-2-14 reads which work or other source the address opens', () => {
    const table: [query: string, opening: LaunchParams['opening']][] = [
      ['?appId=12', { kind: 'work', appId: '12', workId: 12 }],
      ['?appId=12_yzp', { kind: 'work', appId: '12_yzp', workId: 12 }],
      ['?appId=12_ismoye', { kind: 'work', appId: '12_ismoye', workId: 12 }],
      ['?appId=abc', { kind: 'work', appId: 'abc', workId: null }],
      ['?appId=0', { kind: 'work', appId: '0', workId: null }],
      ['?appId=1e9', { kind: 'work', appId: '1e9', workId: null }],
      ['?new=1', { kind: 'new', size: null }],
      ['?new=1&w=1080&h=1920', { kind: 'new', size: { width: 1080, height: 1920 } }],
      ['?new=1&w=1080', { kind: 'new', size: null }],
      ['?new=1&w=0&h=12001', { kind: 'new', size: null }],
      ['?copy=1', { kind: 'copy' }],
      ['?logo=1', { kind: 'logo' }],
      ['?templateId=3', { kind: 'template', templateId: '3' }],
      ['?sharedId=x_1', { kind: 'shared', sharedId: 'x_1' }],
      ['?jsonId=j1', { kind: 'json', jsonId: 'j1' }],
      ['?credentials=c1', { kind: 'credentials', credentials: 'c1', workId: null, size: null }],
      [
        '?credentials=c1&templateId=3',
        { kind: 'credentials', credentials: 'c1', workId: null, size: null, templateId: '3' },
      ],
      ['?credentials=c1&appId=7_yzp', { kind: 'credentials', credentials: 'c1', workId: 7, size: null }],
      [
        '?credentials=c1&w=800&h=600',
        { kind: 'credentials', credentials: 'c1', workId: null, size: { width: 800, height: 600 } },
      ],
    ]
    for (const [query, opening] of table) expect(opens(query), query).toEqual(opening)
  })

  it('E-2-11 C-2-01 lets one parameter win when several are given', () => {
    const order = ['jsonId=j', 'credentials=c', 'appId=1', 'sharedId=s', 'templateId=2', 'logo=1', 'copy=1', 'new=1']
    const kinds = ['json', 'credentials', 'work', 'shared', 'template', 'logo', 'copy', 'new']
    order.forEach((_, from) => {
      const query = order.slice(from)
      expect(opens(`?${query.join('&')}`).kind).toBe(kinds[from])
      expect(opens(`?${query.toReversed().join('&')}`).kind).toBe(kinds[from])
    })
  })

  it('leads home without a query, with the word undefined, and with nothing to open', () => {
    for (const query of ['', '?', '?appId=undefined', '?appId=12&x=undefined', '?pageIndex=1', '?appId=', '?new=0'])
      expect(opens(query), query).toEqual({ kind: 'home' })
  })

  it('counts pageIndex from 0 and takes anything else as page 0', () => {
    const table: [string, number][] = [
      ['0', 0],
      ['3', 3],
      ['-1', 0],
      ['1.5', 0],
      ['x', 0],
      ['', 0],
    ]
    for (const [value, index] of table) expect(launchParams(`?appId=1&pageIndex=${value}`).pageIndex, value).toBe(index)
    expect(launchParams('?appId=1').pageIndex).toBe(0)
  })

  it('A-1-11 A-1-12 C-1-10 tells mode and embedding from credentials, app id mark and host', () => {
    const table: [query: string, mode: LaunchParams['mode'], isEmbedded: boolean][] = [
      ['?appId=1', 'main', false],
      ['?credentials=c', 'signage', true],
      ['?appId=1_yzp', 'signage', true],
      ['?appId=1_ismoye', 'partner', true],
      ['?appId=_yzp1', 'main', false],
    ]
    for (const [query, mode, isEmbedded] of table)
      expect(launchParams(query), query).toMatchObject({ mode, isEmbedded })
    expect(launchParams('?appId=1', ['moye.example'])).toMatchObject({ mode: 'partner', isEmbedded: false })
    expect(launchParams('?credentials=c', ['moye.example']).mode).toBe('signage')
  })

  it('A-2-12 reads the token; the renderer reads its ticket', () => {
    expect(launchParams('?appId=1&token=abc.def')).toMatchObject({
      token: 'abc.def',
      isRender: false,
      renderTicket: null,
    })
    expect(launchParams('?appId=1&ssrImg=1&rt=t')).toMatchObject({ token: null, isRender: true, renderTicket: 't' })
    expect(launchParams('?appId=1&ssrImg=0').isRender).toBe(false)
  })

  it('reads the flags', () => {
    const off = {
      innerDesigner: false,
      forceInnerDesigner: false,
      notInnerDesigner: false,
      member: null,
      watermark: false,
      multi: false,
      skipsPhone: false,
      canDownload: true,
    }
    expect(launchParams('?appId=1').flags).toEqual(off)
    const table: [query: string, flags: Partial<LaunchParams['flags']>][] = [
      ['inner_designer=1', { innerDesigner: true }],
      ['inner_designer=2', {}],
      ['is_inner_designer', { forceInnerDesigner: true }],
      ['is_inner_designer=0', {}],
      ['not_inner_designer=1', { notInnerDesigner: true }],
      ['isVipUser=0', { member: false }],
      ['isVipUser=1', { member: true }],
      ['isVipUser=2', {}],
      ['waterMark=1', { watermark: true }],
      ['waterMark=0', {}],
      ['multi=1', { multi: true }],
      ['multi=0', {}],
      ['doNotCheckIfBindPhone', { skipsPhone: true }],
      ['doNotCheckIfBindPhone=1', { skipsPhone: true }],
      ['doNotCheckIfBindPhone=0', {}],
      ['canDownLoad=0', { canDownload: false }],
      ['canDownLoad=1', {}],
    ]
    for (const [query, flags] of table)
      expect(launchParams(`?appId=1&${query}`).flags, query).toEqual({ ...off, ...flags })
  })

  it('E-2-20 accepts notS=1, and other flags without an effect: the address opens as it does without them', () => {
    expect(launchParams('?appId=1&notS=1')).toEqual(launchParams('?appId=1'))
    const { flags, ...opened } = launchParams('?appId=1&doNotCheckIfBindPhone')
    expect({ ...opened, flags: { ...flags, skipsPhone: false } }).toEqual(launchParams('?appId=1'))
  })

  it('names the local draft of what is open, and none for the renderer', () => {
    const table: [string, string | null][] = [
      ['?appId=12', 'work:12'],
      ['?appId=abc', null],
      ['?templateId=3', 'template:3'],
      ['?new=1', 'new'],
      ['?copy=1', 'copy'],
      ['?credentials=c&appId=7', 'work:7'],
      ['?appId=12&ssrImg=1', null],
      ['', null],
    ]
    for (const [query, key] of table) expect(draftKeyOf(launchParams(query)), query).toBe(key)
  })

  it('takes the login token out of the address, and nothing else', () => {
    expect(withoutToken('https://moye.test/editor?appId=7&token=t&credentials=c%2F1#a')).toBe(
      'https://moye.test/editor?appId=7&credentials=c%2F1#a',
    )
    expect(withoutToken('https://moye.test/editor?token=t&token=u')).toBe('https://moye.test/editor')
    expect(withoutToken('https://moye.test/editor?token=')).toBe('https://moye.test/editor')
    expect(withoutToken('https://moye.test/editor?appId=7')).toBeNull()
  })
})
