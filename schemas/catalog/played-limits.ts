/** Limits of published pages. Each comment begins with its unit, as in `limits.ts`. */
export const PLAYED_LIMITS = {
  /** count; most pages of a work that is published. */
  pages: 100,
  /** bytes; largest body of a published page. */
  htmlBytes: 4_000_000,
  /** bytes; all pictures that are made for a published page. */
  picturesBytes: 24_000_000,
  /** px; width of the widest phone in device px, for which pictures are made. */
  phonePx: 828,
  /** px; largest side of a picture that is made. */
  pictureSide: 3000,
  /** ratio; a picture that is larger than this by the needed one is made smaller. */
  pictureSpare: 1.25,
  /** ratio; bytes per needed px above which a picture is made smaller or written again. */
  pictureDensity: 0.12,
  /** bytes; a smaller picture is never written again. */
  smallPicture: 40_000,
  /** ratio; quality of the pictures that are made, 0–1. */
  pictureQuality: 0.82,
  /** ratio; a page of a swiper that is higher than this by its width is scrolled. */
  longPage: 2.4,
  /** characters; longest script of a page. */
  script: 20_000,
} as const
