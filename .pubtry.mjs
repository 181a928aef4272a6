import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const base = 'http://127.0.0.1:8843'
const api = async (method, path, { token, body } = {}) => {
  const r = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { 'x-token': token } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  return r.json()
}
const phone = '1111' + String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
await api('GET', `/user/code?phone=${phone}`)
const inbox = (await api('GET', '/dev/inbox.json')).data
const code = (inbox.elements ?? inbox).find(m => m.phone === phone).code
const {
  data: { token },
} = await api('POST', '/user', { body: { phone, code } })
const made = await api('GET', '/work/new/8/2', { token })
const doc = JSON.parse((await api('GET', `/work/${made.data.id}`, { token })).data.data)
console.log('work', made.data.id, doc.type, doc.pages?.length)
doc.type = process.argv[2] ?? 'h5-swiper'
await api('POST', '/work', {
  token,
  body: { id: made.data.id, data: JSON.stringify(doc), materialIds: [], version: 1 },
})
const t0 = Date.now()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.addCookies([{ name: 'moye_token', value: token, url: base }])
const page = await context.newPage()
page.on('console', m => {
  if (['error', 'warning'].includes(m.type())) console.log('console', m.text())
})
page.on('pageerror', e => console.log('pageerror', e.message))
await page.goto(`${base}/editor?appId=${made.data.id}`)
await page.getByRole('button', { name: '发布', exact: true }).waitFor()
await page.screenshot({ path: '/tmp/publish/0-header.png' })
await page.getByRole('button', { name: '发布', exact: true }).click()
await page.locator('[data-publish-step=form]').waitFor()
await page.waitForTimeout(4000)
await page.screenshot({ path: '/tmp/publish/1-form.png' })
await page.setViewportSize({ width: 1280, height: 720 })
await page.waitForTimeout(500)
await page.screenshot({ path: '/tmp/publish/1-form-small.png' })
const t = Date.now()
await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
await page.waitForTimeout(600)
await page.screenshot({ path: '/tmp/publish/2-working.png' })
await page.locator('[data-publish-step=published],[data-publish-step=form]').waitFor({ timeout: 120000 })
console.log('published after', Date.now() - t)
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/publish/3-done.png' })
const state = await api('GET', `/app-publishs/${made.data.id}`, { token })
console.log(JSON.stringify(state.data))
if (state.data) {
  const phonePage = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage()
  phonePage.on('console', m => console.log('phone console', m.type(), m.text()))
  phonePage.on('request', r => {
    if (!r.url().startsWith(base) && !r.url().startsWith('data:') && !r.url().startsWith('blob:'))
      console.log('foreign', r.url())
  })
  const path = new URL(state.data.url).pathname
  await phonePage.goto(base + path)
  await phonePage.waitForTimeout(2500)
  await phonePage.screenshot({ path: '/tmp/publish/4-page.png' })
  await phonePage.goto(base + path + '/report')
  await phonePage.screenshot({ path: '/tmp/publish/5-report.png' })
  await api('PUT', `/app-publishs/${made.data.id}`, { token, body: { password: 'moye-123' } })
  await phonePage.goto(base + path)
  await phonePage.screenshot({ path: '/tmp/publish/6-password.png' })
  await phonePage.getByLabel('访问密码').fill('moye-123')
  await phonePage.getByRole('button').click()
  await phonePage.waitForTimeout(1500)
  console.log('after password', phonePage.url(), await phonePage.title())
  await phonePage.goto(base + '/p/aaaaaaaa')
  await phonePage.screenshot({ path: '/tmp/publish/7-missing.png' })
}
await browser.close()
