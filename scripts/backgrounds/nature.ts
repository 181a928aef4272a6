import type { Style } from './kit.ts'
import { botanical } from './nature/botanical.ts'
import { clouds } from './nature/clouds.ts'
import { floral } from './nature/floral.ts'
import { hills } from './nature/hills.ts'
import { snow } from './nature/snow.ts'
import { tropical } from './nature/tropical.ts'
import { waves } from './nature/waves.ts'

export const nature: Style = { name: '自然风光', families: [hills, waves, clouds, botanical, tropical, floral, snow] }
