import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { correctForeignImages } from './foreign-images.ts'

const ORIGIN = 'https://moye.test'
const picture = (src: string) => createLayer('image', { width: 10, height: 10 }, { src })

const correct = async (sources: readonly string[], isOffline = false) => {
  const layers = sources.map(picture)
  const editor = createTestEditor(poster(layers))
  const sent: string[] = []
  // A slider is being moved meanwhile.
  editor.live.write('history.opacity', tx => {
    for (const { id } of layers) tx.layers.update(id, layer => ({ ...layer, opacity: 0.5 }))
  })
  const result = await correctForeignImages(editor, ORIGIN, {
    uploader: {
      upload: async file => {
        sent.push(`${file.name} ${file.type} ${await file.text()}`)
        return isOffline ? networkFailure() : succeed({ key: `u/${sent.length}.png`, url: 'https://files.example/x' })
      },
    },
    fetchOwn: async address =>
      address.startsWith('https://cdn.example/') ? new Blob(['cdn'], { type: 'image/webp' }) : null,
  })
  const now = () =>
    layers.map(({ id }) => {
      const layer = editor.doc.layer(id).peek()
      return layer?.kind === 'image' ? layer.data.src : ''
    })
  return { editor, sent, result, now }
}

it('stores what stands in the document and what our hosts have, each once, as one step; what others have is left', async () => {
  const data = `data:image/png;base64,${btoa('png')}`
  const svg = 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E'
  const far = 'https://example.com/a.png'
  const { editor, sent, result, now } = await correct(['/u/own.png', data, data, svg, 'https://cdn.example/b', far])
  expect(result).toEqual({ corrected: 4, left: 1 })
  expect(sent).toEqual(['picture.png image/png png', 'picture.svg image/svg+xml <svg/>', 'picture.webp image/webp cdn'])
  expect(now()).toEqual(['/u/own.png', '/u/1.png', '/u/1.png', '/u/2.png', '/u/3.png', far])
  expect(foreignImages(editor.doc.records(), ORIGIN)).toHaveLength(1)
  editor.doc.undo()
  expect(now()).toEqual(['/u/own.png', data, data, svg, 'https://cdn.example/b', far])
})

it('leaves everything as it is when nothing can be stored, and what is no picture', async () => {
  const wrong = ['data:image/png;base64,%%%', 'data:text/html,<b>', 'blob:https://moye.test/1']
  const data = `data:image/png;base64,${btoa('png')}`
  const offline = await correct([data], true)
  expect([offline.result, offline.now()]).toEqual([{ corrected: 0, left: 1 }, [data]])
  const none = await correct(wrong)
  expect([none.result, none.sent, none.now()]).toEqual([{ corrected: 0, left: 3 }, [], wrong])
  for (const { editor } of [offline, none]) {
    expect(editor.live.isOpen.peek()).toBe(true)
    expect(editor.doc.undoEntries.peek()).toHaveLength(0)
  }
})
