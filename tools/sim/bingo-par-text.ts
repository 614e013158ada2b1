import type { BingoPar, BingoRoom } from '@krathong/games/bingo'

/** The sheet of a bingo room as a page that an accountant reads. */
export function bingoParText({ definition }: BingoRoom, par: BingoPar): string {
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
