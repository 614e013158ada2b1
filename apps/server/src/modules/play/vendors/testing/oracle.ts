/**
 * The table of outcomes once more, written from the page and not from the rules: a list of effects that stand, from which everything
 * else is counted. What it says and what the wallet says must never differ.
 */
export type Step =
  | { act: 'bet' | 'win'; id: string; round: string; amount: number; closes?: boolean; free?: boolean }
  | { act: 'rollback'; id: string; ref: string; round: string }
  | { act: 'end-round'; round: string }
  | { act: 'promo' | 'tip'; id: string; amount: number }

export interface Saying {
  code: string
  balance: number
}

interface Effect {
  act: string
  id: string
  round: string
  amount: number
  ref: string
  code: string
  balance: number
  isInForce: boolean
}

export class Oracle {
  readonly start: number
  readonly effects: Effect[] = []
  readonly tombstones = new Set<string>()
  readonly closed = new Set<string>()

  constructor(start: number) {
    this.start = start
  }

  get cash(): number {
    const signs: Record<string, number> = { bet: -1, tip: -1, win: 1, promo: 1 }
    return this.effects
      .filter(({ isInForce }) => isInForce)
      .reduce((sum, { act, amount }) => sum + (signs[act] ?? 0) * amount, this.start)
  }

  play(step: Step): Saying {
    if (step.act === 'end-round') return this.#end(step.round)
    const [round, amount] = ['round' in step ? step.round : '', 'amount' in step ? step.amount : 0]
    const ref = step.act === 'rollback' ? step.ref : ''
    if (this.tombstones.has(step.id)) return { code: 'ALREADY_CANCELLED', balance: this.cash }
    const known = this.effects.find(({ id }) => id === step.id)
    if (known) {
      const isSame =
        known.act === step.act && known.round === round && known.amount === amount && known.ref === ref
      return isSame
        ? { code: known.code, balance: known.balance }
        : { code: 'DUPLICATE_MISMATCH', balance: this.cash }
    }
    const { code, isKept } = this.#judge(step)
    const effect: Effect = {
      act: step.act,
      id: step.id,
      round,
      amount,
      ref,
      code,
      balance: 0,
      isInForce: code === 'OK',
    }
    if (code === 'OK' || isKept) this.effects.push(effect)
    effect.balance = this.cash
    return { code, balance: this.cash }
  }

  #inForce(act: string, round: string): Effect[] {
    return this.effects.filter((effect) => effect.act === act && effect.round === round && effect.isInForce)
  }

  #judge(step: Exclude<Step, { act: 'end-round' }>): { code: string; isKept?: boolean } {
    if (step.act === 'promo') return { code: 'OK' }
    if (step.act === 'rollback') return this.#rollback(step)
    if (step.act === 'win') return this.#win(step)
    if (step.act === 'bet' && this.closed.has(step.round)) return { code: 'ROUND_CLOSED', isKept: true }
    if (this.cash < step.amount) return { code: 'INSUFFICIENT_FUNDS', isKept: true }
    if (step.act === 'bet' && step.closes) this.closed.add(step.round)
    return { code: 'OK' }
  }

  #win({ round, amount, closes, free }: Extract<Step, { act: 'bet' | 'win' }>): { code: string } {
    const hasBet = this.#inForce('bet', round).length > 0
    if (!hasBet && !free) {
      const wasHere = this.effects.some(
        ({ act, code, round: of }) => act === 'bet' && code === 'OK' && of === round,
      )
      return { code: wasHere || this.#hasTombstone(round) ? 'ALREADY_CANCELLED' : 'TX_NOT_FOUND' }
    }
    if (closes || !hasBet || (amount === 0 && !free)) this.closed.add(round)
    return { code: 'OK' }
  }

  readonly #tombstoneRounds = new Set<string>()
  #hasTombstone(round: string): boolean {
    return this.#tombstoneRounds.has(round)
  }

  #rollback({ ref, round }: Extract<Step, { act: 'rollback' }>): { code: string } {
    if (this.tombstones.has(ref)) return { code: 'OK' }
    const target = this.effects.find(({ id }) => id === ref)
    if (!target) {
      this.tombstones.add(ref)
      this.#tombstoneRounds.add(round)
      return { code: 'OK' }
    }
    if (target.act === 'promo' || target.act === 'rollback') return { code: 'BAD_REQUEST' }
    if (!target.isInForce) return { code: 'OK' }
    if (target.act === 'tip') target.isInForce = false
    else if (target.act === 'win') {
      if (this.cash < target.amount) return { code: 'INSUFFICIENT_FUNDS' }
      target.isInForce = false
    } else {
      const isOnly = this.#inForce('bet', target.round).length === 1
      const wins = isOnly ? this.#inForce('win', target.round) : []
      const owed = wins.reduce((sum, win) => sum + win.amount, 0)
      if (this.cash + target.amount < owed) return { code: 'INSUFFICIENT_FUNDS' }
      for (const effect of [target, ...wins]) effect.isInForce = false
    }
    return { code: 'OK' }
  }

  #end(round: string): Saying {
    const isKnown = this.effects.some(
      (effect) => effect.round === round && effect.code === 'OK' && ['bet', 'win'].includes(effect.act),
    )
    const id = `end:${round}`
    const known = this.effects.find((effect) => effect.id === id)
    if (known) return { code: 'OK', balance: known.balance }
    if (!isKnown) return { code: 'TX_NOT_FOUND', balance: this.cash }
    this.closed.add(round)
    const effect = {
      act: 'end-round',
      id,
      round,
      amount: 0,
      ref: '',
      code: 'OK',
      balance: this.cash,
      isInForce: true,
    }
    this.effects.push(effect)
    return { code: 'OK', balance: this.cash }
  }
}
