import { balloons } from './festival/balloons.ts'
import { confetti } from './festival/confetti.ts'
import { fireworks } from './festival/fireworks.ts'
import { hearts } from './festival/hearts.ts'
import { newYear } from './festival/new-year.ts'
import { stripes } from './festival/stripes.ts'
import type { Style } from './kit.ts'

export const festival: Style = { name: '节日庆典', families: [newYear, confetti, fireworks, hearts, balloons, stripes] }
