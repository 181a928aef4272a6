import { describe, expect, it } from 'vitest'
import { pinyinInitials } from './pinyin.ts'

describe('pinyin initials', () => {
  it('are the letters a person types', () => {
    const known = {
      复制: 'fz',
      粘贴样式: 'ztys',
      撤销: 'cx',
      置顶: 'zd',
      下移一层: 'xyyc',
      左对齐: 'zdq',
      画布尺寸: 'hbcc',
      加粗: 'jc',
      适应画布: 'syhb',
      全选: 'qx',
      锁定: 'sd',
      图层: 'tc',
      文字: 'wz',
      页面: 'ym',
      '导入 PSD': 'drpsd',
      '100%': '100%',
    }
    expect(Object.keys(known).map(pinyinInitials)).toEqual(Object.values(known))
  })

  it('of the first characters of each letter are these letters', () => {
    expect(pinyinInitials('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀')).toBe('abcdefghjklmnopqrstwxyz')
  })
})
