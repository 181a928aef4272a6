/**
 * A text as a cell of an Excel file holds it, so that every program shows what was typed: characters that XML cannot have
 * are left out, and what a program would read as the code of a character is written as text.
 */
export const sheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
