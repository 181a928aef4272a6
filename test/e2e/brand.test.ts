import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import type { Person } from '#test/support/account.ts'
import { call, register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { settled } from '#test/support/settled.ts'
import { openTexts, textLayer, textNow } from '#test/support/text-page.ts'

const base = inject('productUrl')
const LOBSTER = FONTS.find(({ family }) => family === 'Lobster')
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#0a7d4f"/></svg>'

const sendForm = async (path: string, token: string, file: File, fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const answer = await fetch(base + path, { method: 'POST', headers: { 'x-token': token }, body: form })
  return ((await answer.json()) as { readonly data: { readonly key: string; readonly url: string } }).data
}

/** A team with a brand, a folder and a template of its owner, and a member. */
const teamOf = async (member: Person['account']) => {
  const { token } = await register(base)
  const made = (path: string, body: unknown) => call(base, 'POST', path, { token, body })
  const id = Number((await made('/team', { name: '市场部' })).id)
  const [invitation, upload, bytes] = await Promise.all([
    made(`/team/${id}/invitation`, { role: 'member', days: 7, isOnce: true }),
    call(base, 'GET', '/upload-token-without-key', { token }),
    readFile(`node_modules/${LOBSTER?.package}/${LOBSTER?.file}`),
  ])
  const joining = { token: String(invitation.path).split('#')[1] }
  await call(base, 'POST', '/team/invitation/accept', { token: member.token, body: joining })
  const logo = await sendForm('/upload', token, new File([SVG], 'logo.svg'), { token: String(upload.token) })
  const font = await sendForm(`/team/brand/${id}/font`, token, new File([bytes], 'brand.ttf'), { agreed: '1' })
  await made(`/team/brand/${id}`, { type: 1, name: '横版标志', url: `/${logo.key}` })
  await made(`/team/brand/${id}`, { type: 2, colorInfo: { name: '市场配色', colorData: ['#0a7d4f'] } })
  await made(`/team/${id}/dir`, { name: '市场素材' })
  const work = await made('/work/new', {})
  await made(`/team/${id}/template`, { workId: work.id })
  return { font }
}

it('C-1-05 C-6-20 E-2-101 E-6-14 a member has the folders and templates of the team, its logos in the panel, its fonts and colors in the pickers', async ({
  person,
}) => {
  const { font } = await teamOf(person.account)
  const text = textLayer({ x: 100, y: 100, width: 600, height: 140 }, { text: 'Brand', fontSize: 120 })
  const editor = await openTexts(person, [text])
  const { page } = editor
  await page.getByRole('button', { name: '团队', exact: true }).click()
  await page.getByText('市场素材').waitFor()
  await page.getByRole('tab', { name: '模板' }).click()
  await page.getByRole('tabpanel').getByRole('button').first().waitFor()
  await page.getByRole('tab', { name: '品牌' }).click()
  await page.getByRole('button', { name: '添加 横版标志' }).waitFor()
  // A click on a font of the brand sets the selected text in it.
  await editor.click(text.id)
  const picker = page.getByRole('button', { name: /^字体 / })
  const library = page.getByRole('dialog', { name: '字体库' })
  await picker.click()
  await settled(library)
  await expect.poll(() => library.getByRole('tab').allTextContents()).toEqual(['字体库', '品牌字体'])
  await library.getByRole('tab', { name: '品牌字体' }).click()
  await library.getByRole('option').first().click()
  await library.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await textNow(editor, text.id)).data.fontSource?.url).toBe(font.url)
  const isDrawn = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /moye-brand/.test(family) && status === 'loaded'),
    )
  await expect.poll(isDrawn).toBe(true)
  // Subsets, not the file.
  const whole = await page.evaluate(
    url => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(url)).length,
    font.url,
  )
  expect(whole).toBe(0)
  await page
    .getByRole('button', { name: /^文字颜色 / })
    .first()
    .click()
  await page.getByRole('button', { name: '品牌色 #0a7d4f' }).click()
  await expect.poll(async () => (await textNow(editor, text.id)).data.color).toBe('#0a7d4f')
})
