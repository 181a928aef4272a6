import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openBlank } from '#test/support/editor-page.ts'
import { breakStoredWork } from '#test/support/product-state.ts'

const base = inject('productUrl')
const state = inject('productState')

/** Opens an address that does not lead to an editor; returns the page. */
const it = test.extend('openPlain', ({ person }) => async (path: string, token: string): Promise<Page> => {
  const { page } = await openBlank(person, { token })
  await page.goto(base + path)
  return page
})

describe('opening', () => {
  it('E-5-43 says 数据异常 for a broken record and shows no editor', async ({ openPlain, account }) => {
    const id = await newWork(base, account.token, createWork({ name: '坏输入', width: 600, height: 400 }))
    breakStoredWork(state, id)
    const page = await openPlain(`/editor?appId=${id}`, account.token)
    await page.getByText('数据异常').first().waitFor()
    expect(await page.locator('[data-workspace]').count()).toBe(0)
  })

  it("somebody else's work is not there, and nothing of it is shown", async ({ openPlain, account }) => {
    const id = await newWork(base, (await register(base)).token, createWork({ name: '机密方案' }))
    const page = await openPlain(`/editor?appId=${id}`, account.token)
    await page
      .getByText(/不存在/)
      .first()
      .waitFor()
    expect(await page.content()).not.toContain('机密方案')
  })

  it('a forged token counts as none: the login is asked for, the work stays closed', async ({ openPlain, account }) => {
    const id = await newWork(base, account.token, createWork({ name: '机密方案' }))
    const [head, body] = account.token.split('.')
    const page = await openPlain(`/editor?appId=${id}`, `${head}.${body}.Zm9yZ2Vk`)
    await page.getByRole('dialog').getByText(/登录/).first().waitFor()
    expect(await page.content()).not.toContain('机密方案')
  })
})
