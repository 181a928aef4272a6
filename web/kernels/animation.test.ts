import { expect, it } from 'vitest'
import { motionOf } from './animation.ts'

it('reads the motion from the name: where a layer comes from, and where it goes', () => {
  expect(motionOf('fadeIn', 'in')).toEqual({ transform: '', opacity: 0 })
  expect(motionOf('fadeInUp', 'in')).toEqual({ transform: 'translateY(60%)', opacity: 0 })
  expect(motionOf('fadeOutUp', 'out')).toEqual({ transform: 'translateY(-60%)', opacity: 0 })
  expect(motionOf('slideOutDown', 'out')).toEqual({ transform: 'translateY(60%)', opacity: 0 })
  expect(motionOf('zoomInLeft', 'in')).toEqual({ transform: 'translateX(-60%) scale(0.4)', opacity: 0 })
  expect(motionOf('pulse', 'path')).toEqual({ transform: 'scale(1.15)', opacity: 1 })
})
