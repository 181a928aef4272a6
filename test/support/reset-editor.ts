import { LIMITS } from '#schemas/catalog/limits.ts'
import type { EditorPage } from './editor-page.ts'

/** ms; the header's buttons follow the document within 80 ms. */
const FOLLOWED_MS = 120
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** Steps taken back between two looks at the button. */
const STEPS = 5

/**
 * Takes a kept editor back to how it was opened: closes what floats, takes back every step, clears the selection and
 * fits the page. What the device remembers (recent colors, panels, view options) stays.
 */
export const resetEditor = async (editor: EditorPage): Promise<void> => {
  const { page } = editor
  for (let left = 5; left > 0 && (await page.locator(FLOATING).count()) > 0; left--) await editor.press('Escape')
  await editor.focusCanvas()
  await editor.press('Escape')
  const undo = page.getByRole('button', { name: '撤销' }).first()
  // The last step of the test before may not be on the button yet.
  await page.waitForTimeout(FOLLOWED_MS)
  for (let taken = 0; taken < LIMITS.history && (await undo.isEnabled()); taken += STEPS) {
    for (let step = 0; step < STEPS; step++) await editor.press('Control+z')
    await page.waitForTimeout(FOLLOWED_MS)
  }
  await editor.press('Escape')
  await editor.press('Shift+1')
}
