import { expect, it } from 'vitest'
import { ANIMATION_LIMITS } from './animation-limits.ts'
import { BRAND_LIMITS } from './brand.ts'
import { FORMAT_LIMITS } from './format-limits.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { MEDIA_LIMITS } from './media-limits.ts'
import { OWN_PICTURE_LIMITS } from './own-picture-lists.ts'
import { PLAYED_LIMITS } from './played-limits.ts'
import { PLUGIN_LIMITS } from './plugin-limits.ts'
import { TOUCH_LIMITS } from './touch-limits.ts'
import { UPLOAD_LIMITS } from './upload-limits.ts'
import { UPLOAD_QUEUE } from './upload-queue-limits.ts'
import { VERSION_LIMITS } from './version-limits.ts'
import { VOICE_LIMITS } from './voices.ts'

// Pages, the Worker and stored works rely on these numbers: whoever changes one on purpose changes it here too.
it('the limits of uploads, pictures, films, imports and versions are these', () => {
  expect(UPLOAD_LIMITS).toEqual({
    bytes: 104_857_600,
    partBytes: 5_242_880,
    quota: 5_368_709_120,
    stored: 10_737_418_240,
    removedMs: 2_592_000_000,
    lookedAtOnce: 400,
    removedAtOnce: 40,
    readAtOnce: 40,
    named: 2000,
    leavingMs: 3_600_000,
    unfinished: 500,
    lifeMs: 86_400_000,
    finishMs: 60_000,
    lanes: { atOnce: 4, most: 200, waitMs: 20_000, sendMs: 1000, holdMs: 60_000 },
    name: 200,
  })
  expect(UPLOAD_QUEUE).toEqual({
    files: 3,
    parts: 2,
    wholeBytes: 1_048_576,
    hashedAtOnce: 4_194_304,
    hashedPiece: 2_097_152,
    attempts: 5,
    backOffMs: { first: 500, most: 30_000 },
    tooManyMs: 20_000,
    finishingMs: 5000,
    silenceMs: 45_000,
    kept: 1_073_741_824,
    speedMs: 5000,
    progressMs: 120,
    doneMs: 4000,
    placed: 10,
    dropped: 2000,
  })
  expect(OWN_PICTURE_LIMITS).toEqual({ searchMs: 300, sortedNames: 20_000 })
  expect(MEDIA_LIMITS).toEqual({
    videoBytes: 104_857_600,
    videoMs: 300_000,
    videoSide: 4096,
    audioBytes: 20_971_520,
    audioMs: 1_320_000,
    metadataBytes: 4_194_304,
    tableBytes: 8_388_608,
    boxes: 256,
    posterBytes: 1_048_576,
    posterSide: 1280,
    page: 40,
  })
  expect(FORMAT_LIMITS).toEqual({
    sourceBytes: 99_614_720,
    sourcePixels: 120_000_000,
    printPixels: 17_403_188,
    longHeadBytes: 4_194_304,
    profileBytes: 4_194_304,
    pages: 100,
    pagesChosen: 30,
    previewPixels: 400_000_000,
    preview: 240,
    dpi: { screen: 150, print: 300 },
    silenceMs: 60_000,
    atOnce: 2,
    showMs: 1000,
  })
  expect(IMPORT_LIMITS).toEqual({
    psdBytes: 52_428_800,
    psdLayers: 30,
    layerBytes: 5_242_880,
    records: 5000,
    levels: 64,
    pixels: 256_000_000,
    silenceMs: 60_000,
    proofSide: 960,
    pdfBytes: 52_428_800,
    pdfPages: 100,
    pdfDpi: 300,
    pdfPreview: 240,
    svgBytes: 2_097_152,
    svgLayers: 60,
    atOnce: 3,
  })
  expect(VERSION_LIMITS).toEqual({
    allMs: 86_400_000,
    hourlyMs: 2_592_000_000,
    thinEveryMs: 86_400_000,
    packEvery: 16,
    waitingMs: 1_200_000,
    atOnce: 64,
    sweptWorks: 60,
    packBytes: 4_194_304,
    packCharacters: 12_000_000,
    segmentCharacters: 2_000_000,
    pieces: 20_000,
    workBytes: 67_108_864,
    accountBytes: 2_147_483_648,
    crowdedBytes: 4_194_304,
    named: 100,
    name: 40,
    page: 200,
    togetherMs: 900_000,
  })
  expect(BRAND_LIMITS).toEqual({
    name: 40,
    shown: { 1: 30, 2: 20, 3: 30 },
    rows: 400,
    colors: 24,
    fontBytes: 16_777_216,
    woff2Bytes: 12_582_912,
    fontSize: 48,
    undoMs: 8000,
  })
  expect(PLUGIN_LIMITS).toEqual({
    perDocument: 8,
    offered: 40,
    manifestBytes: 16_384,
    listBytes: 262_144,
    codeBytes: 262_144,
    hostMs: 4000,
    drawMs: 5000,
    drawing: 524_288,
    values: 20_000,
    fields: 20,
    side: 2000,
    kept: 100,
  })
  expect(ANIMATION_LIMITS).toEqual({
    shortest: 0.1,
    longest: 600,
    runs: 999,
    perLayer: 40,
    pathLength: 8000,
    pathSegments: 60,
    pathReach: 20_000,
  })
  expect(PLAYED_LIMITS).toEqual({
    pages: 100,
    htmlBytes: 4_000_000,
    picturesBytes: 24_000_000,
    phonePx: 828,
    pictureSide: 3000,
    pictureSpare: 1.25,
    pictureDensity: 0.12,
    smallPicture: 40_000,
    pictureQuality: 0.82,
    longPage: 2.4,
    script: 20_000,
  })
  expect(TOUCH_LIMITS).toEqual({
    slop: 8,
    longPressMs: 450,
    reach: 14,
    edge: 24,
    twist: 8,
    handle: 44,
    largest: 20_000,
    hapticMs: 8,
  })
  expect(VOICE_LIMITS).toEqual({ text: 300, pieceMs: 15_000, pieceBytes: 3_145_728 })
})
