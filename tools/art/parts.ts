/** Pieces of the night market, as SVG. Each is drawn round its own origin and placed with `at`. */

const round = (value: number) => Math.round(value * 10) / 10

export const at = (x: number, y: number, scale: number, inside: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})">${inside}</g>`

export const use = (id: string, x: number, y: number, scale = 1) => at(x, y, scale, `<use href="#${id}"/>`)

/** Chance that draws the same picture every time. */
export const dice = (seed: number) => {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return from + (state / 4_294_967_296) * (to - from)
  }
}

const fan = (count: number, spread: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(-spread / 2 + (spread * index) / (count - 1), index)).join(
    '',
  )

const petal = (angle: number, length: number, width: number, fill: string) =>
  `<path transform="rotate(${round(angle)})" fill="${fill}" d="M0 0C${-width} ${-length * 0.4} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.4} 0 0Z"/>`

const flame =
  '<path fill="#ffb347" d="M0-86C7-76 9-70 9-64a9 9 0 0 1-18 0c0-6 2-12 9-22Z"/><path fill="#fff3c4" d="M0-75c4 6 5 9 5 12a5 5 0 0 1-10 0c0-3 1-6 5-12Z"/>'

/** A krathong: banana leaves, a lotus, a candle. Its waterline is y = 0. */
export const krathong = [
  '<ellipse cy="4" rx="62" ry="11" fill="#06231c" opacity=".55"/>',
  fan(9, 168, (angle, index) => petal(angle, 46, 11, index % 2 ? '#178a5f' : '#0f6d4b')),
  fan(7, 120, (angle, index) => petal(angle, 52, 11, index % 2 ? '#f7a8c4' : '#ec7fa9')),
  fan(5, 70, (angle, index) => petal(angle, 46, 9, index % 2 ? '#ffd3e1' : '#f9b8cf')),
  '<path fill="#fff6df" d="M-5-58h10v32h-10z"/>',
  flame,
  fan(8, 176, (angle) => petal(angle, 33, 10, '#24a878')),
  '<path fill="#0b5a3e" d="M-58-4C-40 12 40 12 58-4 44 24-44 24-58-4Z"/><path fill="#f6c453" d="M-50 4C-34 13 34 13 50 4 46 9-46 9-50 4Z"/>',
].join('')

/** A paper lantern that rises: warm below, pale above. */
export const skyLantern =
  '<path fill="url(#paper)" d="M-13-18Q0-24 13-18L17 12Q0 19-17 12Z"/><ellipse cy="13" rx="11" ry="3.4" fill="#fff3c4"/>'

/** A hanging lantern of the stalls. */
export const hangingLantern =
  '<path stroke="#caa24a" stroke-width="2" d="M0-34v14"/><ellipse rx="20" ry="19" fill="#e4572e"/><path fill="#f58549" d="M-8-18Q-15 0-8 18H8Q15 0 8-18Z"/><path fill="#f6c453" d="M-9-20H9v4H-9zM-9 16H9v4H-9z"/><path stroke="#f6c453" stroke-width="2" d="M0 20v12M-4 20v8M4 20v8"/>'

/** The great prang by the river. */
const tier = (y: number, width: number, height: number) =>
  `<path d="M${-width / 2} ${y}l${width * 0.12} ${-height}h${width * 0.76}l${width * 0.12} ${height}z"/>`
export const prang = [
  tier(0, 190, 30),
  tier(-28, 150, 30),
  tier(-56, 112, 36),
  '<path d="M-40-88C-36-150-16-190-7-214h14c9 24 29 64 33 126z"/>',
  '<path d="M-3-210h6l-1-34h-4z"/>',
  at(-118, 0, 0.42, '<path d="M-40-28C-36-110-16-160-6-196h12c10 36 30 86 34 168v28h-80z"/>'),
  at(118, 0, 0.42, '<path d="M-40-28C-36-110-16-160-6-196h12c10 36 30 86 34 168v28h-80z"/>'),
].join('')

/** A temple hall with its tiered gables and their horns. */
export const hall = [
  '<path d="M-96 0v-34l22-4v38zM96 0v-34l-22-4v38z"/>',
  '<path d="M-84-30Q-34-44 0-104 34-44 84-30l-8 4H-76z"/>',
  '<path d="M-60-52Q-22-70 0-128 22-70 60-52z"/>',
  '<path d="M-3-122Q-8-140 0-152 8-140 3-122zM-70-8h140v8H-70z"/>',
  '<path d="M-62-34h124v34H-62z"/>',
].join('')

/** A long-tail boat with a roof and a row of lamps. */
export const boat = [
  '<path fill="#4a2a1a" d="M-150-12C-90 12 60 12 118-6 140-14 158-34 168-52 164-24 150 6 120 14 60 26-90 26-136 12Z"/>',
  '<path fill="#6d4027" d="M-150-12C-90 8 60 8 118-8L124 0C60 18-90 18-142-2Z"/>',
  '<path fill="#8b2f3c" d="M-96-48Q-8-66 82-48v6H-96z"/>',
  '<path stroke="#4a2a1a" stroke-width="4" d="M-86-44v42M-30-46v48M26-46v48M72-44v42"/>',
  ...[-86, -58, -30, -2, 26, 50, 72].map((x) => `<circle cx="${x}" cy="-38" r="4" fill="#ffd166"/>`),
  '<path fill="#e4572e" d="M160-44c8 2 12 12 8 22-6-4-10-12-8-22Z"/><path fill="#f6c453" d="M154-38c8 4 10 14 4 22-6-6-8-14-4-22Z"/>',
].join('')

/** A stall: striped awning, counter, goods. */
export const stall = (stripes: readonly [string, string], goods: string) => {
  const stripe = (index: number) =>
    `<path fill="${stripes[index % 2]}" d="M${-80 + index * 20}-98h20v34a10 10 0 0 1-20 0z"/>`
  return [
    '<path fill="#2a1c3a" d="M-74-74h148V0H-74z"/>',
    '<path fill="#ffb347" opacity=".28" d="M-70-66H70v40H-70z"/>',
    goods,
    '<path fill="#5b3a29" d="M-80-28H80v10H-80z"/><path fill="#3c2417" d="M-76-18H76V0H-76z"/>',
    '<path fill="#3c2417" d="M-78-100h6V0h-6zM72-100h6V0h-6z"/>',
    ...Array.from({ length: 8 }, (_, index) => stripe(index)),
    `<path fill="${stripes[0]}" d="M-84-108H84v12H-84z"/>`,
  ].join('')
}

export const fruits = [-54, -36, -18, 0, 18, 36, 54]
  .map((x, index) => {
    const fill = ['#f6c453', '#e4572e', '#2cc79f'][index % 3]
    return `<circle cx="${x}" cy="-36" r="9" fill="${fill}"/><circle cx="${x + 9}" cy="-50" r="8" fill="${fill}" opacity=".8"/>`
  })
  .join('')

export const jars = [-52, -22, 8, 38]
  .map((x) => `<path fill="#f7a8c4" d="M${x}-56h20v28h-20z"/><path fill="#fff3c4" d="M${x}-62h20v7h-20z"/>`)
  .join('')

export const stars = (count: number, width: number, height: number, seed: number) => {
  const chance = dice(seed)
  return Array.from({ length: count }, () => {
    const size = chance(0.6, 1.7)
    return `<circle cx="${round(chance(0, width))}" cy="${round(chance(0, height))}" r="${round(size)}" opacity="${round(chance(0.3, 1))}"/>`
  }).join('')
}

/** Broken light on water. */
export const ripples = (
  box: { x: number; y: number; width: number; height: number },
  count: number,
  seed: number,
) => {
  const chance = dice(seed)
  return Array.from({ length: count }, () => {
    const width = chance(18, 92)
    const y = box.y + chance(0, 1) ** 1.2 * box.height
    return `<rect x="${round(box.x + chance(0, box.width))}" y="${round(y)}" width="${round(width)}" height="${round(chance(1.2, 2.8))}" rx="1.4" opacity="${round(chance(0.1, 0.6))}"/>`
  }).join('')
}

export const glow = (x: number, y: number, radius: number, strength = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#glow)" opacity="${strength}"/>`

/** A string of bulbs that hangs between two points. */
export const bulbs = (from: number, to: number, y: number, sag: number) => {
  const count = Math.round((to - from) / 34)
  const lamps = Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count
    const drop = 4 * sag * part * (1 - part)
    const fill = ['#ffd166', '#ff9f6e', '#fff3c4'][index % 3]
    return `<circle cx="${round(from + (to - from) * part)}" cy="${round(y + drop + 7)}" r="5" fill="${fill}"/>`
  }).join('')
  const middle = round((from + to) / 2)
  return `<path fill="none" stroke="#5a4a7a" stroke-width="2" d="M${from} ${y}Q${middle} ${y + 2 * sag} ${to} ${y}"/>${lamps}`
}

const gradients = [
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffd98a" stop-opacity=".85"/><stop offset=".35" stop-color="#ffb95c" stop-opacity=".34"/><stop offset="1" stop-color="#ffb95c" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffe9b8"/><stop offset=".6" stop-color="#ffb95c"/><stop offset="1" stop-color="#f58549"/></linearGradient>',
].join('')

export const shade = (id: string, stops: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, index) => `<stop offset="${round(index / (stops.length - 1))}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const pieces = { krathong, skyLantern, hangingLantern, prang, hall, boat }

/** A whole picture; only the pieces it uses are kept. */
export const picture = (width: number, height: number, defs: string, body: string) => {
  const used = Object.entries(pieces)
    .filter(([id]) => body.includes(`#${id}`))
    .map(([id, inside]) => `<g id="${id}">${inside}</g>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${gradients}${defs}${used}</defs>${body}</svg>\n`
}
