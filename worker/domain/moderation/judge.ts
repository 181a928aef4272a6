import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { MODERATION_REASONS, type ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Judgement } from '../../ports/moderation.ts'

export interface Asking {
  readonly kind: 'name' | 'content'
  /** Most requests to the provider. */
  readonly requests: number
  /** For each request. */
  readonly timeoutMs: number
}

export interface Judged {
  /** The text that must not be shown, and why. */
  readonly refused: { readonly text: string; readonly reason: ModerationReason } | null
  /** Why a person should look at the texts. */
  readonly review: ModerationReason | null
  /** Every text was judged: the provider answered, and there were not too many. */
  readonly isComplete: boolean
}

/** Requests to the provider at the same time. */
const AT_ONCE = 4
/** Hashes looked up at once. */
const LOOKUP = 500

interface Piece {
  readonly text: string
  readonly hash: string
}

/** Texts without letters and digits say nothing. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Each text once, long ones in parts. */
const piecesOf = async (texts: readonly string[], kind: Asking['kind']): Promise<readonly Piece[]> => {
  const { text: longest } = MODERATION_LIMITS
  const parts = new Set<string>()
  for (const text of texts)
    for (let at = 0; at < text.length; at += longest) {
      const part = text.slice(at, at + longest).trim()
      if (SAYS_SOMETHING.test(part)) parts.add(part)
    }
  const pieces: Piece[] = []
  for (const text of parts) pieces.push({ text, hash: await sha256Hex(`${kind} ${text}`) })
  return pieces
}

/** Several short pieces in one request. */
const packed = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const packs: Piece[][] = []
  let room = 0
  for (const piece of pieces) {
    if (piece.text.length + 1 > room) {
      packs.push([])
      room = MODERATION_LIMITS.text + 1
    }
    packs.at(-1)?.push(piece)
    room -= piece.text.length + 1
  }
  return packs
}

const graver = (a: ModerationReason | null, b: ModerationReason | null): ModerationReason | null =>
  MODERATION_REASONS.find(reason => reason === a || reason === b) ?? null

const recallAll = async (ports: Ports, pieces: readonly Piece[]) => {
  const known = new Map<string, Pick<Judgement, 'verdict' | 'reason'>>()
  for (let at = 0; at < pieces.length; at += LOOKUP) {
    const hashes = pieces.slice(at, at + LOOKUP).map(({ hash }) => hash)
    for (const [hash, verdict] of await ports.moderation.recall(hashes)) known.set(hash, verdict)
  }
  return known
}

/**
 * Judges texts. The provider is asked only about those that it has not judged before, several in one request. Without a
 * provider everything is accepted.
 */
export const judgeTexts = async (
  ports: Ports,
  texts: readonly string[],
  { kind, requests, timeoutMs }: Asking,
): Promise<Judged> => {
  const { moderator } = ports
  if (!moderator) return { refused: null, review: null, isComplete: true }
  const pieces = await piecesOf(texts, kind)
  const known = await recallAll(ports, pieces)
  let review: ModerationReason | null = null
  for (const { text, hash } of pieces) {
    const { verdict, reason = null } = known.get(hash) ?? {}
    if (verdict === 'refuse') return { refused: { text, reason: reason ?? 'other' }, review, isComplete: true }
    if (verdict === 'review') review = graver(review, reason)
  }

  const packs = packed(pieces.filter(({ hash }) => !known.has(hash)))
  let isComplete = packs.length <= requests
  let refused: Judged['refused'] = null
  const judge = async (pack: readonly Piece[]): Promise<void> => {
    const judgement = await moderator.checkText(pack.map(({ text }) => text).join('\n'), kind, timeoutMs)
    if (!judgement) {
      isComplete = false
      return
    }
    const { verdict, reason, words } = judgement
    // What the provider names is what it does not want; the rest of the request is asked about again.
    const named = verdict === 'accept' ? [] : pack.filter(({ text }) => words.some(word => text.includes(word)))
    const meant = named.length > 0 ? named : pack
    await ports.moderation.remember(
      meant.map(({ hash }) => hash),
      judgement,
      isoTime(ports.now()),
    )
    if (verdict === 'refuse') refused ??= { text: meant[0]?.text ?? '', reason: reason ?? 'other' }
    if (verdict === 'review') review = graver(review, reason)
    if (verdict === 'review' && meant.length < pack.length) isComplete = false
  }
  const waiting = packs.slice(0, requests)
  const work = async () => {
    for (let pack = waiting.shift(); pack && !refused; pack = waiting.shift()) await judge(pack)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { refused, review, isComplete }
}
