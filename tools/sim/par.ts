/**
 * `npm run par -- [--game ID] [--write]`: computes the PAR sheet of each slot from its definition. Without `--write`
 * it prints the sheet and fails where the committed one differs; with it, it writes par.json and par.md beside the
 * definition.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileSlot, parSheet } from '@krathong/games/slots'
import type { ParSheet } from '@krathong/games/slots'
import { parText } from './par-text.ts'

const slots = join(import.meta.dirname, '../../packages/games/src/slots')
const { values } = parseArgs({
  options: { game: { type: 'string' }, write: { type: 'boolean', default: false } },
})

const ids = readdirSync(slots).filter((name) => existsSync(join(slots, name, 'definition.json')))
const chosen = values.game === undefined ? ids : ids.filter((id) => id === values.game)
if (chosen.length === 0) {
  console.error(`There is no slot "${values.game}". There are: ${ids.join(', ')}.`)
  process.exit(1)
}

let isCurrent = true
for (const id of chosen) {
  const folder = join(slots, id)
  const game = compileSlot(JSON.parse(readFileSync(join(folder, 'definition.json'), 'utf8')))
  const par = rounded(parSheet(game))
  const page = parText(game, par)
  const json = `${JSON.stringify(par, null, 2)}\n`
  if (values.write) {
    writeFileSync(join(folder, 'par.json'), json)
    writeFileSync(join(folder, 'par.md'), page)
    console.log(`Wrote the sheet of ${id}: RTP ${par.spin.rtp}.`)
  } else {
    console.log(page)
    const isSame =
      existsSync(join(folder, 'par.json')) && readFileSync(join(folder, 'par.json'), 'utf8') === json
    if (!isSame)
      console.error(`The committed sheet of ${id} differs: run \`npm run par -- --game ${id} --write\`.`)
    isCurrent &&= isSame
  }
}
process.exitCode = isCurrent ? 0 : 1

/** Digits that are the same on every machine, whatever the last bits of its sines. */
function rounded(par: ParSheet): ParSheet {
  const digits: { [key: string]: number } = { sigma: 10, oneIn: 9, capOneIn: 6, capCost: 6 }
  return JSON.parse(JSON.stringify(par), (key, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value)
      ? Number(value.toPrecision(digits[key] ?? 15))
      : value,
  ) as ParSheet
}
