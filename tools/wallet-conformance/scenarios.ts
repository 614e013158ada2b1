import type { Act, Scenario, Step } from './scenario.ts'

const one = (act: Act, expect: Step['expect'], moves = '0.00'): Step => ({ acts: [act], expect, moves })

const bet = (more: Partial<Act> = {}): Act => ({ op: 'bet', tx: 'b', amount: '10.00', ...more })
const win = (more: Partial<Act> = {}): Act => ({ op: 'win', tx: 'w', ref: 'b', amount: '25.00', ...more })
const rollback = (more: Partial<Act> = {}): Act => ({ op: 'rollback', tx: 'x', ref: 'b', ...more })
const settle = (no: number, result: 'won' | 'lost' | 'void', amount: string): Act => ({
  op: 'settle',
  tx: `s${no}`,
  ref: 'b',
  amount,
  settlement: { no, result },
})

const placed = one(bet(), 'ok', '-10.00')
const betAgain = one(bet(), 'had')
const won = one(win(), 'ok', '25.00')
const winAgain = one(win(), 'had')
const undone = one(rollback(), 'ok', '10.00')
const undoneAgain = one(rollback(), 'had')
const each = (act: Act, moves: string): Step[] => [one(act, 'ok', moves), one(act, 'had')]

/** The thirty scenarios of the vendor wallet page and those that came after, as data: who asks for what, what must be answered, what must move. */
export const scenarios: readonly Scenario[] = [
  {
    no: 1,
    name: 'authenticate',
    needs: ['authenticate'],
    steps: [one({ op: 'authenticate', token: 'launch' }, 'ok')],
  },
  {
    no: 2,
    name: 'authenticate twice with one token',
    needs: ['authenticate'],
    steps: [one({ op: 'authenticate', token: 'launch' }, ['SESSION_INVALID'])],
  },
  {
    no: 3,
    name: 'bet with an expired token',
    sendsToken: true,
    steps: [one(bet({ token: 'expired' }), ['SESSION_INVALID'])],
  },
  { no: 4, name: 'balance', steps: [one({ op: 'balance' }, 'ok')] },
  { no: 5, name: 'bet', steps: [placed] },
  { no: 6, name: 'bet, repeated', steps: [placed, betAgain, betAgain] },
  {
    no: 7,
    name: 'bet, same id with another amount',
    steps: [placed, one(bet({ amount: '11.00' }), ['DUPLICATE_MISMATCH'])],
  },
  {
    no: 8,
    name: 'bet without enough money',
    steps: [one(bet({ player: 'poor', stake: 'too-much' }), ['INSUFFICIENT_FUNDS'])],
  },
  {
    no: 9,
    name: 'bet in another currency',
    needs: ['currency'],
    steps: [one(bet({ currency: 'other' }), ['WRONG_CURRENCY', 'BAD_REQUEST'])],
  },
  {
    no: 10,
    name: 'bet of a blocked player',
    steps: [one(bet({ player: 'blocked' }), ['PLAYER_BLOCKED', 'SESSION_INVALID'])],
  },
  {
    no: 11,
    name: 'bet of an excluded player',
    steps: [one(bet({ player: 'excluded' }), ['PLAYER_BLOCKED', 'LIMIT_REACHED', 'SESSION_INVALID'])],
  },
  {
    no: 12,
    name: 'bet above a limit',
    steps: [one(bet({ player: 'limited', stake: 'above-limit' }), ['LIMIT_REACHED'])],
  },
  {
    no: 13,
    name: 'bet on a game that is off',
    steps: [one(bet({ game: 'disabled' }), ['GAME_UNAVAILABLE', 'SESSION_INVALID'])],
  },
  { no: 14, name: 'win', steps: [placed, won] },
  { no: 15, name: 'win, repeated', steps: [placed, won, winAgain, winAgain] },
  { no: 16, name: 'win without a bet', steps: [one(win(), 'refused')] },
  {
    no: 17,
    name: 'win with an expired token',
    sendsToken: true,
    steps: [placed, one(win({ token: 'expired' }), 'ok', '25.00')],
  },
  {
    no: 18,
    name: 'win of a blocked player',
    steps: [one(win({ player: 'blocked', openBet: true }), 'ok', '25.00')],
  },
  {
    no: 19,
    name: 'a win of zero closes the round',
    steps: [
      placed,
      one(win({ amount: '0.00', closes: true }), 'ok'),
      one(win({ amount: '0.00', closes: true }), 'had'),
    ],
  },
  { no: 20, name: 'rollback', steps: [placed, undone] },
  { no: 21, name: 'rollback, repeated', steps: [placed, undone, undoneAgain, undoneAgain] },
  {
    no: 22,
    name: 'rollback before its bet',
    steps: [one(rollback(), ['OK', 'HAD', 'TX_NOT_FOUND']), one(bet(), 'refused'), one(bet(), 'refused')],
  },
  { no: 23, name: 'rollback of an unknown bet', steps: [one(rollback(), ['OK', 'HAD', 'TX_NOT_FOUND'])] },
  {
    no: 24,
    name: 'rollback of a win',
    takesBackWins: true,
    steps: [placed, won, one(rollback({ ref: 'w', ofWin: true }), 'ok', '-25.00')],
  },
  {
    no: 25,
    name: 'several effects in one call fail together',
    needs: ['two-bets'],
    steps: [
      placed,
      one(win({ amount: '5.00' }), 'ok', '5.00'),
      // The stake could be taken; the win bears an id that stands for something else.
      one({ op: 'bet-and-win', tx: 'b2', amount: '10.00', second: { tx: 'w', amount: '99.00' } }, 'refused'),
      // The first could be placed, the second bears an id that stands for another amount.
      one({ op: 'two-bets', tx: 'b3', amount: '1.00', second: { tx: 'b', amount: '99.00' } }, 'refused'),
    ],
  },
  {
    no: 26,
    name: 'two bets at once for the last money',
    steps: [
      {
        acts: [
          bet({ player: 'poor', stake: 'all' }),
          bet({ player: 'poor', stake: 'all', tx: 'b2', round: 'r2' }),
        ],
        atOnce: true,
        expect: 'one-of',
        moves: 'all',
      },
    ],
  },
  {
    no: 27,
    name: 'killed between commit and answer, then asked again',
    kills: true,
    steps: [one(bet(), 'had', '-10.00'), betAgain],
  },
  {
    no: 28,
    name: 'free round, promotion, jackpot and tip, each once',
    steps: [
      ...each(bet({ tx: 'f', amount: '0.00', campaign: 'camp-1' }), '0.00'),
      ...each({ op: 'promo', tx: 'p', round: 'rp', amount: '7.00' }, '7.00'),
      ...each({ op: 'jackpot', tx: 'j', round: 'rj', amount: '100.00' }, '100.00'),
      ...each({ op: 'tip', tx: 't', round: 'rt', amount: '3.00' }, '-3.00'),
    ],
  },
  {
    no: 29,
    name: 'settled as lost, then as won, then void',
    needs: ['settle'],
    steps: [
      placed,
      ...each(settle(1, 'lost', '0.00'), '0.00'),
      ...each(settle(2, 'won', '25.00'), '25.00'),
      ...each(settle(3, 'void', '10.00'), '-15.00'),
      one(settle(2, 'won', '25.00'), 'had'),
    ],
  },
  {
    no: 30,
    name: 'wrong signature, old time, repeated nonce',
    steps: [
      one(bet({ forge: 'signature' }), ['BAD_SIGNATURE']),
      one(bet({ forge: 'old-time' }), ['BAD_SIGNATURE', 'BAD_REQUEST']),
      // A nonce is worth one call: another bet under it is refused, the first one stands.
      one(bet({ forge: 'replay' }), ['BAD_SIGNATURE', 'BAD_REQUEST'], '-10.00'),
    ],
  },
  {
    no: 31,
    name: 'the player’s limit of losses, limit of time and a due reality check',
    steps: [
      one(bet({ player: 'losing', amount: '6.00' }), ['LOSS_LIMIT', 'LIMIT_REACHED']),
      one(bet({ player: 'losing', amount: '5.00', tx: 'b2' }), 'ok', '-5.00'),
      one(bet({ player: 'timed', tx: 'b3' }), ['TIME_LIMIT', 'LIMIT_REACHED']),
      one(win({ player: 'timed', openBet: true }), 'ok', '25.00'),
      one(bet({ player: 'reminded', tx: 'b4' }), ['REALITY_CHECK', 'TIME_LIMIT', 'LIMIT_REACHED']),
      one(win({ player: 'reminded', openBet: true, tx: 'w2' }), 'ok', '25.00'),
    ],
  },
  {
    no: 32,
    name: 'a share of a stake goes into a jackpot, and comes back with the bet',
    needs: ['shares'],
    steps: [
      ...each(bet({ jackpot: { fund: 'grand', amount: '0.1250' } }), '-10.00'),
      one(rollback(), 'ok', '10.00'),
      one(rollback(), 'had'),
    ],
  },
  {
    no: 33,
    name: 'a running bet takes another stake',
    needs: ['restake'],
    steps: [
      placed,
      ...each({ op: 'restake', tx: 'more', ref: 'b', amount: '15.00' }, '-5.00'),
      one({ op: 'restake', tx: 'less', ref: 'b', amount: '4.00' }, 'ok', '11.00'),
      one(rollback(), 'ok', '4.00'),
      one({ op: 'restake', tx: 'late', ref: 'b', amount: '9.00' }, 'refused'),
    ],
  },
]
