import * as m from '#messages/player.ts'
import { isMessenger } from '#schemas/catalog/messenger.ts'
import {
  PLAYER_DATA_ID,
  PLAYER_SETTINGS_ID,
  type PlayedDocument,
  type PlayedSettings,
} from '#schemas/publication/played.ts'
import { mountPlayer } from '#web/player/mount-player.ts'
import { offerShareCard } from '#web/player/share-card.ts'
import type { PageSignature } from '#web/services/messenger-sdk.ts'
import { callFromPublication } from '#web/services/publication-call.ts'

/** The JSON in an element of the page; null when it is not there. */
const jsonIn = <T>(id: string): T | null => {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

const sign = async (url: string): Promise<PageSignature | null> => {
  const response = await callFromPublication(`/api/wechat/js-signature?url=${encodeURIComponent(url)}`)
  return response.ok ? ((await response.json()) as { readonly data: PageSignature }).data : null
}

const start = (): void => {
  const root = document.querySelector<HTMLElement>('[data-player]')
  const played = jsonIn<PlayedDocument>(PLAYER_DATA_ID)
  if (!root || !played) return
  const settings = jsonIn<PlayedSettings>(PLAYER_SETTINGS_ID)
  mountPlayer(root, played, settings ?? {}, { code: settings?.code ?? '', api: callFromPublication })
  if (settings && isMessenger(navigator.userAgent))
    void offerShareCard(settings, sign).catch(error => console.warn('share card', error))
}

try {
  start()
} catch (error) {
  // The pages are there without the script.
  console.error(m.broken, error)
}
