/** Id of the gallery's section, also for links: `/#templates`. */
export const GALLERY_ID = 'templates'

/** px; the gallery is in sight when its top is at most this far below the top of the window. */
const NEAR_TOP_PX = 80

/** Scrolls the gallery to the top of the window unless it is there already. */
export const showGallery = (): void => {
  const gallery = document.getElementById(GALLERY_ID)
  if (!gallery || gallery.getBoundingClientRect().top <= NEAR_TOP_PX) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  gallery.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}
