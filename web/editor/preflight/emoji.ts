/** Whether a character is an emoji, or a part of one: no font of ours draws them, every system does. */
export const isEmoji = (char: string): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f]/u.test(char)
