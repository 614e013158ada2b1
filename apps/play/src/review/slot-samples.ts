import { createStream } from '@krathong/games/fairness'
import { compileSlot, costOf, eventsOf, playRound, standardPots } from '@krathong/games/slots'
import type { JackpotWin, SlotEvent, SlotGame, SlotMode } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'

export const EXPONENT = 2
export const STAKE: Amount = 20_0000n

/** An event as a round of the game holds it, with what led there and what comes after: a stage cannot show a fall of symbols that never landed. */
export interface Sample {
  type: SlotEvent['type']
  mode: SlotMode
  before: readonly SlotEvent[]
  event: SlotEvent
  after: readonly SlotEvent[]
  cost: string
  netWin: string
}

const DRAWS = 4_000
/** With so low a cap rounds reach it that would hardly ever do. */
const LOW_CAP = 12

interface Walk {
  game: SlotGame
  mode: SlotMode
  choice?: string | undefined
  jackpots?: readonly JackpotWin[]
  draws: number
}

/** Plays rounds by the game's own code and keeps of every type of event the first one that pays more than it costs, else the first. */
const walk = ({ game, mode, choice, jackpots = [], draws }: Walk, found: Map<string, Sample>) => {
  const cost = costOf(game, mode, STAKE)
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const bet = { mode, stake: STAKE, exponent: EXPONENT, ...(choice === undefined ? {} : { choice }) }
    const { outcome, payout } = playRound(game, bet, [], createStream('ab'.repeat(32), 'review', nonce))
    const events = eventsOf(game, outcome, STAKE, { exponent: EXPONENT, jackpots })
    const isGain = payout > cost
    for (const [at, event] of events.entries()) {
      const known = found.get(event.type)
      if (known && (!isGain || !known.netWin.startsWith('-'))) continue
      found.set(event.type, {
        type: event.type,
        mode,
        before: events.slice(0, at),
        event,
        after: events.slice(at + 1),
        cost: formatAmount(cost, EXPONENT),
        netWin: formatAmount(payout - cost, EXPONENT),
      })
    }
  }
}

/** Every event that this game's stage can be asked to show, in the order in which rounds tell them. */
export const slotSamples = (game: SlotGame): Sample[] => {
  const found = new Map<string, Sample>()
  const choices = game.choices.length > 0 ? game.choices.map(({ id }) => id) : [undefined]
  for (const choice of choices) walk({ game, mode: 'spin', choice, draws: DRAWS }, found)
  if (game.buy) for (const choice of choices) walk({ game, mode: 'buy', choice, draws: 40 }, found)
  const [pot] = standardPots
  walk({ game, mode: 'spin', draws: 1, jackpots: [{ code: pot!.code, amount: '1234.00' }] }, found)
  const capped = compileSlot({ ...game.definition, maxWinX: LOW_CAP })
  for (const choice of choices) {
    const only = new Map<string, Sample>()
    walk({ game: capped, mode: 'spin', choice, draws: DRAWS }, only)
    const sample = only.get('capped')
    if (sample && !found.has('capped')) found.set('capped', sample)
  }
  return order.flatMap((type) => found.get(type) ?? [])
}

const order: readonly SlotEvent['type'][] = [
  'reels-stop',
  'reels-expand',
  'line-wins',
  'symbol-wins',
  'tumble',
  'wilds-stick',
  'wild-respin',
  'hold-start',
  'hold-spin',
  'hold-end',
  'scatter-win',
  'free-spins-start',
  'free-spin',
  'free-spins-added',
  'free-spins-end',
  'capped',
  'jackpot-win',
  'round-end',
]
