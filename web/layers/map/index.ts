import * as m from '#messages/interactive.ts'
import { mapCodec } from '#schemas/document/kinds/interactive/map.ts'
import { mapLink } from '#schemas/document/place.ts'
import { defineLayer } from '../define-layer.ts'
import { quote } from '../quote.ts'
import { MapView } from './MapView.tsx'

export const map = defineLayer({
  codec: mapCodec,
  title: m.map,
  View: MapView,
  drawsBySize: true,
  can: { cornerRadius: true },
  fonts: ({ name, address }) => [
    { family: '', weight: 700, text: name || m.placeMissing },
    { family: '', weight: 400, text: `${address}${m.navigate}` },
  ],
  content: ['name', 'address', 'latitude', 'longitude', 'provider'],
  mapPaints: (data, paint) => ({
    ...data,
    color: paint(data.color),
    cardColor: paint(data.cardColor),
    textColor: paint(data.textColor),
  }),
  played: ({ name, address, latitude, longitude, provider }) =>
    name || address || latitude !== null ? { name, address, latitude, longitude, provider } : null,
  nameOf: data => data.name,
  describe: ({ data }) => (data.name ? m.mapNamed({ quoted: quote(data.name) }) : m.map),
  link: data => (data.name || data.address || data.latitude !== null ? mapLink(data) : null),
})
