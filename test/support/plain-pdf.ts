/** A PDF of pages of these sizes (pt), each filled with a color ("r g b", 0–1). */
export const plainPdf = (
  pages: readonly { readonly width: number; readonly height: number; readonly color: string }[],
) => {
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ width, height, color }, at) => {
      const content = `${color} rg 0 0 ${width} ${height} re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * at} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return new TextEncoder().encode(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`)
}
