// A clock face as a plugin of a layer kind. It runs in a worker without a page and without a network; `draw` gets the
// values of the layer and returns an SVG drawing of 240 × 240. A drawing has no fonts: digits are drawn as lines.
;(() => {
  const DIGITS = [
    'M0 0H4V8H0Z',
    'M2 0V8',
    'M0 0H4V4H0V8H4',
    'M0 0H4V8H0M0 4H4',
    'M0 0V4H4M4 0V8',
    'M4 0H0V4H4V8H0',
    'M4 0H0V8H4V4H0',
    'M0 0H4V8',
    'M0 0H4V8H0ZM0 4H4',
    'M4 4H0V0H4V8H0',
  ]
  const color = (value, fallback) => (/^#[\da-f]{6}$/i.test(value) ? value : fallback)
  const at = (turn, radius) =>
    [120 + Math.sin(turn * 2 * Math.PI) * radius, 120 - Math.cos(turn * 2 * Math.PI) * radius].map(place =>
      place.toFixed(2),
    )
  const line = (turn, from, to, width, stroke) => {
    const [[x1, y1], [x2, y2]] = [at(turn, from), at(turn, to)]
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
  }
  const number = (value, turn, stroke) => {
    const [x, y] = at(turn, 84)
    const digits = [...String(value)]
    const left = x - (digits.length * 9 - 3) / 2
    return digits
      .map(
        (digit, index) =>
          `<path d="${DIGITS[digit]}" transform="translate(${left + index * 9} ${y - 6}) scale(1.5)" fill="none" stroke="${stroke}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/>`,
      )
      .join('')
  }
  moye.define(values => {
    const [, hours = '10', minutes = '10'] = /^(\d{1,2})[:：](\d{2})$/.exec(values.time ?? '') ?? []
    const [hand, face] = [color(values.hand, '#1f2333'), color(values.face, '#ffffff')]
    const minute = Number(minutes) / 60
    const hour = ((Number(hours) % 12) + minute) / 12
    const ticks = Array.from({ length: 60 }, (_, index) =>
      index % 5 === 0 ? line(index / 60, 100, 106, 3, hand) : values.minutes ? line(index / 60, 104, 106, 1, hand) : '',
    ).join('')
    const numbers =
      values.numerals === 'none'
        ? ''
        : Array.from({ length: 12 }, (_, index) =>
            values.numerals === 'four' && (index + 1) % 3 !== 0 ? '' : number(index + 1, (index + 1) / 12, hand),
          ).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><circle cx="120" cy="120" r="116" fill="${face}" stroke="${hand}" stroke-width="6"/>${ticks}${numbers}${line(hour, -10, 54, 8, hand)}${line(minute, -14, 78, 5, hand)}<circle cx="120" cy="120" r="7" fill="${color(values.accent, '#e5484d')}"/></svg>`
  })
})()
