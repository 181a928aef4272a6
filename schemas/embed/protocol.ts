import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { EMBED_FEATURES } from './features.ts'
import { EMBED_LIMITS } from './limits.ts'

/**
 * What an editor in a frame and the page around it tell each other. The editor greets every origin that its host has
 * registered; the page answers once, with a port, and everything else goes through that port. The number changes when
 * a side of an older version could misunderstand the other.
 */
export const EMBED_VERSION = 1

const hello = v.strictObject({ moye: v.literal(EMBED_VERSION), type: v.literal('hello') })
const connect = v.strictObject({ moye: v.literal(EMBED_VERSION), type: v.literal('connect') })

/** Whether a window's message is the answer to the greeting; who has sent it is for the receiver to check. */
export const isConnect = (data: unknown): boolean => v.is(connect, data)
export const HELLO: v.InferOutput<typeof hello> = { moye: EMBED_VERSION, type: 'hello' }

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.canvasSide))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(EMBED_LIMITS.token))

/** What to open: a work, a new work from a template, or a blank page. */
const target = v.union([
  v.strictObject({ appId: id }),
  v.strictObject({ templateId: id }),
  v.strictObject({ new: v.strictObject({ width: side, height: side }) }),
])
export type OpenTarget = v.InferOutput<typeof target>

const theme = v.strictObject({
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))),
})
export type EmbedTheme = v.InferOutput<typeof theme>

const nothing = v.optional(v.strictObject({}))

/** The input of each command. */
const INPUTS = {
  open: target,
  save: nothing,
  export: v.strictObject({
    type: v.picklist(['png', 'jpg']),
    /** Zero-based; default: the page that is shown. */
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EMBED_LIMITS.pages))),
  }),
  /** `credentials` in the signage tool, `token` at the stock site: the same thing under the name of its address. */
  setCredentials: v.union([v.strictObject({ credentials: token }), v.strictObject({ token })]),
  setTheme: theme,
  setFeatures: v.strictObject({
    hide: v.pipe(v.array(v.picklist(EMBED_FEATURES)), v.maxLength(EMBED_LIMITS.features)),
  }),
  getState: nothing,
} as const

export type EmbedCommand = keyof typeof INPUTS
export type EmbedInput<Name extends EmbedCommand> = v.InferOutput<(typeof INPUTS)[Name]>

const openWork = v.object({
  /** null = it is not stored yet. */
  workId: v.nullable(v.number()),
  name: v.string(),
  /** px of the shown page. */
  width: v.number(),
  height: v.number(),
  pages: v.number(),
})
const savedWork = v.object({ workId: v.number(), version: v.number(), savedAt: v.string() })
const picture = v.object({ url: v.string(), width: v.number(), height: v.number() })

/** The output of each command. */
export const EMBED_OUTPUTS = {
  open: v.object({}),
  save: savedWork,
  export: picture,
  setCredentials: v.object({}),
  setTheme: v.object({}),
  setFeatures: v.object({}),
  getState: v.object({
    mode: v.picklist(['signage', 'partner']),
    /** null while nothing is open. */
    work: v.nullable(openWork),
    isDirty: v.boolean(),
    isSaving: v.boolean(),
    /** Zero-based page that is shown. */
    page: v.number(),
    hidden: v.array(v.picklist(EMBED_FEATURES)),
  }),
} as const
export type EmbedOutput<Name extends EmbedCommand> = v.InferOutput<(typeof EMBED_OUTPUTS)[Name]>

/** The details of each event. */
export const EMBED_EVENTS = {
  /** The editor takes commands; a work may still be on its way. */
  ready: v.object({ version: v.literal(EMBED_VERSION) }),
  opened: openWork,
  changed: v.object({ isDirty: v.boolean() }),
  /** `image`: address of the picture that was registered for the work, when the save has drawn one. */
  saved: v.object({ workId: v.number(), version: v.number(), image: v.optional(v.string()) }),
  exported: picture,
  /** The token ends in so many seconds; 0 = the server has refused it. */
  'credentials-expiring': v.object({ seconds: v.number() }),
  error: v.object({ code: v.string(), message: v.string() }),
  /** Pictures that were put into the cart of the stock site, because they have no license yet. */
  cart: v.object({ mediaIds: v.array(v.string()) }),
} as const
export type EmbedEvent = keyof typeof EMBED_EVENTS
export type EmbedDetail<Name extends EmbedEvent> = v.InferOutput<(typeof EMBED_EVENTS)[Name]>

/** Why a command is refused by the editor itself; the server's codes (`schemas/errors.ts`) come through as they are. */
const EMBED_CODES = ['BAD_COMMAND', 'BAD_INPUT', 'TOO_MANY_COMMANDS', 'NOTHING_OPEN', 'NOT_SAVED'] as const
export type EmbedCode = (typeof EMBED_CODES)[number]

const request = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  command: v.pipe(v.string(), v.maxLength(40)),
  input: v.optional(v.unknown()),
})

/** A command as it came, with its input checked; `code` says what is wrong. null = no command at all, to be ignored. */
export type ReadRequest =
  | {
      [Name in EmbedCommand]: { readonly id: number; readonly command: Name; readonly input: EmbedInput<Name> }
    }[EmbedCommand]
  | { readonly id: number; readonly code: EmbedCode }

const isCommand = (name: string): name is EmbedCommand => Object.hasOwn(INPUTS, name)

export const readRequest = (data: unknown): ReadRequest | null => {
  const read = v.safeParse(request, data)
  if (!read.success) return null
  const { id, command, input } = read.output
  if (!isCommand(command)) return { id, code: 'BAD_COMMAND' }
  const checked = v.safeParse(INPUTS[command], input)
  // The table pairs every command with its input.
  return checked.success ? ({ id, command, input: checked.output } as ReadRequest) : { id, code: 'BAD_INPUT' }
}

/** What the editor sends through the port. */
export type EmbedMessage =
  | { readonly id: number; readonly ok: true; readonly output: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly message: string }
  | { readonly event: EmbedEvent; readonly detail: unknown }
