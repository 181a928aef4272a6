import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { workWith } from '#test/support/work-with.ts'
import './kinds/registry.ts'
import '../../kinds/registry.ts'
import { selectionTools } from './selection-tools.ts'

const text = createLayer('text', { x: 0, y: 0, width: 200, height: 40 }, { text: '开业' })
const picture = createLayer('image', { x: 0, y: 0, width: 100, height: 100 }, { src: '/u/a.png' })
const shape = createLayer('shape', { x: 0, y: 0, width: 100, height: 100 }, { shape: 'rect' })
const line = createLayer('shape', { x: 0, y: 0, width: 100, height: 20 }, { shape: 'line' })
const code = createLayer('qrcode', { x: 0, y: 0, width: 100, height: 100 })

const toolsOf = (...layers: readonly AnyLayer[]) => {
  const editor = createTestEditor(workWith(400, 600, layers))
  editor.view.select(layers.map(({ id }) => id))
  const { title, own, general } = selectionTools(editor)
  return { title, own: own.map(({ label }) => label), general: general.map(({ label }) => label) }
}

describe('the tools of a selection on a phone', () => {
  it('E-2-57 a text has exactly content, effect and style of its own', () => {
    expect(toolsOf(text).own).toEqual(['内容', '特效', '样式'])
    // Words are typed into one text at a time.
    expect(toolsOf(text, createLayer('text', {}, { text: '大吉' })).own).toEqual(['特效', '样式'])
  })

  it('other kinds have theirs; a kind without a declaration has its settings', () => {
    expect(toolsOf(picture).own).toEqual(['替换', '裁剪', '滤镜', '抠图', '修边', '形状裁剪'])
    expect(toolsOf(shape).own).toEqual(expect.arrayContaining(['颜色', '线条', '文字', '换形状']))
    expect(toolsOf(line).own).toEqual(['线条'])
    expect(toolsOf(code).own).toEqual(['设置'])
  })

  it('every layer has what its kind can do, several kinds only what all layers have', () => {
    const common = ['位置', '图层', '透明度', '复制', '锁定', '删除']
    for (const layer of [text, picture, shape, line, code])
      expect(toolsOf(layer).general).toEqual(expect.arrayContaining(common))
    expect(toolsOf(text).general).not.toContain('圆角')
    expect(toolsOf(picture).general).toEqual(expect.arrayContaining(['圆角', '翻转']))
    const both = toolsOf(text, picture)
    expect(both).toMatchObject({ title: '已选 2 个图层', own: [] })
    expect(both.general).toContain('组合')
  })
})
