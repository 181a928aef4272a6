import { it } from 'vitest'
import { keyframeTable } from '#test/support/keyframe-table.ts'

const expectTable = keyframeTable('out')

it('an exit moves and fades out', () => {
  expectTable({
    fadeOut: ['0% opacity 1', '100% opacity 0'],
    fadeOutUp: ['0% translate(0%, 0%) opacity 1', '100% translate(0%, -100%) opacity 0'],
    fadeOutDown: ['0% translate(0%, 0%) opacity 1', '100% translate(0%, 100%) opacity 0'],
    fadeOutLeft: ['0% translate(0%, 0%) opacity 1', '100% translate(-100%, 0%) opacity 0'],
    fadeOutRight: ['0% translate(0%, 0%) opacity 1', '100% translate(100%, 0%) opacity 0'],
    fadeOutUpBig: ['0% translate(0px, 0px) opacity 1', '100% translate(0px, -2000px) opacity 0'],
    fadeOutDownBig: ['0% translate(0px, 0px) opacity 1', '100% translate(0px, 2000px) opacity 0'],
    fadeOutLeftBig: ['0% translate(0px, 0px) opacity 1', '100% translate(-2000px, 0px) opacity 0'],
    fadeOutRightBig: ['0% translate(0px, 0px) opacity 1', '100% translate(2000px, 0px) opacity 0'],
    fadeOutTopLeft: ['0% translate(0%, 0%) opacity 1', '100% translate(-100%, -100%) opacity 0'],
    fadeOutTopRight: ['0% translate(0%, 0%) opacity 1', '100% translate(100%, -100%) opacity 0'],
    fadeOutBottomLeft: ['0% translate(0%, 0%) opacity 1', '100% translate(-100%, 100%) opacity 0'],
    fadeOutBottomRight: ['0% translate(0%, 0%) opacity 1', '100% translate(100%, 100%) opacity 0'],
    slideOutUp: ['0% translate(0%, 0%) opacity 1', '99.99% opacity 1', '100% translate(0%, -100%) opacity 0'],
    slideOutDown: ['0% translate(0%, 0%) opacity 1', '99.99% opacity 1', '100% translate(0%, 100%) opacity 0'],
    slideOutLeft: ['0% translate(0%, 0%) opacity 1', '99.99% opacity 1', '100% translate(-100%, 0%) opacity 0'],
    slideOutRight: ['0% translate(0%, 0%) opacity 1', '99.99% opacity 1', '100% translate(100%, 0%) opacity 0'],
    toBigFade: ['0% scale(1) opacity 1', '100% scale(2) opacity 0'],
  })
})

it('an exit bounces and zooms out', () => {
  expectTable({
    bounceOutUp: [
      '0% translate(0px, 0px) opacity 1',
      '20% translate(0px, -10px)',
      '40% translate(0px, 20px) opacity 1',
      '45% translate(0px, 20px) opacity 1',
      '100% translate(0px, -2000px) opacity 0',
    ],
    bounceOutDown: [
      '0% translate(0px, 0px) opacity 1',
      '20% translate(0px, 10px)',
      '40% translate(0px, -20px) opacity 1',
      '45% translate(0px, -20px) opacity 1',
      '100% translate(0px, 2000px) opacity 0',
    ],
    bounceOutLeft: [
      '0% translate(0px, 0px) opacity 1',
      '20% translate(20px, 0px) opacity 1',
      '100% translate(-2000px, 0px) opacity 0',
    ],
    bounceOutRight: [
      '0% translate(0px, 0px) opacity 1',
      '20% translate(-20px, 0px) opacity 1',
      '100% translate(2000px, 0px) opacity 0',
    ],
    zoomOutUp: [
      '0% translate(0%, 50%) scale(1) translate(0px, 0px) translate(0%, -50%) opacity 1',
      '40% translate(0%, 50%) scale(0.475) translate(0px, 60px) translate(0%, -50%) opacity 1 near',
      '100% translate(0%, 50%) scale(0.1) translate(0px, -2000px) translate(0%, -50%) opacity 0',
    ],
    zoomOutDown: [
      '0% translate(0%, 50%) scale(1) translate(0px, 0px) translate(0%, -50%) opacity 1',
      '40% translate(0%, 50%) scale(0.475) translate(0px, -60px) translate(0%, -50%) opacity 1 near',
      '100% translate(0%, 50%) scale(0.1) translate(0px, 2000px) translate(0%, -50%) opacity 0',
    ],
    zoomOutLeft: [
      '0% translate(-50%, 0%) scale(1) translate(0px, 0px) translate(50%, 0%) opacity 1',
      '40% translate(-50%, 0%) scale(0.475) translate(42px, 0px) translate(50%, 0%) opacity 1',
      '100% translate(-50%, 0%) scale(0.1) translate(-2000px, 0px) translate(50%, 0%) opacity 0',
    ],
    zoomOutRight: [
      '0% translate(50%, 0%) scale(1) translate(0px, 0px) translate(-50%, 0%) opacity 1',
      '40% translate(50%, 0%) scale(0.475) translate(-42px, 0px) translate(-50%, 0%) opacity 1',
      '100% translate(50%, 0%) scale(0.1) translate(2000px, 0px) translate(-50%, 0%) opacity 0',
    ],
    backOutUp: [
      '0% translate(0px, 0px) scale(1) opacity 1',
      '20% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, -700px) scale(0.7) opacity 0.7',
    ],
    backOutDown: [
      '0% translate(0px, 0px) scale(1) opacity 1',
      '20% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(0px, 700px) scale(0.7) opacity 0.7',
    ],
    backOutLeft: [
      '0% translate(0px, 0px) scale(1) opacity 1',
      '20% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(-2000px, 0px) scale(0.7) opacity 0.7',
    ],
    backOutRight: [
      '0% translate(0px, 0px) scale(1) opacity 1',
      '20% translate(0px, 0px) scale(0.7) opacity 0.7',
      '100% translate(2000px, 0px) scale(0.7) opacity 0.7',
    ],
    bounceOut: [
      '0% scale(1) opacity 1',
      '20% scale(0.9)',
      '50% scale(1.1) opacity 1',
      '55% scale(1.1) opacity 1',
      '100% scale(0.3) opacity 0',
    ],
    zoomOut: ['0% scale(1) opacity 1', '50% scale(0.3) opacity 0', '100% scale(1) opacity 0'],
  })
})

it('an exit turns out', () => {
  expectTable({
    rotateOut: ['0% rotate(0deg) opacity 1', '100% rotate(200deg) opacity 0'],
    rotateOutDownLeft: [
      '0% translate(-50%, 50%) rotate(0deg) translate(50%, -50%) opacity 1',
      '100% translate(-50%, 50%) rotate(45deg) translate(50%, -50%) opacity 0',
    ],
    rotateOutDownRight: [
      '0% translate(50%, 50%) rotate(0deg) translate(-50%, -50%) opacity 1',
      '100% translate(50%, 50%) rotate(-45deg) translate(-50%, -50%) opacity 0',
    ],
    rotateOutUpLeft: [
      '0% translate(-50%, 50%) rotate(0deg) translate(50%, -50%) opacity 1',
      '100% translate(-50%, 50%) rotate(-45deg) translate(50%, -50%) opacity 0',
    ],
    rotateOutUpRight: [
      '0% translate(50%, 50%) rotate(0deg) translate(-50%, -50%) opacity 1',
      '100% translate(50%, 50%) rotate(90deg) translate(-50%, -50%) opacity 0',
    ],
    rollOut: ['0% translate(0%, 0) rotate(0deg) opacity 1', '100% translate(100%, 0) rotate(120deg) opacity 0'],
    flipOutX: [
      '0% perspective(400px) rotateX(0deg) opacity 1',
      '30% perspective(400px) rotateX(-20deg) opacity 1',
      '100% perspective(400px) rotateX(90deg) opacity 0',
    ],
    flipOutY: [
      '0% perspective(400px) rotateY(0deg) opacity 1',
      '30% perspective(400px) rotateY(-15deg) opacity 1',
      '100% perspective(400px) rotateY(90deg) opacity 0',
    ],
    lightSpeedOutRight: ['0% translate(0%, 0) skewX(0deg) opacity 1', '100% translate(100%, 0) skewX(30deg) opacity 0'],
    lightSpeedOutLeft: [
      '0% translate(0%, 0) skewX(0deg) opacity 1',
      '100% translate(-100%, 0) skewX(-30deg) opacity 0',
    ],
    hinge: [
      '0% translate(-50%, -50%) translate(0, 0px) rotate(0deg) translate(50%, 50%) opacity 1 ease-in-out',
      '20% translate(-50%, -50%) translate(0, 0px) rotate(80deg) translate(50%, 50%) ease-in-out',
      '40% translate(-50%, -50%) translate(0, 0px) rotate(60deg) translate(50%, 50%) opacity 1 ease-in-out',
      '60% translate(-50%, -50%) translate(0, 0px) rotate(80deg) translate(50%, 50%) ease-in-out',
      '80% translate(-50%, -50%) translate(0, 0px) rotate(60deg) translate(50%, 50%) opacity 1 ease-in-out',
      '100% translate(-50%, -50%) translate(0, 700px) rotate(0deg) translate(50%, 50%) opacity 0',
    ],
  })
})
