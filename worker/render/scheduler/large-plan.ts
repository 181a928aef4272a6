import { LIMITS } from '#schemas/catalog/limits.ts'
import type { RenderPlan } from '../../ports/render-service.ts'

/** Whether a file is expected to take long: by the area and the number of its pages, because its layers are not known. */
export const isLargePlan = (plan: RenderPlan): boolean => {
  const pages = plan.fileType === 'pdf' ? plan.pages : [plan]
  const { shortPixels, shortPages } = LIMITS.browsers
  const pixels = pages.reduce((sum, { width, height }) => sum + width * height, 0)
  return pages.length > shortPages || pixels > shortPixels
}
