import { parseSync } from 'vite'

/** One small change of a source file. */
export interface Mutant {
  /** Offsets (UTF-16 units) of the replaced text. */
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
}
const METHODS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}
/** Types that have no effect at run time; an expression may stand inside. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right))))

/** The changes that one node offers. */
const changesOf = (node: Node, source: string): readonly Mutant[] => {
  const { type, start, end } = node
  const whole = (text: string): Mutant => ({ start, end, text })
  if (type === 'Literal' && typeof node.value === 'boolean') return [whole(String(!node.value))]
  if (type === 'Literal' && typeof node.value === 'number') return [whole(String(node.value + 1))]
  if (type === 'UnaryExpression' && node.operator === '!' && isNode(node.argument))
    return [whole(source.slice(node.argument.start, end))]
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(node.test)) {
    const { start: from, end: to } = node.test
    return [{ start: from, end: to, text: `!(${source.slice(from, to)})` }]
  }
  const { left, right, operator } = node
  if (typeof operator === 'string' && isNode(left) && isNode(right)) {
    const other = OPERATORS[operator]
    if (!other || (operator === '+' && (isText(left) || isText(right)))) return []
    const at = source.indexOf(operator, left.end)
    return [{ start: at, end: at + operator.length, text: other }]
  }
  if (type === 'CallExpression' && isNode(node.callee) && isNode(node.callee.property)) {
    const { start: from, end: to } = node.callee.property
    const other = METHODS[source.slice(from, to)]
    return other ? [{ start: from, end: to, text: other }] : []
  }
  return []
}

/**
 * Every small change of a source file that its tests should notice: comparisons, sums, conditions, numbers, booleans.
 * @throws Error when the file cannot be parsed.
 */
export const mutantsOf = (path: string, source: string): readonly Mutant[] => {
  const { program, errors } = parseSync(path, source)
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'ImportDeclaration') return
    if (value.type.startsWith('TS') && !TYPED_EXPRESSIONS.has(value.type)) return
    found.push(...changesOf(value, source))
    for (const field of Object.values(value)) visit(field)
  }
  visit(program)
  return found
}

/** The source with the change. */
export const mutate = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
