import { describe, expect, inject } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { BEGIN } from '#test/support/download-popup.ts'
import { openWork } from '#test/support/editor-page.ts'
import { killBrowsers } from '#test/support/product-state.ts'

const state = inject('productState')

describe('downloading', () => {
  it('a browser that keeps dying: a clear sentence, 重试 works once it lives, the work is unharmed', async ({
    person,
  }) => {
    const editor = await openWork(person, createWork({ name: '断线', width: 620, height: 410 }))
    const { page } = editor
    const killing = setInterval(() => killBrowsers(state), 40)
    try {
      await page.getByRole('button', { name: /^下载/ }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: BEGIN }).click()
      await page.getByText('下载失败了').waitFor({ timeout: 90_000 })
    } finally {
      clearInterval(killing)
    }
    const downloading = page.waitForEvent('download', { timeout: 90_000 })
    await page.getByRole('button', { name: '重试' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/断线.*\.png$/)
  })
})
