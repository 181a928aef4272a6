import type { Browser, Page } from 'playwright-core'
import { pagesOf } from './warm-contexts.ts'

/** Runs in the page: what a person would see of its state. */
const readState = () => {
  const shownTexts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(element => {
      const title = element.getAttribute('aria-label') ?? element.querySelector('h1, h2, [slot=title]')?.textContent
      return (title ?? element.textContent ?? '').trim().slice(0, 80)
    })
  const focused = document.activeElement
  return {
    address: location.pathname + location.search,
    dialogs: shownTexts('[role=dialog], [role=alertdialog]'),
    notices: shownTexts('[role=status], [role=alert]').filter(Boolean),
    focus: focused ? `${focused.tagName} ${focused.getAttribute('aria-label') ?? ''}`.trim() : '',
  }
}

/** ms for one page to answer; a hanging one is left out. */
const ANSWER_MS = 3000

const stateOf = (page: Page): Promise<object> =>
  Promise.race([
    page.evaluate(readState).catch(error => ({ address: page.url(), problem: String(error) })),
    new Promise<object>(done => setTimeout(done, ANSWER_MS, { address: page.url(), problem: 'does not answer' })),
  ])

/** Prints the state of every open page, so that a failure that happens once can be understood from the log alone. */
export const printPages = async (browser: Browser): Promise<void> => {
  const pages = browser.contexts().flatMap(pagesOf)
  for (const state of await Promise.all(pages.map(stateOf))) console.error(`open page: ${JSON.stringify(state)}`)
}
