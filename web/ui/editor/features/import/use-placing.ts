import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/imports.ts'
import { ensureFont } from '#web/canvas/fonts.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { type FontChoice, matchFont } from '#web/editor/imports/fonts.ts'
import type { EditableText, ImportedLayer, ImportedPage, ImportedPicture } from '#web/editor/imports/imported.ts'
import { type ImportTarget, openAsWork, placePages } from '#web/editor/imports/place-pages.ts'
import { storePictures } from '#web/editor/imports/store-pictures.ts'
import { type Build, type BuiltPage, buildPage, needsPicture } from '#web/editor/imports/to-records.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { createMeasureLine } from './measure-line.ts'

/** What the user has decided. */
export interface Decisions {
  readonly pages: readonly ImportedPage[]
  readonly target: ImportTarget
  readonly fonts: ReadonlyMap<string, FontChoice>
  readonly keepsText: (layer: ImportedLayer) => boolean
}

export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'storing'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly names: readonly string[] }

/** The face that draws a text of the file. */
export const faceOf = ({ font, isBold }: EditableText, fonts: Decisions['fonts']): FontChoice => {
  const { family, weight } = fonts.get(font) ?? matchFont(font)
  return { family, weight: isBold ? Math.max(700, weight) : weight }
}

/** Loads the fonts of the texts of some layers, so that they can be measured. Returns whether all have been loaded. */
export const loadFonts = async (layers: readonly ImportedLayer[], fonts: Decisions['fonts']): Promise<boolean> => {
  const loads = layers.flatMap(({ texts }) =>
    texts.map(text => {
      const { family, weight } = faceOf(text, fonts)
      return ensureFont(family, weight, text.text)
    }),
  )
  return (await Promise.all(loads)).every(Boolean)
}

/** Pages as records, with pictures at the addresses that `source` gives. */
export const build = (
  editor: EditorContext,
  decisions: Pick<Decisions, 'pages' | 'fonts' | 'keepsText'>,
  source: Build['source'],
): readonly BuiltPage[] => {
  const { pages, fonts, keepsText } = decisions
  const measureLine = createMeasureLine()
  return pages.map(page => buildPage(page, { fonts, keepsText, source, measureLine, measureText: editor.measureText }))
}

/** Stores the pictures, then puts the pages into the work; `onDone` is called after that. */
export const usePlacing = (editor: EditorContext, onDone: () => void) => {
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' })
  const stored = useRef<ReadonlyMap<ImportedPicture, string>>(new Map())
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const finish = (decisions: Decisions) => {
    const built = build(editor, decisions, picture => stored.current.get(picture) ?? null)
    const count = built.reduce((sum, { layers }) => sum + layers.length, 0)
    if (decisions.target === 'new') {
      if (!openAsWork(editor, built)) return setPlacing({ kind: 'idle' })
    } else placePages(editor, built, decisions.target)
    const text = built.length > 1 ? m.importedPages({ count: built.length }) : m.imported({ count })
    editor.notices.show(text, 'success')
    onDone()
  }
  const start = async (decisions: Decisions) => {
    const pictures = decisions.pages.flatMap(({ layers }) =>
      layers.flatMap(layer =>
        layer.picture && needsPicture(layer, decisions.keepsText)
          ? [{ name: layer.name || m.unnamed, picture: layer.picture }]
          : [],
      ),
    )
    if (pictures.length && !(await session.requireLogin())) return
    ending.current?.abort()
    const own = new AbortController()
    ending.current = own
    const show = (done: number) => setPlacing({ kind: 'storing', done, total: pictures.length })
    show(0)
    const [{ urls, failed }] = await Promise.all([
      storePictures(pictures, stored.current, uploader, { signal: own.signal, onProgress: show }),
      loadFonts(
        decisions.pages.flatMap(({ layers }) => layers.filter(decisions.keepsText)),
        decisions.fonts,
      ),
    ])
    stored.current = urls
    if (own.signal.aborted) return
    if (failed.length) setPlacing({ kind: 'failed', names: failed })
    else finish(decisions)
  }
  const cancel = () => {
    ending.current?.abort()
    setPlacing({ kind: 'idle' })
  }
  return { placing, start, finish, cancel }
}
