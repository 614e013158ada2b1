/** Flags as round pictures, drawn plainly: colours and shapes that are told apart at 20 px, no coats of arms, no writing. */
const disc = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><clipPath id="c"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#c)">${inside}</g></svg>\n`

const field = (colour: string) => `<path fill="${colour}" d="M0 0h24v24H0z"/>`
const box = (colour: string, [x, y, width, height]: readonly [number, number, number, number]) =>
  `<path fill="${colour}" d="M${x} ${y}h${width}v${height}H${x}z"/>`
const circle = (colour: string, [x, y, radius]: readonly [number, number, number]) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
const ring = (colour: string, [x, y, radius]: readonly [number, number, number], width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** Bands of colour, from the top or from the side, each as thick as its share says. */
const bands = (parts: readonly (readonly [colour: string, share: number])[], isUpright = false) => {
  const whole = parts.reduce((sum, [, share]) => sum + share, 0)
  let at = 0
  return parts
    .map(([colour, share]) => {
      const size = (24 * share) / whole
      const band = isUpright ? box(colour, [at, 0, size, 24]) : box(colour, [0, at, 24, size])
      at += size
      return band
    })
    .join('')
}

const even = (...colours: string[]) => colours.map((colour) => [colour, 1] as const)
const two = (value: number) => Number(value.toFixed(2))

const star = (colour: string, [x, y, radius]: readonly [number, number, number], points = 5) => {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.4
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${two(x + reach * Math.cos(angle))} ${two(y + reach * Math.sin(angle))}`
  })
  return `<path fill="${colour}" d="M${corners.join('L')}z"/>`
}

/** A moon: one disc with another of the ground's colour before it. */
const crescent = (
  [colour, ground]: readonly [string, string],
  [x, y, radius]: readonly [number, number, number],
) => circle(colour, [x, y, radius]) + circle(ground, [x + radius * 0.35, y, radius * 0.8])

const inside: Readonly<Record<string, string>> = {
  th: bands([
    ['#a51931', 1],
    ['#f4f5f8', 1],
    ['#2d2a4a', 2],
    ['#f4f5f8', 1],
    ['#a51931', 1],
  ]),
  gb:
    field('#012169') +
    '<path stroke="#fff" stroke-width="5" d="M0 0l24 24M24 0L0 24"/><path stroke="#c8102e" stroke-width="2" d="M0 0l24 24M24 0L0 24"/><path stroke="#fff" stroke-width="8" d="M12 0v24M0 12h24"/><path stroke="#c8102e" stroke-width="4.5" d="M12 0v24M0 12h24"/>',
  ph:
    bands(even('#0038a8', '#ce1126')) +
    '<path fill="#fff" d="M0 0l15 12L0 24z"/>' +
    circle('#fcd116', [6, 12, 2.6]),
  vn: field('#da251d') + star('#ffde00', [12, 12, 7]),
  cn:
    field('#de2910') +
    star('#ffde00', [8.5, 10, 4.2]) +
    [
      [14.5, 5.5],
      [17, 8.5],
      [17, 12.5],
      [14.5, 15.5],
    ]
      .map(([x = 0, y = 0]) => star('#ffde00', [x, y, 1.4]))
      .join(''),
  hk:
    field('#de2910') +
    [0, 72, 144, 216, 288]
      .map(
        (turn) => `<ellipse cx="12" cy="8" rx="2.3" ry="4" fill="#fff" transform="rotate(${turn} 12 12)"/>`,
      )
      .join(''),
  jp: field('#fff') + circle('#bc002d', [12, 12, 6]),
  mm: bands(even('#fecb00', '#34b233', '#ea2839')) + star('#fff', [12, 12, 7.5]),
  es: bands([
    ['#aa151b', 1],
    ['#f1bf00', 2],
    ['#aa151b', 1],
  ]),
  in:
    bands(even('#ff9933', '#ffffff', '#138808')) +
    ring('#000080', [12, 12, 3], 0.9) +
    circle('#000080', [12, 12, 0.8]),
  id: bands(even('#e70011', '#ffffff')),
  kh:
    bands([
      ['#032ea1', 1],
      ['#e00025', 2],
      ['#032ea1', 1],
    ]) +
    '<path fill="#fff" d="M6 16v-2h1v-3h1.5V9.5L9.5 8l1 1.5h.5L12 7l1 2.5h.5l1-1.5 1 1.5V11H17v3h1v2z"/>',
  kr:
    field('#fff') +
    '<g transform="rotate(34 12 12)">' +
    circle('#cd2e3a', [12, 12, 5]) +
    '<path fill="#0047a0" d="M7 12a5 5 0 0 0 10 0 2.5 2.5 0 0 0-5 0 2.5 2.5 0 0 1-5 0z"/></g>' +
    '<path stroke="#111" stroke-width="1" d="M3.6 8l3-4M4.9 8.9l3-4M17.4 4l3 4M16.1 4.900l3 4M3.6 16l3 4M4.9 15.100l3 4M20.4 16l-3 4M19.1 15.100l-3 4"/>',
  my:
    bands(Array.from({ length: 8 }, (_, index) => [index % 2 === 0 ? '#cc0001' : '#ffffff', 1] as const)) +
    box('#010066', [0, 0, 13, 12]) +
    crescent(['#ffcc00', '#010066'], [6.5, 7, 3.2]) +
    star('#ffcc00', [9.8, 7, 2.2], 8),
  pt:
    bands(
      [
        ['#046a38', 2],
        ['#da291c', 3],
      ],
      true,
    ) +
    ring('#ffe900', [9.6, 12, 4], 1.4) +
    '<path fill="#fff" stroke="#da291c" stroke-width="1.2" d="M7.8 10h3.600v2.500a1.8 1.8 0 0 1-3.6 0z"/>',
  br:
    field('#009739') +
    '<path fill="#fedd00" d="M12 4l10 8-10 8L2 12z"/>' +
    circle('#012169', [12, 12, 4.2]) +
    '<path fill="none" stroke="#fff" stroke-width="1" d="M8.2 10.800a9 9 0 0 1 7.7 2.7"/>',
  pk:
    field('#01411c') +
    box('#ffffff', [0, 0, 6, 24]) +
    crescent(['#ffffff', '#01411c'], [14, 12.5, 5]) +
    star('#ffffff', [17, 9, 2]),
  tr: field('#e30a17') + crescent(['#ffffff', '#e30a17'], [9.5, 12, 5.5]) + star('#ffffff', [16, 12, 2.6]),
  bd: field('#006a4e') + circle('#f42a41', [11, 12, 6]),
  ae: bands(even('#00843d', '#ffffff', '#000000')) + box('#c8102e', [0, 0, 7, 24]),
  ir:
    bands(even('#239f40', '#ffffff', '#da0000')) +
    '<path fill="none" stroke="#da0000" stroke-width="1" d="M12 9.500v5M10.4 10.200a2.6 2.6 0 0 0 0 3.600M13.6 10.200a2.6 2.6 0 0 1 0 3.6"/>',
  ru: bands(even('#ffffff', '#0039a6', '#d52b1e')),
  kz:
    field('#00afca') +
    circle('#fec50c', [12, 10.5, 3.6]) +
    '<path fill="none" stroke="#fec50c" stroke-width="1.4" d="M5.5 13.500c2.5 4.5 10.5 4.5 13 0"/>',
  uz:
    bands([
      ['#0099b5', 6],
      ['#ce1126', 0.7],
      ['#ffffff', 6],
      ['#ce1126', 0.7],
      ['#1eb53a', 6],
    ]) +
    crescent(['#ffffff', '#0099b5'], [8, 4.6, 2.4]) +
    star('#ffffff', [13, 5, 1.5]) +
    star('#ffffff', [16.5, 5, 1.5]),
  la:
    bands([
      ['#ce1126', 1],
      ['#002868', 2],
      ['#ce1126', 1],
    ]) + circle('#ffffff', [12, 12, 4.4]),
  np:
    field('#ffffff') +
    '<path fill="#dc143c" stroke="#003893" stroke-width="1.2" d="M7 3.500l11 7.500h-6.500L18 19.500H7z"/>' +
    crescent(['#ffffff', '#dc143c'], [9.6, 9, 1.4]) +
    star('#ffffff', [10, 15.5, 2.2], 12),
  fr: bands(even('#002654', '#ffffff', '#ce1126'), true),
  ke:
    bands([
      ['#000000', 6],
      ['#ffffff', 1],
      ['#bb0000', 6],
      ['#ffffff', 1],
      ['#006600', 6],
    ]) +
    '<ellipse cx="12" cy="12" rx="3.2" ry="7" fill="#bb0000"/><path fill="#fff" d="M12 7.500l1 2-1 2-1-2zM12 12.500l1 2-1 2-1-2z"/><path fill="none" stroke="#000" stroke-width=".9" d="M9.3 9c1.2 2 1.2 4 0 6M14.7 9c-1.2 2-1.2 4 0 6"/>',
}

export const flags: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(inside).map(([code, drawn]) => [code, disc(drawn)]),
)
