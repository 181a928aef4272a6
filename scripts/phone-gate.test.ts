import { expect, it } from 'vitest'
import { gatedPage, withPhone } from './phone-gate.ts'

const EDITOR = `<html>
  <head>
    <script type="module" crossorigin src="/assets/editor-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/editor-1.css">
  </head>
</html>`
const PHONE = `<html>
  <head>
    <script type="module" crossorigin src="/assets/phone-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js">
    <link rel="stylesheet" crossorigin href="/assets/phone-1.css">
  </head>
</html>`

/** Files that a page names, by the screens that fetch them. */
const files = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:script|link)[^>]*?(?:\bsrc|\bhref)="([^"]+)"[^>]*>/g)].map(([tag, file = '']) => [
      file,
      /media="([^"]*)"/.exec(tag)?.[1]?.startsWith('not') ? 'computer' : tag.includes('media=') ? 'phone' : 'all',
    ]),
  )

it('the page of the editor runs only the gate; each screen fetches what it needs', () => {
  const page = withPhone(gatedPage(EDITOR, '/assets/gate-1.js', '', '/assets/error-report-1.js'), PHONE)
  expect(files(page)).toEqual({
    '/assets/gate-1.js': 'all',
    '/assets/editor-1.js': 'computer',
    '/assets/react-1.js': 'computer',
    '/assets/editor-1.css': 'computer',
    '/assets/phone-1.js': 'phone',
    '/assets/react-2.js': 'phone',
    '/assets/phone-1.css': 'phone',
  })
  expect([...page.matchAll(/<script/g)]).toHaveLength(1)
  expect(page).toContain(
    'data-editor="/assets/editor-1.js" data-phone="/assets/phone-1.js" data-phone-styles="/assets/phone-1.css" data-report="/assets/error-report-1.js"',
  )
})

it('the page that is served for development keeps the other scripts of the server', () => {
  const client = '<script type="module" src="/@vite/client"></script>'
  const page = gatedPage(
    `<head>${client}<script type="module" src="/apps/editor/main.tsx"></script></head>`,
    '/apps/editor/gate.ts',
    '/apps/phone/main.tsx',
    '/services/error-report.ts',
  )
  expect(page).toContain(client)
  expect(page).toContain('data-editor="/apps/editor/main.tsx" data-phone="/apps/phone/main.tsx"')
})
