import * as m from '#messages/playedActions.ts'
import { mapLink, type Place } from '#schemas/document/place.ts'
import { overlayLink } from '../overlay-link.ts'
import type { StartKind } from '../play-context.ts'

/** Lays the link to the place over the card. */
export const start: StartKind = (element, data) => {
  const place = data as Place
  const link = overlayLink(element, {
    href: mapLink(place),
    label: m.map({ place: place.name || place.address }),
    isElsewhere: true,
  })
  return () => link.remove()
}
