/** `npm run replay -- round.json`: tells a saved round as the stage would play it, event by event. */
import { parseAmount } from '@krathong/money'
import { compileSlot, DefinitionFault, eventsOf, readProof } from '@krathong/games/slots'
import type { SlotEvent } from '@krathong/games/slots'
import { compileDecision, readDecisionProof, retellDecisions } from '@krathong/games/interactive'
import { familyOfFile } from '@krathong/games/rounds'
import { readRoundFile } from './round-file.ts'

const file = readRoundFile('replay')
try {
  if (familyOfFile(file) === 'decision') printChoices(file)
  else printSlot(file)
} catch (error) {
  if (!(error instanceof DefinitionFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function printSlot(round: unknown): void {
  const { game, outcome, stake, exponent, jackpots, currency } = readProof(round)
  const events = eventsOf(compileSlot(game.definition), outcome, parseAmount(stake, exponent) ?? 0n, {
    exponent,
    jackpots,
  })
  console.log(`${game.id}, version ${game.version}, ${outcome.mode} at ${stake} ${currency}`)
  for (const event of events) console.log(lineOf(event))
}

/** A round with choices: what could be seen at the start and after each of them. */
function printChoices(round: unknown): void {
  const { game, outcome, firstStake, payout, currency } = readDecisionProof(round)
  const { views } = retellDecisions(compileDecision(game.definition), outcome, outcome.drawn)
  const option = outcome.option === '' ? '' : `, ${outcome.option}`
  console.log(`${game.id}, version ${game.version}${option} at ${firstStake} ${currency}`)
  views.forEach((view, at) => {
    const choice = at === 0 ? 'begin' : outcome.choices[at - 1]!
    const isAutomatic = outcome.fallbackFrom !== null && at > outcome.fallbackFrom
    console.log(`${choice}${isAutomatic ? ' (by the house)' : ''}  ${JSON.stringify(view)}`)
  })
  console.log(`returns ${payout}`)
}

function lineOf(event: SlotEvent): string {
  if (event.type === 'reels-stop' || event.type === 'reels-expand')
    return windowText(event.type, event.window)
  if (event.type === 'line-wins') {
    const wins = event.wins.map(
      ({ line, symbol, count, amount }) => `line ${line}: ${count} ${symbol} ${amount}`,
    )
    return `line-wins  ${event.amount} (${wins.join('; ')}), so far ${event.total}`
  }
  const { type, ...rest } = event
  const parts = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [`${name} ${value}`],
  )
  return [type, ...parts].join('  ')
}

function windowText(type: string, window: readonly (readonly string[])[]): string {
  const rows = window[0]?.map((_, row) => window.map((reel) => reel[row]!.padEnd(3)).join('')) ?? []
  return [type, ...rows.map((row) => `  ${row}`)].join('\n')
}
