/** Limits of the import of files from other design tools. No part of `LIMITS`, which every page loads at its start. */
export const IMPORT_LIMITS = {
  /** bytes; largest PSD. */
  psdBytes: 50 * 1024 * 1024,
  /** count; layers that one page of a PSD becomes. */
  psdLayers: 30,
  /** bytes; largest picture that a layer becomes. */
  layerBytes: 5 * 1024 * 1024,
  /** count; layer records of the largest PSD that is read: more than Photoshop users have, few enough to list. */
  records: 5000,
  /** count; levels of nested groups. */
  levels: 64,
  /** count; pixels of all layers of a PSD together: a gigabyte in memory. */
  pixels: 256_000_000,
  /** ms; time without a sign of life after which a file counts as unreadable. */
  silenceMs: 60_000,
  /** px; longer side of the pictures that the comparison shows. */
  proofSide: 960,
  /** bytes; largest PDF. */
  pdfBytes: 50 * 1024 * 1024,
  /** count; pages of a PDF that are offered. */
  pdfPages: 100,
  /** dpi; resolution of a page of a PDF. */
  pdfDpi: 300,
  /** px; width of the preview of a page of a PDF. */
  pdfPreview: 240,
  /** bytes; largest SVG. */
  svgBytes: 2 * 1024 * 1024,
  /** count; layers that an SVG becomes before it stays one drawing. */
  svgLayers: 60,
  /** count; pictures uploaded at the same time. */
  atOnce: 3,
} as const
