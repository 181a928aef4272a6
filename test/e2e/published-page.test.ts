import { describe, expect } from 'vitest'
import { call, uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { photo, playedWork } from '#test/support/played-work.ts'
import { swipe } from '#test/support/swipe.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

describe('a published page', () => {
  it('shows its first page without a script, turns under a finger, and asks no other host for anything', async ({
    person: { base, browser, account },
  }) => {
    const { token } = account
    const picture = new URL(await uploadPicture(base, token, 'a.png', photo(400, 643, 1), 'image/png'), base).pathname
    const work = playedWork([picture, picture, picture, picture, picture])
    const hostile = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
    Object.assign(work.pages[0]?.layers[2]?.data ?? {}, { data: hostile })
    // It would stop the page if it were not in a frame of its own.
    Object.assign(work.pages[0] ?? {}, { jscript: 'parent.document.body.remove()' })
    const { id } = await call(base, 'POST', '/work/new', { token, body: { name: '春日', data: JSON.stringify(work) } })
    const { url } = await call(base, 'POST', `/api/apps/${id}/publish`, { token, body: {} })

    const html = await (await fetch(String(url))).text()
    expect(html.match(/<script(?![^>]*(?:type="application\/json"|src="\/assets\/))[^>]*>|<[^>]*\son\w+=/g)).toBeNull()

    const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(String(url))
    const title = still.getByText('春日漫游计划')
    expect(await title.isVisible()).toBe(true)
    expect(await still.getByText(hostile).isVisible()).toBe(true)
    const image = still.locator('.moye-screen').first().locator('img')
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(300)
    const box = await still.locator('.moye-screen').first().boundingBox()
    expect([box?.width, box?.height]).toEqual([390, 844])
    await plain.close()

    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const asked = new Set<string>()
    const problems: string[] = []
    page.on('request', request => void asked.add(new URL(request.url()).origin))
    page.on('pageerror', error => void problems.push(error.message))
    await page.goto(String(url))
    await page.waitForSelector('[data-live][data-ready]')
    const shown = () => page.locator('[data-shown]').getAttribute('data-page-id')
    expect(await shown()).toBe('played-page-0')
    const cdp = await context.newCDPSession(page)
    await swipe(cdp, [195, 600], [195, 250])
    await expect.poll(shown).toBe('played-page-1')
    await swipe(cdp, [195, 250], [195, 600])
    await expect.poll(shown).toBe('played-page-0')
    // Beyond the first page there is none.
    await swipe(cdp, [195, 250], [195, 600])
    await page.keyboard.press('End')
    await expect.poll(shown).toBe('played-page-4')
    expect([...asked]).toEqual([new URL(base).origin])
    // The script of the first page asked for the page around it, and was refused.
    expect(problems.filter(problem => !/cross-origin|SecurityError/i.test(problem))).toEqual([])
    await context.close()
  })
})
