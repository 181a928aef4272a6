import { useEffect, useMemo, useState } from 'react'
import type { AnyLayer, DocumentRecords, PageRecord } from '#schemas/document/records.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { type BrandedRecords, type BrandLook, brandRecords, loadLook } from '#web/editor/edits/apply-brand.ts'
import { createDocument } from '#web/model/document.ts'
import type { DocumentModel } from '#web/model/types.ts'

export interface Branded {
  readonly before: DocumentModel
  /** null = being made. */
  readonly after: DocumentModel | null
  readonly changes: BrandedRecords | null
}

const merged = (records: DocumentRecords, { pages, layers }: BrandedRecords): DocumentRecords => ({
  ...records,
  pages: new Map<string, PageRecord>([...records.pages, ...pages]),
  layers: new Map<string, AnyLayer>([...records.layers, ...layers]),
})

/** Some pages as they are, and with a look of the brand: made when its fonts have loaded. */
export const useBranded = (editor: EditorContext, pageIds: readonly string[], look: BrandLook): Branded => {
  const [records] = useState(() => editor.doc.records())
  const before = useMemo(() => createDocument(records), [records])
  const [made, setMade] = useState<Omit<Branded, 'before'>>({ after: null, changes: null })
  useEffect(() => {
    let isOver = false
    setMade({ after: null, changes: null })
    const make = async () => {
      await loadLook(records, pageIds, look)
      if (isOver) return
      const changes = brandRecords(records, pageIds, look, editor.measureText)
      setMade({ after: createDocument(merged(records, changes)), changes })
    }
    void make()
    return () => {
      isOver = true
    }
  }, [records, pageIds, look, editor])
  return { before, ...made }
}
