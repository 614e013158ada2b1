import type { InstantGame, InstantPar } from '@krathong/games/instant'

/** The PAR sheet of an instant game as a page that a mathematician or an accountant reads. */
export function instantParText(game: InstantGame, par: InstantPar): string {
  const { name, gameClass, kind } = game.definition
  return [
    `# ${name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. Every figure is exact to its last digit: each wager\nwins in a whole number of equally likely outcomes. No jackpot overlay takes part.',
    `Class ${gameClass}, kind ${kind}. Definition SHA-256: \`${par.definitionHash}\``,
    [
      '| Wager | RTP | Hit rate | σ per unit staked | Highest return | ... once in |',
      '|---|---|---|---|---|---|',
      ...par.wagers.map(
        ({ on, rtp, hitRate, sigma, topX, topOneIn }) =>
          `| \`${on}\` | ${rtp.toFixed(10)} | ${hitRate.toFixed(10)} | ${sigma.toFixed(6)} | ${topX}× | ${Number(topOneIn.toPrecision(9))} |`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n')
}
