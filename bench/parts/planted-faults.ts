/** Faults as people make them, one at a time, each in a line that money, a limit, a right or a game at its screen stands on. */
export interface PlantedFault {
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** The tests that should notice it. */
  tests: readonly string[]
}

type Fault = readonly [from: string, to: string]

const inFile = (file: string, tests: readonly string[], faults: readonly Fault[]): PlantedFault[] =>
  faults.map(([from, to]) => ({ file, from, to, tests }))

const module = (path: string) => `apps/server/src/modules/${path}`
const games = (path: string) => `packages/games/src/${path}`
const play = (path: string) => `apps/play/src/${path}`

const money = [
  ...inFile(
    'packages/money/src/rounding.ts',
    ['packages/money/src/rounding.test.ts'],
    [
      ["if (rounding === 'down') return false", "if (rounding === 'down') return true"],
      ["return rounding === 'half-up' || quotient % 2n !== 0n", 'return true'],
      ['if (twice !== half) return twice > half', 'if (twice !== half) return twice < half'],
      ['return product < 0n === den < 0n ? quotient + 1n : quotient - 1n', 'return quotient + 1n'],
    ],
  ),
  ...inFile(
    'packages/money/src/split.ts',
    ['packages/money/src/split.test.ts'],
    [
      ['if (left === 0n) break', 'if (left < 0n) break'],
      ['return total < 0n ? parts.map((part) => -part) : parts', 'return parts'],
      ['a.remainder < b.remainder ? 1 : -1', 'a.remainder < b.remainder ? -1 : 1'],
    ],
  ),
  ...inFile(
    'packages/money/src/amount.ts',
    ['packages/money/src/amount.test.ts'],
    [
      ['if (decimals.length > places) return null', 'if (decimals.length > DECIMALS) return null'],
      ['end > point + places && digits', 'end > point && digits'],
      ['return `-${formatAmount(-amount, exponent)}`', 'return formatAmount(-amount, exponent)'],
    ],
  ),
  ...inFile(
    module('money/withdrawals/rules/quote.ts'),
    [module('money/withdrawals/rules.test.ts')],
    [
      ["minorUnit(QUOTE_PLACES), 'down') - networkFee", "minorUnit(QUOTE_PLACES), 'up') - networkFee"],
      ['if (sends <= 0n) return null', 'if (sends < 0n) return null'],
    ],
  ),
  ...inFile(
    module('money/withdrawals/rules/receipt.ts'),
    [module('money/withdrawals/rules.test.ts')],
    [
      ['received > 0n && received < whole', 'received > 0n && received <= whole'],
      ['(whole * 9) / 10', '(whole * 8) / 10'],
    ],
  ),
  ...inFile(
    module('money/deposits/rules/credit.ts'),
    [module('money/deposits/rules/rules.test.ts')],
    [
      ['confirmed === null || received !== confirmed', 'received !== (confirmed ?? received)'],
      ['|| received > payable', '|| received > 2n * payable'],
      ['2n * (methodMaximum', '20n * (methodMaximum'],
    ],
  ),
  ...inFile(
    module('money/deposits/rules/fees.ts'),
    [module('money/deposits/rules/rules.test.ts')],
    [
      ["'down'), unit, 'down')", "'down'), unit, 'up')"],
      ['return fee < received ? fee : received - unit > 0n ? received - unit : 0n', 'return fee'],
    ],
  ),
  ...inFile(
    module('money/deposits/rules/chain.ts'),
    [module('money/deposits/rules/chain.test.ts')],
    [
      ['if (token !== contract) return', "if (token === '') return"],
      ['received: worth - (worth % coin)', 'received: worth'],
      ['if (units * DUST_SHARE < order.assetUnits)', 'if (units < order.assetUnits)'],
    ],
  ),
  ...inFile(
    module('growth/points/rules.ts'),
    [module('growth/points/rules.test.ts')],
    [
      ['-((-earned + ONE_POINT - 1n) / ONE_POINT)', 'earned / ONE_POINT'],
      ['whole < -balance ? -balance : whole', 'whole'],
      ['return worth - (worth % minorUnit)', 'return worth'],
    ],
  ),
  ...inFile(
    module('money/records/rules/profit.ts'),
    [module('money/records/rules.test.ts')],
    [
      ['=> prizes - stake', '=> prizes + stake'],
      ['play.stake - play.pushed', 'play.stake'],
      ["place.part === 'withdrawals' ? -amount : amount", 'amount'],
    ],
  ),
  ...inFile(
    games('ledger-proofs/merkle-sum.ts'),
    [games('ledger-proofs/merkle-sum.test.ts')],
    [
      ['sum: checked(left.sum + right.sum)', 'sum: checked(left.sum)'],
      ['if (sum < 0n || sum > SUM_MAX) throw', 'if (sum > SUM_MAX) throw'],
      ['[(place >> depth) ^ 1]', '[place >> depth]'],
    ],
  ),
]

const limits = [
  ...inFile(
    module('people/protection/rules/play.ts'),
    [module('people/protection/rules/rules.test.ts')],
    [
      ['known === undefined || amount < known', 'known === undefined || amount > known'],
      ['(limit > used ? limit - used : 0n)', '(limit - used)'],
      [
        'if (remaining === null || left < remaining) remaining = left',
        'if (remaining === null || left > remaining) remaining = left',
      ],
      ['maximum !== undefined && stake > maximum', 'maximum !== undefined && stake > 2n * maximum'],
      ['if (remaining !== null && stake > remaining)', 'if (remaining !== null && stake >= remaining)'],
      ['if (played >= Number(limit) * MINUTE_MS)', 'if (played > Number(limit) * MINUTE_MS)'],
      ['Math.min(guard.realityMinutes', 'Math.max(guard.realityMinutes'],
      ['return gap > PAUSE_MS ? 0 : Math.max(0, gap)', 'return 0'],
      ['stoppedUntil !== null && stoppedUntil > at', 'stoppedUntil !== null && stoppedUntil < at'],
    ],
  ),
  ...inFile(
    module('people/protection/rules/loosening.ts'),
    [module('people/protection/rules/rules.test.ts'), module('money/deposits/rules/rules.test.ts')],
    [
      ['const WAIT_MS = 24 * HOUR_MS', 'const WAIT_MS = 23 * HOUR_MS'],
      ["if (at > until) return 'nothing'", "if (at > from) return 'nothing'"],
      ['wanted <= inForce', 'wanted < inForce'],
      ['now.wanted === null || now.wanted.amount !== amount', 'now.wanted === null'],
    ],
  ),
  ...inFile(
    module('oversight/risk/rules.ts'),
    [module('oversight/risk/rules.test.ts')],
    [
      ['paidOut * 2n >= paidIn', 'paidOut >= paidIn'],
      ['staked * 100n < paidIn * percent', 'staked * 100n > paidIn * percent'],
      ['window.length >= count', 'window.length > count'],
      ['>= criteria.windowMs', '> criteria.windowMs'],
    ],
  ),
  ...inFile(
    module('people/protection/rules/return.ts'),
    [module('people/protection/rules/return.test.ts')],
    [
      ['terms === null || terms.from > at', 'terms === null'],
      ["kind === 'self-exclusion') ? EXCLUSION_WAIT_MS : 0", "kind === 'self-exclusion') ? 0 : 0"],
    ],
  ),
  ...inFile(
    module('money/deposits/rules/limits.ts'),
    [module('money/deposits/rules/rules.test.ts')],
    [
      ['return least > 0n ? least : 0n', 'return least'],
      ['remaining < low ? remaining : low', 'remaining > low ? remaining : low'],
    ],
  ),
  ...inFile(
    module('money/deposits/rules/failed-payments.ts'),
    [module('money/deposits/rules/rules.test.ts')],
    [["return ofMethod >= FAILURES ? 'pause' : null", "return ofMethod > FAILURES ? 'pause' : null"]],
  ),
  ...inFile(
    module('money/deposits/rules/order-states.ts'),
    [module('money/deposits/rules/rules.test.ts')],
    [['at.getTime() - endedAt.getTime() > LATE_MS', 'at.getTime() - endedAt.getTime() > 2 * LATE_MS']],
  ),
  ...inFile(
    module('money/withdrawals/rules/risk.ts'),
    [module('money/withdrawals/rules.test.ts')],
    [
      ['isHit: amount > threshold })', 'isHit: amount > 2n * threshold })'],
      ['isHit: (withdrawn30Days + amount) * SCALE', 'isHit: withdrawn30Days * SCALE'],
      ['BigInt(found) * SCALE >= threshold', 'BigInt(found) * SCALE > threshold'],
      ['.filter(({ isOn }) => isOn)', '.filter(({ isOn }) => !isOn)'],
    ],
  ),
  ...inFile(
    module('growth/vip/rules.ts'),
    [module('growth/vip/rules.test.ts')],
    [
      ['if (reached > status.peak)', 'if (reached > status.rank)'],
      ['month >= level.keeps', 'month > level.keeps'],
      ['levels[rank]!.needs <= total', 'levels[rank]!.needs < total'],
    ],
  ),
  ...inFile(
    module('money/agent-transfers/rules/limits.ts'),
    [module('money/agent-transfers/rules/limits.test.ts')],
    [
      ['amount >= minimum && amount <= maximum', 'amount >= minimum'],
      ['today.count + 1 > watch.count', 'today.count > watch.count'],
      ['return until > at ? until : null', 'return null'],
    ],
  ),
]

const rights = [
  ...inFile(
    module('core/operators/rules.ts'),
    [module('core/operators/rules.test.ts')],
    [
      ["permission !== 'withdrawals.pay'", "permission !== 'audit.read'"],
      ['passwordUntil === null ? permissionsOf(held) : new Set()', 'permissionsOf(held)'],
      ['change.from.role === OWNER || !opensNoMore', '!opensNoMore'],
      ['if (change.otherOwners === 0) return false', 'if (change.otherOwners <= 1) return false'],
      ['if (new Set(signs).size < DISTINCT_MIN) return false', ''],
      ['at.getTime() - lastSeenAt.getTime() > IDLE_MS', 'at.getTime() - lastSeenAt.getTime() > SESSION_MS'],
    ],
  ),
]

const outcomes = [
  ...inFile(
    games('fairness/stream.ts'),
    [games('fairness/stream.test.ts')],
    [
      ['this.#round += 1', 'this.#round += 2'],
      ['if (word - result + n <= WORD_COUNT) return result', 'return result'],
      ['if (pair < limit) return pair % n', 'return pair % n'],
    ],
  ),
  ...inFile(
    games('crash/bets.ts'),
    [games('crash/crash.test.ts')],
    [
      ["if (stake > maximum) return { code: 'STAKE_ABOVE_MAXIMUM' }", ''],
      ["if (stake % step !== 0n) return { code: 'STAKE_OFF_STEP' }", ''],
    ],
  ),
  ...inFile(
    games('crash/leave.ts'),
    [games('crash/crash.test.ts')],
    [
      ["if (ms >= endMomentOf(crashPoint, rules)) return 'late'", ''],
      ['return BigInt(leavesAt) <= crashPoint ? leavesAt : null', 'return leavesAt'],
      ["reached < rules.cashOutMin ? 'early' : reached", 'reached'],
    ],
  ),
  ...inFile(
    games('interactive/blackjack/cards.ts'),
    [games('interactive/blackjack/blackjack.test.ts')],
    [
      ['points >= 17', 'points >= 18'],
      ['least + 10 <= BLACKJACK', 'least + 10 < BLACKJACK'],
    ],
  ),
]

const screens = [
  ...inFile(
    play('shared/seat-rounds.ts'),
    [play('games/slots/slot-session.test.ts'), play('games/leaving.test.ts')],
    [
      [
        'const isNewest = answer.balanceVersion >= this.#money.balanceVersion',
        'const isNewest = answer !== null',
      ],
      ['return answer !== null && !this.#isBusy() && this.take(answer)', 'return answer !== null'],
      [
        'gameId === game.id && definitionHash === game.definitionHash',
        'gameId !== undefined || game !== undefined || definitionHash === game',
      ],
      ['const round = isClosed ? await this.lost(roundId) : null', 'const round = isClosed ? null : null'],
    ],
  ),
  ...inFile(
    play('shared/round-session.ts'),
    [play('games/slots/slot-session.test.ts')],
    [
      ['    this.seat.pending.keep(roundId)\n', ''],
      ['readyAt: now() + opened.minimumCycleMs', 'readyAt: 0'],
      ['    this.seat.catchUp()\n    return null', '    return null'],
      [
        "return phase === 'ready' && !isClosed && now() >= readyAt",
        "return phase === 'ready' && now() >= readyAt",
      ],
    ],
  ),
  ...inFile(
    play('games/interactive/decision-session.ts'),
    [play('games/interactive/decision-session.test.ts')],
    [
      ['    this.seat.catchUp()\n    return null', '    return null'],
      ['store.set({ asked: null, balance, readyAt: 0 })', 'store.set({ asked: null, readyAt: 0 })'],
    ],
  ),
  ...inFile(
    play('games/crash/crash-session.ts'),
    [play('games/crash/crash-session.test.ts')],
    [['return more.length === 0 ? this.leave(first.betId) : undefined', 'return this.leave(first.betId)']],
  ),
  ...inFile(
    play('shared/room-session.ts'),
    [play('games/crash/crash-session.test.ts')],
    [
      ['if (balanceVersion < this.#balanceVersion) return', 'if (balanceVersion < 0) return'],
      ['const isSilent = isSilentAt(store.get(), at)', 'const isSilent = isSilentAt(store.get(), 0 * at)'],
    ],
  ),
  ...inFile(
    play('shared/pending-rounds.ts'),
    [play('shared/pending-rounds.test.ts')],
    [
      [
        'return player === this.#owner.player && gameId === this.#owner.gameId',
        'return player === this.#owner.player',
      ],
      ['return own.tries < MOST_TRIES', 'return own.tries < 200'],
    ],
  ),
]

/** With a database: the words of a vendor. */
const withDatabase = [
  ...inFile(
    module('play/vendors/rules/take-stake.ts'),
    [module('play/vendors/seamless/groups.test.ts')],
    [["if (draft.balance < more) return { code: 'INSUFFICIENT_FUNDS', isKept: true }", '']],
  ),
  ...inFile(
    module('play/vendors/rules/pay-out.ts'),
    [module('play/vendors/seamless/orders.test.ts'), module('play/vendors/seamless/held-wins.test.ts')],
    [
      [
        "const purpose = isHeld ? 'review-hold' : 'cash'\n  move(draft, { cause: 'payout'",
        "const purpose = 'cash'\n  move(draft, { cause: 'payout'",
      ],
    ],
  ),
  ...inFile(
    module('play/vendors/rules/take-back.ts'),
    [module('play/vendors/seamless/orders.test.ts'), module('play/vendors/seamless/seeded-bugs.test.ts')],
    [["if (target.state === 'taken-back') return { code: 'OK', isRepeat: true }", '']],
  ),
]

export const plantedFaults: Readonly<Record<string, readonly PlantedFault[]>> = {
  money,
  limits,
  rights,
  outcomes,
  screens,
  'with a database': withDatabase,
}
