import { registerKind } from '../index.ts'
import { audioCodec } from './audio.ts'
import { buttonCodec } from './button.ts'
import { countdownCodec } from './countdown.ts'
import { mapCodec } from './map.ts'
import { pictureWallCodec } from './picture-wall.ts'
import { ratingCodec } from './rating.ts'
import { videoCodec } from './video.ts'

// One line per kind that plays in a published page. The Worker imports this file; pages load it with
// `web/layers/on-demand.ts`, when a document has one of these kinds.
registerKind(buttonCodec)
registerKind(countdownCodec)
registerKind(ratingCodec)
registerKind(mapCodec)
registerKind(videoCodec)
registerKind(audioCodec)
registerKind(pictureWallCodec)
