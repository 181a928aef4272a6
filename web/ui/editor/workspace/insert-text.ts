/**
 * Inserts text in the focused field, in the place of the selection. `execCommand` fires input events, as typing does;
 * line by line, because browsers turn several lines at once into blocks.
 */
export const insertText = (text: string): void => {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) document.execCommand('insertLineBreak')
    if (line) document.execCommand('insertText', false, line)
  }
}
