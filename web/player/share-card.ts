import type { PlayedSettings } from '#schemas/publication/played.ts'
import { offerCard, type PageSignature } from '#web/services/messenger-sdk.ts'

/** Gives the messenger title, text and picture of the card under which the page is passed on. */
export const offerShareCard = (
  { title, description, cover }: PlayedSettings,
  sign: (url: string) => Promise<PageSignature | null>,
): Promise<void> => {
  const [link = ''] = location.href.split('#')
  return offerCard({ title, desc: description, link, imgUrl: cover }, sign)
}
