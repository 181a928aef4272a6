import { expect, it } from 'vitest'
import { keyframesOf } from './keyframes.ts'
import { revealFrames } from './reveals.ts'

const clips = (name: string) => revealFrames(name)?.map(({ at, clip }) => [at, clip])
const WHOLE = 'inset(-50% -50% -50% -50%)'

it('a layer is uncovered from one side and covered from where that began', () => {
  const right = 'inset(-50% 100% -50% -50%)'
  expect(clips('wipeInRight')).toEqual([
    [0, right],
    [1, WHOLE],
  ])
  expect(clips('wipeInDown')).toEqual([
    [0, 'inset(-50% -50% 100% -50%)'],
    [1, WHOLE],
  ])
  expect(clips('wipeOutRight')).toEqual([
    [0, WHOLE],
    [1, 'inset(-50% -50% -50% 100%)'],
  ])
  expect(clips('wipeOutDown')).toEqual([
    [0, WHOLE],
    [1, 'inset(100% -50% -50% -50%)'],
  ])
  expect(clips('typeIn')).toEqual([
    [0, right],
    [1, WHOLE],
  ])
  expect(clips('typeOut')).toEqual([
    [0, WHOLE],
    [1, right],
  ])
})

it('a layer opens from its middle, as a slit or a circle, and closes there', () => {
  const slit = 'inset(-50% 50% -50% 50%)'
  const [none, all] = ['circle(0% at 50% 50%)', 'circle(110% at 50% 50%)']
  expect(clips('openIn')).toEqual([
    [0, slit],
    [1, WHOLE],
  ])
  expect(clips('closeOut')).toEqual([
    [0, WHOLE],
    [1, slit],
  ])
  expect(clips('circleIn')).toEqual([
    [0, none],
    [1, all],
  ])
  expect(clips('circleOut')).toEqual([
    [0, all],
    [1, none],
  ])
})

it('a blurred layer becomes sharp while it appears, and the other way round', () => {
  const [blurred, sharp] = [
    { filter: 'blur(24px)', opacity: 0 },
    { filter: 'blur(0px)', opacity: 1 },
  ]
  expect(revealFrames('blurIn')).toEqual([
    { at: 0, ...blurred },
    { at: 1, ...sharp },
  ])
  expect(revealFrames('blurOut')).toEqual([
    { at: 0, ...sharp },
    { at: 1, ...blurred },
  ])
  expect(keyframesOf({ name: 'blurOut', type: 'out', path: '' })).toEqual(revealFrames('blurOut'))
})

it('other names uncover nothing', () => {
  for (const name of ['', 'wipe', 'wipeIn', 'wipeInLeft', 'toStringIn', 'In', 'fadeIn', 'blurInUp'])
    expect(revealFrames(name)).toBeNull()
})
