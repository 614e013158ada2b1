/** Paints that the symbols share, so that every piece of gold on the reels is the same gold. Symbols stand in a 200 x 200 box. */
const stops = (...colours: string[]) =>
  colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')

export const upright = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(...colours)}</linearGradient>`

export const slanted = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(...colours)}</linearGradient>`

/** Spans the whole symbol, for strokes whose own box would be flat. */
export const spanning = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="40" y1="30" x2="120" y2="175">${stops(...colours)}</linearGradient>`

export const radial = (id: string, ...colours: string[]) =>
  `<radialGradient id="${id}" cx=".5" cy=".42" r=".62">${stops(...colours)}</radialGradient>`

export const glow = (id: string, colour: string, strength = 0.75) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
  `<stop offset=".55" stop-color="${colour}" stop-opacity="${strength * 0.28}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const gold = [
  upright('gold', '#fff6cf', '#ffd873', '#e09a2b', '#8f5310'),
  spanning('goldRim', '#fff9dd', '#ffd873', '#a8661a', '#ffe49a', '#8a4f10'),
  slanted('goldDeep', '#ffe9a8', '#c07a1c', '#6e3c0a'),
].join('')

export const INK = '#140a2e'

export const svg = (paints: string, shapes: string, box = '0 0 200 200') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${gold}${paints}</defs>${shapes}</svg>`

export const at = (x: number, y: number, shapes: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shapes}</g>`

export const scaled = (scale: number, shapes: string) => `<g transform="scale(${scale})">${shapes}</g>`

export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** One shape with further attributes. */
export const adorned = (single: string, attributes: string) => single.replace(/\/>$/, ` ${attributes}/>`)

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const mirrored = (shapes: string) =>
  `${shapes}<g transform="translate(200 0) scale(-1 1)">${shapes}</g>`
