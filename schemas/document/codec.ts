/** Wire JSON ⇄ records: the door for everything outside this folder. */
export { decodeDocument } from './decode.ts'
export { encodeDocument } from './encode.ts'
export { parseWork } from './parse.ts'
export { stringifyWork } from './stringify.ts'
