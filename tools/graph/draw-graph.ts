import type { Edge, EdgeKind, ModuleGraph } from './module-graph.ts'

const box = { width: 132, height: 40, gapX: 36, gapY: 74, margin: 28 }

const say = ({ to, files, isAllowed }: Edge) =>
  isAllowed ? `${to}${files > 0 ? ` (${files})` : ' (not used yet)'}` : `${to} (${files}, NOT ON THE MAP)`

/** The map as text: a line of calls and a line of reads a module, highest first, with how often each module below is used. */
export const drawText = ({ layers, edges }: ModuleGraph) => {
  const names = layers.flat()
  const width = Math.max(...names.map((name) => name.length))
  const line = (name: string) => {
    const saidOf = (kind: EdgeKind) =>
      edges
        .filter((edge) => edge.from === name && edge.kind === kind)
        .map(say)
        .join('  ')
    const reads = saidOf('reads')
    const second = reads && `\n  ${' '.repeat(width)}  reads ${reads}`
    return `  ${name.padEnd(width)}  ${saidOf('calls') || '-'}${second}`
  }
  return layers
    .toReversed()
    .map((layer) => layer.map(line).join('\n'))
    .join('\n\n')
}

const places = (layers: string[][]) => {
  const widest = Math.max(...layers.map((layer) => layer.length))
  const width = widest * (box.width + box.gapX) - box.gapX + 2 * box.margin
  const height = layers.length * (box.height + box.gapY) - box.gapY + 2 * box.margin
  const at = new Map<string, { x: number; y: number }>()
  for (const [level, layer] of layers.toReversed().entries()) {
    const indent = (width - (layer.length * (box.width + box.gapX) - box.gapX)) / 2
    for (const [place, name] of layer.entries()) {
      at.set(name, {
        x: indent + place * (box.width + box.gapX),
        y: box.margin + level * (box.height + box.gapY),
      })
    }
  }
  return { width, height, at }
}

const styles = `text{font:600 14px system-ui,sans-serif;fill:#123;text-anchor:middle;dominant-baseline:central}
rect{fill:#fdf6e3;stroke:#b58900;stroke-width:1.5}path{fill:none;stroke:#268bd2;stroke-width:1.5}
.key{text-anchor:start}.reads{stroke:#859900;stroke-dasharray:6 3}.unused{stroke:#93a1a1;stroke-dasharray:2 4}
.wrong{stroke:#dc322f;stroke-width:2.5}`

/** Where a module both calls and reads another one, the two lines run side by side. */
const sideOf = { calls: -6, reads: 6 } as const

const lookOf = ({ kind, files, isAllowed }: Edge) => {
  if (!isAllowed) return ' class="wrong"'
  if (files === 0) return ' class="unused"'
  return kind === 'reads' ? ' class="reads"' : ''
}

/** Room for it below the lowest modules. */
const LEGEND = 24

const legend = (y: number) =>
  [
    { x: box.margin, look: '', said: 'calls its face' },
    { x: box.margin + 190, look: ' class="reads"', said: 'reads its published views' },
  ].map(
    ({ x, look, said }) =>
      `<path${look} d="M${x} ${y}H${x + 40}"/><text class="key" x="${x + 48}" y="${y}">${said}</text>`,
  )

export const drawSvg = ({ layers, edges }: ModuleGraph) => {
  const { width, height, at } = places(layers)
  const lines = edges.map((edge) => {
    const start = at.get(edge.from)!
    const end = at.get(edge.to)!
    const side = sideOf[edge.kind]
    const [x1, y1] = [start.x + box.width / 2 + side, start.y + box.height]
    const [x2, y2] = [end.x + box.width / 2 + side, end.y]
    return `<path${lookOf(edge)} d="M${x1} ${y1}C${x1} ${y1 + 45} ${x2} ${y2 - 45} ${x2} ${y2}"/>`
  })
  const boxes = [...at].map(
    ([name, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>` +
      `<text x="${x + box.width / 2}" y="${y + box.height / 2}">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + LEGEND}" role="img" aria-label="The modules of the server: who calls and who reads whom">`,
    `<style>${styles}</style>`,
    ...lines,
    ...boxes,
    ...legend(height),
    '</svg>\n',
  ].join('\n')
}
