/** Address at which users reach the operator, as the server wrote it into the page; empty = none is configured. */
export const contactEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content ?? ''
