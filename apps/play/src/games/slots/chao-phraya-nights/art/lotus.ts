import { adorned, at, dot, glow, INK, radial, shape, stroke, svg, upright } from '../../art/paints.ts'

const petalPath = (length: number, width: number) =>
  `M0 0 C${-width} ${-length * 0.28} ${-width * 0.92} ${-length * 0.72} 0 ${-length} C${width * 0.92} ${-length * 0.72} ${width} ${-length * 0.28} 0 0Z`

const petal = (turn: number, length: number, width: number, fill: string) =>
  at(
    100,
    150,
    shape(petalPath(length, width), fill, `stroke="${INK}" stroke-width="2.6" stroke-opacity=".55"`) +
      stroke(`M0 ${-length * 0.16} L0 ${-length * 0.86}`, '#fff', 1.6, 'opacity=".28"') +
      stroke(
        `M${-width * 0.42} ${-length * 0.3} Q${-width * 0.5} ${-length * 0.62} ${-width * 0.08} ${-length * 0.9}`,
        '#fff',
        2.2,
        'opacity=".5"',
      ),
    turn,
  )

const both = (turn: number, length: number, width: number, fill: string) =>
  petal(-turn, length, width, fill) + petal(turn, length, width, fill)

const pad = (fill: string, y: number, rx: number, ry: number) =>
  `<ellipse cx="100" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const lotusSymbol = () =>
  svg(
    upright('far', '#ff9ecb', '#d63384', '#7a1259') +
      upright('mid', '#ffc4de', '#f0569c', '#b01a6c') +
      upright('near', '#fff0f7', '#ff93c2', '#e0417f') +
      radial('leaf', '#4fe0a8', '#0f8f68', '#053f38') +
      glow('halo', '#ff5fa8', 0.55) +
      glow('heart', '#fff1a6', 0.95),
    '<circle cx="100" cy="104" r="98" fill="url(#halo)"/>' +
      pad(INK, 158, 82, 21) +
      pad('url(#leaf)', 156, 79, 18) +
      stroke('M34 155 Q70 163 100 158 Q132 163 166 155', '#8dffd4', 2, 'opacity=".5"') +
      both(74, 84, 22, 'url(#far)') +
      both(52, 100, 24, 'url(#far)') +
      both(30, 114, 25, 'url(#far)') +
      petal(0, 120, 26, 'url(#far)') +
      both(62, 76, 22, 'url(#mid)') +
      both(38, 94, 25, 'url(#mid)') +
      both(15, 104, 25, 'url(#mid)') +
      '<circle cx="100" cy="104" r="46" fill="url(#heart)"/>' +
      both(48, 64, 22, 'url(#near)') +
      both(24, 76, 24, 'url(#near)') +
      petal(0, 82, 26, 'url(#near)') +
      adorned(dot(60, 70, 3, '#fff'), 'opacity=".9"') +
      adorned(dot(146, 84, 2.4, '#fff'), 'opacity=".8"') +
      adorned(dot(104, 36, 2.6, '#fff'), 'opacity=".9"'),
  )

/** Petals for others who float a lotus: the krathong of the scatter. */
export const lotusRing = (scale: number, x: number, y: number) =>
  `<g transform="translate(${x - 100 * scale} ${y - 150 * scale}) scale(${scale})">` +
  both(66, 92, 22, 'url(#far)') +
  both(44, 98, 24, 'url(#mid)') +
  both(22, 96, 24, 'url(#mid)') +
  both(54, 66, 22, 'url(#near)') +
  both(30, 72, 24, 'url(#near)') +
  petal(0, 74, 26, 'url(#near)') +
  '</g>'
