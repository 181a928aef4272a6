import { inject } from 'vitest'
import type { Person } from './account.ts'
import { it } from './browser-test.ts'
import { type EditorPage, keepOpen } from './editor-page.ts'
import { resetEditor } from './reset-editor.ts'

/**
 * The browser tests' `it` with one editor for all tests of the file: the first one opens it, each one gets it as it was
 * opened (`resetEditor`).
 */
export const withEditor = <Editor extends EditorPage>(open: (person: Person) => Promise<Editor>) =>
  it
    .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
      const editor = await open({ base: inject('productUrl'), browser, account })
      keepOpen(editor)
      onCleanup(editor.close)
      return editor
    })
    .extend('editor', async ({ kept }) => {
      await resetEditor(kept)
      return kept
    })
