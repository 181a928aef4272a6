/** bytes; the length of a text in UTF-8, counted without encoding it: a text of several MB needs no copy. */
export const utf8Length = (text: string): number => {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // The two halves of a pair have four bytes together; a half alone is encoded as U+FFFD, which has three.
    if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at++
  }
  return bytes
}
