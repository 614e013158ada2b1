/**
 * `npm run verify -- round.json [seal]`: checks a saved round, a saved draw or ticket of a lottery, or a saved raffle, turn of a wheel or
 * envelope, with the code that played it, without a network. The seal is the one on
 * the round's own page; with it, that is checked too which no seed can prove. Exit code 0: correct; 1: not correct; 2: not checked (no
 * such file, or rules that do not ship with the program); 3: the server seed is not revealed yet.
 */
import { isChanceProof } from '@krathong/games/chances'
import type { ChanceProof } from '@krathong/games/chances'
import type { VerifyCode, VerifyDraw } from '@krathong/games/rounds'
import { exitCodes, judgeRound } from './judge-round.ts'
import { readRoundFile } from './round-file.ts'
import { CHANCE_SENTENCES, judgeChance } from './verify-chances.ts'
import { isLotteryFile, judgeLottery } from './verify-lottery.ts'

const SENTENCES: { readonly [code in VerifyCode]: string } = {
  file: 'The file is a saved round',
  seal: 'The file is as it was saved',
  definition: 'It names the game whose rules it holds',
  'definition-hash': 'The rules have the hash the round was played under',
  stake: 'The stake is one the game takes',
  commitment: 'The server seed is the one promised before the bet',
  beacon: 'The network of drand signed the round of the beacon that was named',
  outcome: 'The seeds and the rules give this outcome',
  payout: 'The outcome pays this amount',
  jackpots: 'The seeds hit these jackpots',
}

const SIGNS = { passed: 'ok     ', failed: 'WRONG  ', pending: 'waiting' } as const

const VERDICTS = {
  correct: 'This result was fixed before the bet. Checked: correct.',
  wrong: 'This file is NOT a correct round.',
  'not-checked': 'The rules in the file are not those of a game that this program ships with: NOT CHECKED.',
  pending: 'Nothing is wrong so far; the rest can be checked when the server seed is revealed.',
} as const

const LOTTERY_VERDICTS = {
  correct:
    'The seed was promised before the draw opened, and the beacon spoke after its close. Checked: correct.',
  wrong: 'This file is NOT a correct draw or ticket.',
  pending: 'Nothing is wrong so far; the rest can be checked when the draw has its result.',
} as const

/** Of a draw that a block's hash alone decides. */
const DIRECT_VERDICT = 'The result follows from the hash of the block that the draw named. Checked: correct.'

const CHANCE_VERDICTS = {
  correct: 'All was fixed before the beacon spoke, and the result follows from both. Checked: correct.',
  wrong: 'This file is NOT a correct raffle, turn or envelope.',
  pending: 'Nothing is wrong so far; the rest can be checked when the seed is revealed.',
} as const

const LONGEST = 100

const file = readRoundFile('verify')
if (isLotteryFile(file)) checkLottery(file)
else if (isChanceProof(file)) checkChance(file)
else checkRound(file)

function checkRound(saved: unknown): void {
  const { verdict, report } = judgeRound(saved, process.argv[3])
  for (const { code, status, expected, actual } of report.checks) {
    console.log(`${SIGNS[status]}  ${SENTENCES[code]}`)
    if (status !== 'failed') continue
    if (expected !== undefined) console.log(`           computed ${short(expected)}`)
    if (actual !== undefined) console.log(`           in file  ${short(actual)}`)
  }
  if (report.draws.length > 0) console.log(`\n${drawsText(report.draws)}`)
  console.log(`\n${VERDICTS[verdict]}`)
  process.exitCode = exitCodes[verdict]
}

function checkLottery(saved: Parameters<typeof judgeLottery>[0]): void {
  const { verdict, lines, result } = judgeLottery(saved)
  for (const { sentence, status } of lines) console.log(`${SIGNS[status]}  ${sentence}`)
  if (result) console.log(`\nResult: ${result.join(' ')}`)
  const { commitment } = 'draw' in saved ? saved.draw : saved
  const isDirect = commitment === null && verdict === 'correct'
  console.log(`\n${isDirect ? DIRECT_VERDICT : LOTTERY_VERDICTS[verdict]}`)
  process.exitCode = exitCodes[verdict]
}

function checkChance(saved: ChanceProof): void {
  const { verdict, checks, result } = judgeChance(saved)
  for (const { code, status } of checks) console.log(`${SIGNS[status]}  ${CHANCE_SENTENCES[code]}`)
  if (result) console.log(`\nResult: ${result.join(' ')}`)
  console.log(`\n${CHANCE_VERDICTS[verdict]}`)
  process.exitCode = exitCodes[verdict]
}

function drawsText(draws: readonly VerifyDraw[]): string {
  const lines = draws.map(({ what, bound, result, words }) => {
    const name =
      what.kind === 'jackpot'
        ? `jackpot ${what.code}`
        : what.kind === 'hold'
          ? `hold-and-win, draw ${what.index}`
          : what.kind === 'draw'
            ? `draw ${what.index}`
            : `${boardName(what.spin)}, reel ${what.reel + 1}`
    return `${name.padEnd(24)} ${result.padStart(12)} of ${bound}${words > 1 ? ` (${words} words)` : ''}`
  })
  return ['Draws:', ...lines].join('\n')
}

function boardName(spin: number): string {
  return spin === 0 ? 'paid spin' : `free spin ${spin}`
}

function short(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value
}
