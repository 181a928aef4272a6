import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import type { Person } from '#test/support/account.ts'
import { call, register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { waitUntilReady } from '#test/support/editor-page.ts'
import { setRole } from '#test/support/product-state.ts'
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

it('C-1-07 every source of content is offered: templates, materials by category and tag, photos, folders of own pictures, folders, brand and templates of a team, the 317 backgrounds of designers', async ({
  person,
}) => {
  const { account } = person
  await teamOf(account)
  await call(base, 'POST', '/material/dir', { token: account.token, body: { name: '我的夹子' } })
  const { page } = await openTexts(person, [])
  const open = async (name: string) => {
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('complementary', { name })
    await panel.waitFor()
    return panel
  }
  const templates = await open('模板')
  await templates.locator('[data-template]').first().waitFor()

  const materials = await open('素材')
  await materials.getByRole('group', { name: '素材分类' }).getByRole('button', { name: '动物', exact: true }).click()
  const tags = materials.getByRole('group', { name: '素材标签' })
  const list = materials.getByRole('list', { name: '素材列表' }).getByRole('listitem')
  const tag = tags.getByRole('button').nth(1)
  await tag.waitFor()
  const first = () => list.first().getByRole('button').first().getAttribute('aria-label')
  await list.first().waitFor()
  const found = page.waitForResponse(response => /\/material\/v1\?.*keyword=/.test(response.url()))
  await tag.click()
  const { data } = (await (await found).json()) as {
    readonly data: { readonly elements: readonly { readonly tags: readonly string[]; readonly categoryName: string }[] }
  }
  const wanted = await tag.textContent()
  expect(data.elements.length).toBeGreaterThan(1)
  expect(data.elements.filter(({ categoryName }) => categoryName !== '动物')).toEqual([])
  expect(data.elements.filter(element => element.tags.includes(wanted ?? '')).length).toBeGreaterThan(1)
  await expect.poll(first).not.toBeNull()

  const photos = await open('照片')
  await photos.getByRole('listitem').first().waitFor()
  await photos.getByRole('group', { name: '照片专辑' }).getByRole('button').nth(1).waitFor()

  await (await open('上传')).getByRole('button', { name: '打开文件夹 我的夹子' }).waitFor()

  const team = await open('团队')
  await team.getByText('市场素材').waitFor()
  await team.getByRole('tab', { name: '品牌' }).click()
  await team.getByRole('button', { name: '添加 横版标志' }).waitFor()
  await team.getByText('市场配色').waitFor()
  await team.getByText('Lobster').first().waitFor()
  await team.getByRole('tab', { name: '模板' }).click()
  await team.getByRole('tabpanel').getByRole('button').first().waitFor()

  setRole(inject('productState'), account.userId, 2)
  await page.reload()
  await waitUntilReady(page)
  const backgrounds = await open('背景')
  const [answer] = await Promise.all([
    page.waitForResponse(response => new URL(response.url()).searchParams.get('set') === 'designer'),
    backgrounds.getByRole('tab', { name: '设计师背景' }).click(),
  ])
  expect((await answer.json()).data.total).toBe(317)
})
