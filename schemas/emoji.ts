/**
 * What stands as emoji in a text whatever its font: characters that are emoji by themselves, others that VS16, a skin
 * tone or a joiner makes one, keycaps and flags, each with all that belongs to it. A digit or a mark like ♥ alone is text.
 */
export const EMOJI_SEQUENCES =
  /[#*\d]\ufe0f?\u20e3|\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|(?![#*\d])\p{Emoji}(?=[\ufe0f\u200d]|\p{Emoji_Modifier}))(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d(?![#*\d])\p{Emoji})*/gu

/** The emoji of a text, one behind the other. */
export const emojiIn = (text: string): string => (text.match(EMOJI_SEQUENCES) ?? []).join('')

/** A text without its emoji: what its own font draws. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI_SEQUENCES, '')

/** Whether a character can be an emoji; ♥ and © are text where a text font has them. Digits never are. */
export const isEmoji = (char: string): boolean => /^(?![#*\d])\p{Emoji}/u.test(char)

/** The characters of a text that may be emoji; those that ask to be text (VS15) are left out. */
export const maybeEmojiIn = (text: string): string => (text.match(/(?![#*\d])\p{Emoji}(?!\ufe0e)/gu) ?? []).join('')
