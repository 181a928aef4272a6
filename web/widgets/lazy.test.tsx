import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyOverlay, lazyPanel, lazyPart, preloadParts } from './lazy.tsx'

afterEach(() => vi.unstubAllGlobals())

it('loads what the user needs first before the other parts, and nothing with Save-Data on', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  const loaded: string[] = []
  const part = (name: string) =>
    lazyPart(async () => {
      loaded.push(name)
      return () => null
    })
  part('a')
  part('b')
  const settings = part('settings')
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await preloadParts([settings])
  expect(loaded).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  await preloadParts([settings])
  expect(loaded).toEqual(['settings', 'a', 'b'])
})

it('a panel shows a skeleton and an overlay nothing until their code is there, and neither suspends', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('navigator', { onLine: true })
  const load = async () => () => <p>内容</p>
  const [Panel, Overlay] = [lazyPanel(load), lazyOverlay(load)]
  // What suspends outside of a `Suspense` cannot be rendered.
  expect(renderToStaticMarkup(<Panel />)).toMatch(/role="status".*data-skeleton/)
  expect(renderToStaticMarkup(<Overlay />)).toBe('<span hidden="" data-skeleton=""></span>')
  const Part = lazyPart(load)
  expect(() => renderToStaticMarkup(<Part />)).toThrow('suspended')
  await preloadParts([Panel, Overlay, Part])
  for (const Shown of [Panel, Overlay, Part]) expect(renderToStaticMarkup(<Shown />)).toBe('<p>内容</p>')
})
