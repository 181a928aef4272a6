import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withLinks } from './with-links.tsx'

const links = { terms: { text: '<b>Terms</b>', href: '/t?a=1&b=2' }, privacy: { text: 'Privacy', href: '/p' } }
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noreferrer">${text}</a>`
const TERMS = link('/t?a=1&amp;b=2', '&lt;b&gt;Terms&lt;/b&gt;')
const PRIVACY = link('/p', 'Privacy')

it('links are where the message has their placeholders, and their texts are text', () => {
  expect(renderToStaticMarkup(withLinks(({ terms, privacy }) => `I accept ${terms} and ${privacy}.`, links))).toBe(
    `I accept ${TERMS} and ${PRIVACY}.`,
  )
  expect(renderToStaticMarkup(withLinks(({ terms, privacy }) => `${privacy}${terms}`, links))).toBe(PRIVACY + TERMS)
})
