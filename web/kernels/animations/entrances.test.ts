import { it } from 'vitest'
import { keyframeTable } from '#test/support/keyframe-table.ts'

const expectTable = keyframeTable('in')

it('an entrance moves and fades in', () => {
  expectTable({
    fadeIn: ['0% opacity 0', '100% opacity 1'],
    fadeInUp: ['0% translate(0%, 100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInDown: ['0% translate(0%, -100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInLeft: ['0% translate(-100%, 0%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInRight: ['0% translate(100%, 0%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInUpBig: ['0% translate(0px, 2000px) opacity 0', '100% translate(0px, 0px) opacity 1'],
    fadeInDownBig: ['0% translate(0px, -2000px) opacity 0', '100% translate(0px, 0px) opacity 1'],
    fadeInLeftBig: ['0% translate(-2000px, 0px) opacity 0', '100% translate(0px, 0px) opacity 1'],
    fadeInRightBig: ['0% translate(2000px, 0px) opacity 0', '100% translate(0px, 0px) opacity 1'],
    fadeInTopLeft: ['0% translate(-100%, -100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInTopRight: ['0% translate(100%, -100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInBottomLeft: ['0% translate(-100%, 100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    fadeInBottomRight: ['0% translate(100%, 100%) opacity 0', '100% translate(0%, 0%) opacity 1'],
    slideInUp: ['0% translate(0%, 100%)', '100% translate(0%, 0%)'],
    slideInDown: ['0% translate(0%, -100%)', '100% translate(0%, 0%)'],
    slideInLeft: ['0% translate(-100%, 0%)', '100% translate(0%, 0%)'],
    slideInRight: ['0% translate(100%, 0%)', '100% translate(0%, 0%)'],
    smallIn: ['0% scale(2) opacity 0', '100% scale(1) opacity 1'],
    fastShow: ['0% opacity 0', '0.0001% opacity 1', '100% opacity 1'],
  })
})

it('an entrance bounces and zooms in', () => {
  expectTable({
    bounceInUp: [
      '0% translate(0px, 3000px) opacity 0 step',
      '60% translate(0px, -20px) opacity 1 step',
      '75% translate(0px, 10px) step',
      '90% translate(0px, -5px) step',
      '100% translate(0px, 0px) step',
    ],
    bounceInDown: [
      '0% translate(0px, -3000px) opacity 0 step',
      '60% translate(0px, 25px) opacity 1 step',
      '75% translate(0px, -10px) step',
      '90% translate(0px, 5px) step',
      '100% translate(0px, 0px) step',
    ],
    bounceInLeft: [
      '0% translate(-3000px, 0px) opacity 0 step',
      '60% translate(25px, 0px) opacity 1 step',
      '75% translate(-10px, 0px) step',
      '90% translate(5px, 0px) step',
      '100% translate(0px, 0px) step',
    ],
    bounceInRight: [
      '0% translate(3000px, 0px) opacity 0 step',
      '60% translate(-25px, 0px) opacity 1 step',
      '75% translate(10px, 0px) step',
      '90% translate(-5px, 0px) step',
      '100% translate(0px, 0px) step',
    ],
    zoomInUp: [
      '0% scale(0.1) translate(0px, 1000px) opacity 0 near',
      '60% scale(0.475) translate(0px, -60px) opacity 1 past',
      '100% scale(1) translate(0px, 0px)',
    ],
    zoomInDown: [
      '0% scale(0.1) translate(0px, -1000px) opacity 0 near',
      '60% scale(0.475) translate(0px, 60px) opacity 1 past',
      '100% scale(1) translate(0px, 0px)',
    ],
    zoomInLeft: [
      '0% scale(0.1) translate(-1000px, 0px) opacity 0 near',
      '60% scale(0.475) translate(10px, 0px) opacity 1 past',
      '100% scale(1) translate(0px, 0px)',
    ],
    zoomInRight: [
      '0% scale(0.1) translate(1000px, 0px) opacity 0 near',
      '60% scale(0.475) translate(-10px, 0px) opacity 1 past',
      '100% scale(1) translate(0px, 0px)',
    ],
    backInUp: [
      '0% translate(0px, 1200px) scale(0.7) opacity 0.7',
      '80% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, 0px) scale(1) opacity 1',
    ],
    backInDown: [
      '0% translate(0px, -1200px) scale(0.7) opacity 0.7',
      '80% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, 0px) scale(1) opacity 1',
    ],
    backInLeft: [
      '0% translate(-2000px, 0px) scale(0.7) opacity 0.7',
      '80% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, 0px) scale(1) opacity 1',
    ],
    backInRight: [
      '0% translate(2000px, 0px) scale(0.7) opacity 0.7',
      '80% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, 0px) scale(1) opacity 1',
    ],
    bounceIn: [
      '0% scale(0.3) opacity 0 step',
      '20% scale(1.1) step',
      '40% scale(0.9) step',
      '60% scale(1.03) opacity 1 step',
      '80% scale(0.97) step',
      '100% scale(1) opacity 1',
    ],
    zoomIn: ['0% scale(0.3) opacity 0', '50% opacity 1', '100% scale(1) opacity 1'],
  })
})

it('an entrance turns in', () => {
  expectTable({
    rotateIn: ['0% rotate(-200deg) opacity 0', '100% rotate(0deg) opacity 1'],
    rotateInDownLeft: [
      '0% translate(-50%, 50%) rotate(-45deg) translate(50%, -50%) opacity 0',
      '100% translate(-50%, 50%) rotate(0deg) translate(50%, -50%) opacity 1',
    ],
    rotateInDownRight: [
      '0% translate(50%, 50%) rotate(45deg) translate(-50%, -50%) opacity 0',
      '100% translate(50%, 50%) rotate(0deg) translate(-50%, -50%) opacity 1',
    ],
    rotateInUpLeft: [
      '0% translate(-50%, 50%) rotate(45deg) translate(50%, -50%) opacity 0',
      '100% translate(-50%, 50%) rotate(0deg) translate(50%, -50%) opacity 1',
    ],
    rotateInUpRight: [
      '0% translate(50%, 50%) rotate(-90deg) translate(-50%, -50%) opacity 0',
      '100% translate(50%, 50%) rotate(0deg) translate(-50%, -50%) opacity 1',
    ],
    rollIn: ['0% translate(-100%, 0) rotate(-120deg) opacity 0', '100% translate(0%, 0) rotate(0deg) opacity 1'],
    flipInX: [
      '0% perspective(400px) rotateX(90deg) opacity 0 ease-in',
      '40% perspective(400px) rotateX(-20deg) ease-in',
      '60% perspective(400px) rotateX(10deg) opacity 1',
      '80% perspective(400px) rotateX(-5deg)',
      '100% perspective(400px) rotateX(0deg)',
    ],
    flipInY: [
      '0% perspective(400px) rotateY(90deg) opacity 0 ease-in',
      '40% perspective(400px) rotateY(-20deg) ease-in',
      '60% perspective(400px) rotateY(10deg) opacity 1',
      '80% perspective(400px) rotateY(-5deg)',
      '100% perspective(400px) rotateY(0deg)',
    ],
    lightSpeedInRight: [
      '0% translate(100%, 0) skewX(-30deg) opacity 0',
      '60% translate(0%, 0) skewX(20deg) opacity 1',
      '80% translate(0%, 0) skewX(-5deg)',
      '100% translate(0%, 0) skewX(0deg)',
    ],
    lightSpeedInLeft: [
      '0% translate(-100%, 0) skewX(30deg) opacity 0',
      '60% translate(0%, 0) skewX(-20deg) opacity 1',
      '80% translate(0%, 0) skewX(5deg)',
      '100% translate(0%, 0) skewX(0deg)',
    ],
    jackInTheBox: [
      '0% translate(0, 50%) scale(0.1) rotate(30deg) translate(0, -50%) opacity 0',
      '50% translate(0, 25%) scale(1) rotate(-10deg) translate(0, -25%)',
      '70% translate(0, 15%) scale(1) rotate(3deg) translate(0, -15%)',
      '100% translate(0, 0%) scale(1) rotate(0deg) translate(0, 0%) opacity 1',
    ],
  })
})
