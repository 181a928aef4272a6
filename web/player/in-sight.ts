/**
 * Tells once of each layer that its place has come into sight. Its place, not itself: an animation that has not begun
 * may hold the layer elsewhere. Returns what ends it.
 */
export const whenInSight = (layers: readonly HTMLElement[], onSeen: (layer: HTMLElement) => void): (() => void) => {
  const places = new Map<Element, HTMLElement>()
  const watch = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const layer = places.get(target)
      if (!isIntersecting || !layer) continue
      watch.unobserve(target)
      places.delete(target)
      target.remove()
      onSeen(layer)
    }
  })
  for (const layer of layers) {
    const { width, height, transform } = layer.style
    const place = document.createElement('i')
    Object.assign(place.style, { position: 'absolute', left: '0', top: '0', width, height, transform })
    place.style.visibility = 'hidden'
    place.style.pointerEvents = 'none'
    places.set(place, layer)
    layer.before(place)
    watch.observe(place)
  }
  return () => {
    watch.disconnect()
    for (const place of places.keys()) place.remove()
  }
}
