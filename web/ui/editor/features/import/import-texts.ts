import * as m from '#messages/imports.ts'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ImportProblem } from '#web/editor/imports/import-error.ts'
import type { Note, NoteKind } from '#web/editor/imports/imported.ts'
import { quote } from '#web/layers/quote.ts'

const megabytes = (bytes: number) => bytes / 1024 ** 2

const MODES: Readonly<Record<string, string>> = {
  Bitmap: m.modeBitmap,
  Gray: m.modeGray,
  Indexed: m.modeIndexed,
  Multichannel: m.modeMultichannel,
  Duotone: m.modeDuotone,
}

const PROBLEMS: Readonly<Record<ImportProblem, (detail: string) => string>> = {
  notPsd: () => m.problemNotPsd,
  notPdf: () => m.problemNotPdf,
  notSvg: () => m.problemNotSvg,
  locked: () => m.problemLocked,
  truncated: () => m.problemTruncated,
  tooLarge: () => m.problemTooLarge({ megabytes: megabytes(IMPORT_LIMITS.psdBytes) }),
  pdfTooLarge: () => m.problemTooLarge({ megabytes: megabytes(IMPORT_LIMITS.pdfBytes) }),
  svgTooLarge: () => m.problemTooLarge({ megabytes: megabytes(IMPORT_LIMITS.svgBytes) }),
  notRgb: mode => m.problemNotRgb({ mode: MODES[mode] ?? mode }),
  not8Bit: bits => m.problemNot8Bit({ bits }),
  tooWide: size => m.problemTooWide({ most: LIMITS.canvasSide, size }),
  tooManyPixels: () => m.problemTooManyPixels,
  tooManyRecords: count => m.problemTooManyRecords({ count: Number(count) }),
  noLayers: () => m.problemNoLayers,
  broken: () => m.problemBroken,
  silent: () => m.problemSilent,
  notLoaded: () => m.problemNotLoaded,
}

/** Why a file cannot be imported. */
export const problemText = (problem: ImportProblem, detail: string): string => PROBLEMS[problem](detail)

const EFFECTS: Readonly<Record<string, string>> = {
  bevelTexture: m.effectBevelTexture,
  patternOverlay: m.effectPatternOverlay,
  patternStroke: m.effectPatternStroke,
}
const BLENDS: Readonly<Record<string, string>> = {
  dissolve: m.blendDissolve,
  'linear burn': m.blendLinearBurn,
  'darker color': m.blendDarkerColor,
  'linear dodge': m.blendLinearDodge,
  'lighter color': m.blendLighterColor,
  'vivid light': m.blendVividLight,
  'linear light': m.blendLinearLight,
  'pin light': m.blendPinLight,
  'hard mix': m.blendHardMix,
  subtract: m.blendSubtract,
  divide: m.blendDivide,
}
const ADJUSTMENTS: Readonly<Record<string, string>> = {
  vibrance: m.adjustVibrance,
  'color balance': m.adjustColorBalance,
  'photo filter': m.adjustPhotoFilter,
  'color lookup': m.adjustColorLookup,
  'selective color': m.adjustSelectiveColor,
  'black & white': m.adjustBlackAndWhite,
  'gradient map': m.adjustGradientMap,
}

const SENTENCES: Readonly<Record<NoteKind, (detail: string, layer: string) => string>> = {
  mask: () => m.noteMask,
  clipping: () => m.noteClipping,
  effects: () => m.noteEffects,
  group: () => m.noteGroup,
  blend: detail => m.noteBlend({ detail: BLENDS[detail] ?? detail }),
  adjustment: () => m.noteAdjustment,
  adjustmentLeftOut: detail => m.noteAdjustmentLeftOut({ detail: ADJUSTMENTS[detail] ?? detail }),
  effectLeftOut: detail => m.noteEffectLeftOut({ detail: EFFECTS[detail] ?? detail }),
  patternLeftOut: () => m.notePatternLeftOut,
  knockout: () => m.noteKnockout,
  noiseGradient: () => m.noteNoiseGradient,
  textRuns: () => m.noteTextRuns,
  textWarped: () => m.noteTextWarped,
  textEffects: () => m.noteTextEffects,
  textSkewed: () => m.noteTextSkewed,
  textSize: () => m.noteTextSize,
  textGlyphs: detail => m.noteTextGlyphs({ quoted: quote(detail) }),
  parseFailed: (_, layer) => m.noteParseFailed({ layer }),
  outside: () => m.noteOutside,
  empty: () => m.noteEmpty,
  merged: detail => m.noteMerged({ detail }),
  reduced: () => m.noteReduced({ megabytes: megabytes(IMPORT_LIMITS.layerBytes) }),
}

/** What happened to a layer on the way, in one sentence. */
export const noteText = ({ layer, kind, detail = '' }: Note): string => {
  const name = layer || m.unnamed
  const sentence = SENTENCES[kind](detail, name)
  return kind === 'parseFailed' ? sentence : m.noteLine({ layer: name, sentence })
}
