import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_LIMITS, BRAND_TYPE, FONT_STATEMENT } from '#schemas/catalog/brand.ts'
import { brandFontKey } from '#schemas/catalog/brand-font-key.ts'
import { DEFAULT_SUBSET_TEXT } from '#schemas/catalog/fonts.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { type FontFacts, fontFacts } from '#schemas/font-facts.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Spend } from '../rate-limits.ts'
import { type FontData, mostOf, shownItem } from './items.ts'
import { kitFor } from './kit.ts'

const FONT_TYPE = 'font/sfnt'
/** Characters that a new font is cut to, as a test. */
const TEST_CHARACTERS = ` A${DEFAULT_SUBSET_TEXT}`

/** @throws FILE_TOO_LARGE, FONT_UNREADABLE, FONT_EMBEDDING_REFUSED */
const readFont = async (
  file: File,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: FontFacts }> => {
  if (file.size > BRAND_LIMITS.fontBytes) throw fail('FILE_TOO_LARGE', { file: file.name })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const facts = fontFacts(bytes)
  if (!facts) throw fail('FONT_UNREADABLE')
  if (facts.embedding === 'no') throw fail('FONT_EMBEDDING_REFUSED')
  return { bytes, facts }
}

/**
 * Whether HarfBuzz can cut the stored font. A render Worker that does not answer now says nothing against it: pages then
 * load the whole file.
 */
const canBeCut = async (ports: Ports, key: string, owner: string): Promise<boolean> => {
  const cut = await ports.fontSubsets.cut({ source: key, characters: TEST_CHARACTERS, owner })
  return cut.ok || cut.code !== 'FONT_FAILED'
}

/** `Lobster.Bold.otf` → `Lobster.Bold` */
const bareName = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/[\p{C}"\\,;{}<>]+/gu, ' ')
    .trim()

/**
 * Stores a font file of which the actor has confirmed the license, and adds it to a kit.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, BRAND_FULL, FILE_TOO_LARGE, FONT_UNREADABLE, FONT_EMBEDDING_REFUSED, RATE_LIMITED
 */
export const uploadBrandFont = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  file: File,
  spend: Spend,
): Promise<BrandItem> => {
  const kit = await kitFor(ports, actor, teamId, 'brand.add')
  // Also a file that is refused is work.
  await spend()
  const { bytes, facts } = await readFont(file)
  const { weight, isItalic } = facts
  const hash = await sha256Hex(bytes)
  const key = brandFontKey({ hash, weight, isItalic, isWhole: facts.embedding === 'whole' })
  const url = `/${key}`
  await ports.files.putFont(key, bytes, FONT_TYPE)
  if (!(await canBeCut(ports, key, `user:${actor.id}`))) {
    // The same bytes are refused whoever sends them, so no kit has the file.
    await ports.files.remove([key])
    throw fail('FONT_UNREADABLE')
  }
  const name = (facts.name || bareName(file.name) || key.slice(-8)).slice(0, BRAND_LIMITS.name).trim()
  const data: FontData = {
    fontStyle: isItalic ? 'italic' : 'normal',
    fontWeight: weight,
    fontSize: BRAND_LIMITS.fontSize,
    use: 'none',
    fontFamily: name,
  }
  const row = {
    type: BRAND_TYPE.font,
    name,
    url,
    data: JSON.stringify(data),
    bytes: bytes.byteLength,
    confirmation: { by: actor.id, statement: FONT_STATEMENT },
  }
  const added = await ports.brand.add(kit, row, mostOf(BRAND_TYPE.font), isoTime(ports.now()))
  if (!added) {
    if (!(await ports.brand.uses(url))) await ports.files.remove([key])
    throw fail('BRAND_FULL')
  }
  // The erasure of a kit that had the same file may have removed it before this row was there.
  if (!(await ports.files.has(key))) await ports.files.putFont(key, bytes, FONT_TYPE)
  return shownItem(added)
}
