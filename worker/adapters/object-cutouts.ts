import type { CutoutMaker } from '../objects/cutout-object.ts'
import type { CutoutMakers } from '../ports/cutouts.ts'

/** Cut-outs by one Durable Object per address of a picture. */
export const objectCutouts = (objects: DurableObjectNamespace<CutoutMaker>): CutoutMakers => ({
  cutOut: async request => objects.getByName(request.imgUrl).cutOut(request),
})
