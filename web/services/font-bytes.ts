/** A font file of our own site, from the browser's cache where it is; null when it cannot be had. */
export const fetchFont = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const response = await fetch(url)
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    // Offline: what the font holds stays unknown.
    return null
  }
}
