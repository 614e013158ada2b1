/**
 * `npm run par -- [--game ID] [--write]`: computes the PAR sheet of each game from its definition. Without `--write`
 * it prints the sheet and fails where the committed one differs; with it, it writes par.json and par.md beside the
 * definition.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { families, familyKeys } from '@krathong/games/families'
import type { FamilyKey } from '@krathong/games/families'
import { bingoPar, compileBingo } from '@krathong/games/bingo'
import { compileCrash, crashPar } from '@krathong/games/crash'
import { compileDecision, decisionPar } from '@krathong/games/interactive'
import { compileInstant, instantPar } from '@krathong/games/instant'
import { compileSlot, parSheet } from '@krathong/games/slots'
import type { ParSheet } from '@krathong/games/slots'
import type { BingoPar, BingoRoom } from '@krathong/games/bingo'
import type { CrashGame, CrashPar } from '@krathong/games/crash'
import { decisionParText } from './decision-par-text.ts'
import { countBoards } from './count-boards.ts'
import { instantParText } from './instant-par-text.ts'
import { parText } from './par-text.ts'
import { spreadCells } from './spread-text.ts'

/** The PAR sheet of a crash game as a page that a mathematician or an accountant reads. */
function crashParText(game: CrashGame, par: CrashPar): string {
  const { name, rules } = game.definition
  return [
    `# ${name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. Every figure is exact to its last digit: a round reaches a\nmultiplier of k hundredths in floor(' +
      `${rules.returned}·2^52 / k) of 2^52 equally likely cases, whatever was bet. No jackpot overlay takes part.`,
    `Definition SHA-256: \`${par.definitionHash}\``,
    `A round ends below ${rules.cashOutMin / 100}×, where nobody can win, with probability ${par.lostAtOnce.toFixed(10)}. At ${rules.cashOutMax / 100}× whoever is still in is paid.`,
    [
      '| Left at | RTP | Hit rate | σ per unit staked | Variance | Volatility index, 1.645 σ | Volatility | ... once in |',
      '|---|---|---|---|---|---|---|---|',
      ...par.targets.map(
        ({ at, rtp, hitRate, sigma, topOneIn }) =>
          `| ${(at / 100).toFixed(2)}× | ${rtp.toFixed(10)} | ${hitRate.toFixed(10)} | ${sigma.toFixed(6)} | ${spreadCells(sigma)} | ${Number(topOneIn.toPrecision(9))} |`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n')
}

/** The sheet of a bingo room as a page that an accountant reads. */
function bingoParText({ definition }: BingoRoom, par: BingoPar): string {
  return [
    `# ${definition.name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. The pool is a fixed share of the sales, so the return is\nthe same however many tickets are sold and whoever wins. What rounding leaves goes into the next pool.',
    `Class bingo, kind ${definition.kind}. Definition SHA-256: \`${par.definitionHash}\``,
    [
      '| Prize | Of the pool | Return of the sales |',
      '|---|---|---|',
      ...par.prizes.map(
        ({ name, rtp }, at) =>
          `| ${name} | ${definition.rules.prizes[at]!.part / 100} % | ${rtp.toFixed(4)} |`,
      ),
      `| together | 100 % | ${par.rtp.toFixed(4)} |`,
    ].join('\n'),
    '',
  ].join('\n\n')
}

const source = join(import.meta.dirname, '../../packages/games/src')
const { values } = parseArgs({
  options: { game: { type: 'string' }, write: { type: 'boolean', default: false } },
})

interface Made {
  par: object
  page: string
  rtp: string
}

type Make = (definition: unknown) => Made | Promise<Made>

const spread = (lines: readonly { rtp: number }[]) => {
  const rtps = lines.map(({ rtp }) => rtp)
  return `${Math.min(...rtps)} to ${Math.max(...rtps)}`
}

/** How the sheet of a game of each family is made. */
const makers: { readonly [K in FamilyKey]: Make } = {
  slot: async (definition) => {
    const game = compileSlot(definition)
    const par = rounded(parSheet(game, await countBoards(game)))
    return { par, page: parText(game, par), rtp: String(par.spin.rtp) }
  },
  instant: (definition) => {
    const game = compileInstant(definition)
    const par = instantPar(game)
    return { par, page: instantParText(game, par), rtp: spread(par.wagers) }
  },
  decision: (definition) => {
    const game = compileDecision(definition)
    const par = decisionPar(game)
    return { par, page: decisionParText(game, par), rtp: `${par.rtpLow} to ${par.rtpHigh}` }
  },
  crash: (definition) => {
    const game = compileCrash(definition)
    const par = crashPar(game)
    return { par, page: crashParText(game, par), rtp: spread(par.targets) }
  },
  bingo: (definition) => {
    const room = compileBingo(definition)
    const par = bingoPar(room)
    return { par, page: bingoParText(room, par), rtp: String(par.rtp) }
  },
}

/** Every game's folder with what makes its sheet. */
const sheets = familyKeys.flatMap((key) => {
  const home = join(source, families[key].folder)
  return readdirSync(home)
    .map((id) => ({ id, folder: join(home, id), make: makers[key] }))
    .filter(({ folder }) => existsSync(join(folder, 'definition.json')))
})
const chosen = sheets.filter(({ id }) => values.game === undefined || id === values.game)
if (chosen.length === 0) {
  console.error(`There is no game "${values.game}". There are: ${sheets.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}

let isCurrent = true
for (const { id, folder, make } of chosen) {
  const { par, page, rtp } = await make(JSON.parse(readFileSync(join(folder, 'definition.json'), 'utf8')))
  const json = `${JSON.stringify(par, null, 2)}\n`
  if (values.write) {
    writeFileSync(join(folder, 'par.json'), json)
    writeFileSync(join(folder, 'par.md'), page)
    console.log(`Wrote the sheet of ${id}: RTP ${rtp}.`)
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
