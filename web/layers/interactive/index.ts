import '#schemas/document/kinds/interactive/index.ts'
// Works of old types come with kinds of these.
import '#schemas/document/legacy-convert.ts'
import { audio } from '../audio/index.ts'
import { button } from '../button/index.ts'
import { countdown } from '../countdown/index.ts'
import { map } from '../map/index.ts'
import { pictureWall } from '../picture-wall/index.ts'
import { rating } from '../rating/index.ts'
import { registerLayer } from '../registry.ts'
import { video } from '../video/index.ts'

// One line per kind that plays in a published page; `web/layers/on-demand.ts` loads them.
registerLayer(button)
registerLayer(countdown)
registerLayer(rating)
registerLayer(map)
registerLayer(video)
registerLayer(audio)
registerLayer(pictureWall)
