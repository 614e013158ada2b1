import type { Edge, ModuleGraph } from './module-graph.ts'

const box = { width: 132, height: 40, gapX: 36, gapY: 74, margin: 28 }

const say = ({ to, files, isAllowed }: Edge) =>
  isAllowed ? `${to}${files > 0 ? ` (${files})` : ' (not used yet)'}` : `${to} (${files}, NOT ON THE MAP)`

/** The map as text: one line a module, highest first, with how many of its files use each module below. */
export const drawText = ({ layers, edges }: ModuleGraph) => {
  const names = layers.flat()
  const width = Math.max(...names.map((name) => name.length))
  const line = (name: string) => {
    const own = edges.filter((edge) => edge.from === name)
    return `  ${name.padEnd(width)}  ${own.length > 0 ? own.map(say).join('  ') : '-'}`
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
.unused{stroke:#93a1a1;stroke-dasharray:4 4}.wrong{stroke:#dc322f;stroke-width:2.5}`

export const drawSvg = ({ layers, edges }: ModuleGraph) => {
  const { width, height, at } = places(layers)
  const lines = edges.map(({ from, to, files, isAllowed }) => {
    const start = at.get(from)!
    const end = at.get(to)!
    const [x1, y1] = [start.x + box.width / 2, start.y + box.height]
    const [x2, y2] = [end.x + box.width / 2, end.y]
    const kind = isAllowed ? (files > 0 ? '' : ' class="unused"') : ' class="wrong"'
    return `<path${kind} d="M${x1} ${y1}C${x1} ${y1 + 45} ${x2} ${y2 - 45} ${x2} ${y2}"/>`
  })
  const boxes = [...at].map(
    ([name, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>` +
      `<text x="${x + box.width / 2}" y="${y + box.height / 2}">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The modules of the server">`,
    `<style>${styles}</style>`,
    ...lines,
    ...boxes,
    '</svg>\n',
  ].join('\n')
}
