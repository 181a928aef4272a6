/**
 * Sequences that are drawn as emoji in every font: characters with emoji presentation, characters that VS16, a skin
 * tone or a joiner makes an emoji, keycaps and flags, each with all its modifiers. A digit or a symbol like ♥ alone is
 * text.
 */
export const EMOJI_SEQUENCES =
  /[#*\d]\ufe0f?\u20e3|\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|(?![#*\d])\p{Emoji}(?=[\ufe0f\u200d]|\p{Emoji_Modifier}))(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d(?![#*\d])\p{Emoji})*/gu

/** The emoji of a text, joined. */
export const emojiIn = (text: string): string => (text.match(EMOJI_SEQUENCES) ?? []).join('')

/** A text without its emoji: the part that its own font draws. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI_SEQUENCES, '')

/** Whether a character can be an emoji. ♥ and © are text if the text font has them. Digits are never emoji. */
export const isEmoji = (char: string): boolean => /^(?![#*\d])\p{Emoji}/u.test(char)

/** The characters of a text that can be emoji, without those that request text presentation (VS15). */
export const maybeEmojiIn = (text: string): string => (text.match(/(?![#*\d])\p{Emoji}(?!\ufe0e)/gu) ?? []).join('')
