/** A font file of this site, from the browser's cache if possible; null when it cannot be loaded. */
export const fetchFont = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const response = await fetch(url)
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    // Offline: the content of the font stays unknown.
    return null
  }
}
