import { pinyin } from 'pinyin-pro'
import type { Spell } from '#schemas/search/index-text.ts'

/** Reads Chinese: the syllables of a run of Han characters, without tones; ü is typed as v. */
export const spell: Spell = run =>
  pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).map(syllable => syllable.toLowerCase())
