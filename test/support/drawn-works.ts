import { createPage, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { WorkRow } from '../../worker/ports/works.ts'
import { notedPorts } from './noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
/** What is reported of a drawn file. */
export const REPORT = { pages: [], bytes: 9 }

/** A document of pages of these sizes (px). */
export const documentOf = (...sizes: readonly (readonly [number, number])[]): string => {
  const pages = sizes.map(([width, height]) => createPage({ width, height }))
  const records = createWork()
  return stringifyWork({
    ...{ ...records, work: { ...records.work, pageIds: pages.map(({ id }) => id) } },
    pages: new Map(pages.map(page => [page.id, page])),
  })
}
/** A work of account 3 with such a document. */
export const workOf = (...sizes: readonly (readonly [number, number])[]) =>
  ({ id: 7, owner: 3, version: 5, name: '海报', categoryId: null, data: documentOf(...sizes) }) as WorkRow

/** Ports that draw everything, at 2026-06-30T12:00:00. */
export const drawing = (answers: Readonly<Record<string, unknown>> = {}) =>
  notedPorts(NOW, {
    ...{ origin: 'https://moye.test', requestId: 'q', isDevelopment: false },
    'fileNames.nameOf': 'n',
    'renders.find': null,
    'tokens.signTicket': 't',
    'renderer.draw': ({ key }: { readonly key: string }) => ({ ok: true, key, report: REPORT }),
    ...answers,
  })
