import { describe, expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { openBlank, waitUntilReady } from '#test/support/editor-page.ts'

/** The code of the editor; its first script, whose name begins otherwise, is not held. */
const CODE = /\/assets\/(editor|phone)-[\w-]{8}\.js$/
const EDITOR = '/editor?new=1&w=600&h=400'

describe('before the code of the editor has come', () => {
  it('the page shows the header and that it loads, in the places where the editor draws them', async ({ person }) => {
    const { page } = await openBlank(person)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(CODE, async route => {
      await held
      await route.continue()
    })
    await page.goto(person.base + EDITOR, { waitUntil: 'commit' })
    await page.getByRole('status').getByText('加载中').waitFor()
    const boxes = () =>
      page.evaluate(() =>
        ['header', 'header svg'].map(name => {
          const { x, y, height } = document.querySelector(`#root ${name}`)?.getBoundingClientRect() ?? new DOMRect()
          return [x, y, height]
        }),
      )
    const before = await boxes()
    expect(before).toEqual([
      [0, 0, 56],
      [18, expect.any(Number), 30],
    ])
    release()
    await waitUntilReady(page)
    expect(await boxes()).toEqual(before)
  })

  it.for([false, true])(
    'a page whose code does not arrive says so and can be loaded again; on a phone: %s',
    async (isPhone, { person }) => {
      const { page } = await openBlank(person, isPhone ? { isPhone, viewport: { width: 390, height: 844 } } : {})
      await page.route(CODE, route => route.abort('internetdisconnected'))
      await page.goto(person.base + EDITOR)
      await page.getByRole('alert').getByText('页面没有加载完').waitFor()
      const button = page.getByRole('button', { name: '刷新页面' })
      expect((await button.evaluate(element => getComputedStyle(element))).cursor).toBe('pointer')
      await page.unroute(CODE)
      await button.click()
      await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' })
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  it('a page that cannot begin says so', async ({ person }) => {
    const { page, expectErrors } = await openBlank(person)
    expectErrors(/^$|history is refused/)
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new Error('history is refused')
      }
    })
    // The token leaves the address at once.
    await page.goto(`${person.base}${EDITOR}&token=none`)
    await page.getByRole('alert').getByText('页面没有加载完').waitFor()
  })
})
