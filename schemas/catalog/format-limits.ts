/** Limits of the files that uploads are made from. No part of `LIMITS`, which every page loads at its start. */
export const FORMAT_LIMITS = {
  /**
   * bytes; largest file that a picture is made from, and that is kept as its original by one request: Cloudflare takes
   * 100 MB. A file that is stored as it is has `LIMITS.uploadBytes`.
   */
  sourceBytes: 95 * 1024 * 1024,
  /** count; pixels of the largest picture that is decoded: photos of phones have up to 108 million. */
  sourcePixels: 120_000_000,
  /** count; pixels of the largest stored picture: A3 at 300 dpi. */
  printPixels: 4961 * 3508,
  /** bytes; start of a file that is read when its first bytes do not tell the size: long profiles and previews. */
  longHeadBytes: 4 * 1024 * 1024,
  /** bytes; largest color profile. */
  profileBytes: 4 * 1024 * 1024,
  /** count; pages of a PDF or TIFF that are offered. */
  pages: 100,
  /** count; pages that become pictures at once. */
  pagesChosen: 30,
  /** count; pixels of all pages of a TIFF that are shown to choose from; without pictures beyond it. */
  previewPixels: 400_000_000,
  /** px; longer side of the picture of a page to choose. */
  preview: 240,
  /** dpi; resolutions of a page of a PDF: for screens, for print. */
  dpi: { screen: 150, print: 300 },
  /** ms; time without a sign of life after which a file counts as unreadable. */
  silenceMs: 60_000,
  /** count; files that are converted at the same time: each has its picture in memory. */
  atOnce: 2,
  /** ms; a conversion that takes longer is shown. */
  showMs: 1000,
} as const
