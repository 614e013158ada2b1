import type { CrashGame, CrashPar } from '@krathong/games/crash'
import { spreadCells } from './spread-text.ts'

/** The PAR sheet of a crash game as a page that a mathematician or an accountant reads. */
export function crashParText(game: CrashGame, par: CrashPar): string {
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
