const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** Address at which users reach the operator, as the server wrote it into the page; empty = none is configured. */
export const contactEmail = (): string => metaOf('contact')

/** Address of the operator's online chat; empty = none is configured. */
export const supportChat = (): string => metaOf('support-chat')

/** Origin of the calls of the render service; empty = that of the site. */
export const renderBase = (): string => metaOf('render-base')

/** Where a button to the operator leads: to the chat, else to a mail; empty = neither is configured. */
export const supportAddress = (): string => supportChat() || (contactEmail() && `mailto:${contactEmail()}`)
