import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteFooter } from './SiteFooter.tsx'

it('A-2-11 every page links to the online chat with customer service when the deployment has one', () => {
  const linked = renderToStaticMarkup(<SiteFooter chat="https://chat.example/moye" />)
  expect(linked).toMatch(/<a[^>]*href="https:\/\/chat\.example\/moye"[^>]*>在线客服<\/a>/)
  expect(linked).toMatch(/rel="noopener"/)
  expect(renderToStaticMarkup(<SiteFooter />)).not.toContain('在线客服')
})
