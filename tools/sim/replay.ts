/** `npm run replay -- round.json`: tells a saved round as the stage would play it, event by event. */
import { parseAmount } from '@krathong/money'
import { compileSlot, DefinitionFault, eventsOf, readProof } from '@krathong/games/slots'
import type { SlotEvent } from '@krathong/games/slots'
import { readRoundFile } from './round-file.ts'

const file = readRoundFile('replay')
try {
  const { game, outcome, stake, exponent, jackpots, currency } = readProof(file)
  const events = eventsOf(compileSlot(game.definition), outcome, parseAmount(stake, exponent) ?? 0n, {
    exponent,
    jackpots,
  })
  console.log(`${game.id}, version ${game.version}, ${outcome.mode} at ${stake} ${currency}`)
  for (const event of events) console.log(lineOf(event))
} catch (error) {
  if (!(error instanceof DefinitionFault)) throw error
  console.error(error.message)
  process.exitCode = 1
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
