import * as brandTexts from '#messages/brand.ts'
import * as pagesTexts from '#messages/pages.ts'
import { offerCard, type PageSignature } from '#web/services/messenger-sdk.ts'
import { publicationClient } from '#web/services/publication-client.ts'
import { shareableAddress } from './shareable-address.ts'

const sign = async (url: string): Promise<PageSignature | null> => {
  const answer = await publicationClient.publications.wechatSignature({ url })
  return answer.ok ? answer.data : null
}

/** In the web view of a messenger: its script, and the card under which the editor is passed on, without a login. */
export const offerEditorCard = (): Promise<void> =>
  offerCard(
    {
      title: brandTexts.title,
      desc: pagesTexts.description,
      link: shareableAddress(location.href),
      imgUrl: `${location.origin}/icon-192.png`,
    },
    sign,
  )
