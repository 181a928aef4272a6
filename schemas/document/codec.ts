/** Wire JSON ⇄ records: the public interface of the codec. */
export { decodeDocument } from './decode.ts'
export { encodeDocument } from './encode.ts'
export { parseWork } from './parse.ts'
export { stringifyWork } from './stringify.ts'
