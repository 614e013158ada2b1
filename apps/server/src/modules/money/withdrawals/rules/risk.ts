import { formatAmount, plainAmount, SCALE } from '@krathong/money'
import type { PolicyRule, RiskFacts, RiskHit, RiskRule } from '../types.ts'

interface Measure {
  measured: string
  isHit: boolean
}

const count = (found: number, threshold: bigint): Measure => ({
  measured: String(found),
  isHit: BigInt(found) * SCALE >= threshold,
})

type Text = (amount: bigint) => string

/** What these rules measure is money; the others count, or compare one sum with another. */
const moneyRules: ReadonlySet<RiskRule> = new Set(['amount-above', 'big-win'])

/** How each rule measures a request. A rule whose facts are missing is not in this list and cannot be switched on. */
const MEASURES: Readonly<Record<RiskRule, (facts: RiskFacts, threshold: bigint, text: Text) => Measure>> = {
  'first-withdrawal': ({ withdrawalsBefore }, threshold) => ({
    measured: String(withdrawalsBefore),
    isHit: BigInt(withdrawalsBefore) * SCALE < threshold,
  }),
  'amount-above': ({ amount }, threshold, text) => ({ measured: text(amount), isHit: amount > threshold }),
  'withdrawals-over-deposits': ({ withdrawn30Days, deposited30Days, amount }, threshold, text) => ({
    measured: `${text(withdrawn30Days + amount)} / ${text(deposited30Days)}`,
    isHit: (withdrawn30Days + amount) * SCALE > deposited30Days * threshold,
  }),
  'shared-device': ({ othersOnDevice }, threshold) => count(othersOnDevice, threshold),
  'shared-address': ({ othersOnAddress }, threshold) => count(othersOnAddress, threshold),
  'shared-account': ({ othersOnAccount }, threshold) => count(othersOnAccount, threshold),
  'account-changed': ({ accountBoundDaysAgo }, threshold) => ({
    measured: String(accountBoundDaysAgo),
    isHit: BigInt(accountBoundDaysAgo) * SCALE < threshold,
  }),
  'big-win': ({ biggestWin }, threshold, text) => ({
    measured: text(biggestWin),
    isHit: biggestWin > threshold,
  }),
  'little-play': ({ depositedSinceLast, playedSinceLast }, threshold, text) => ({
    measured: `${text(playedSinceLast)} / ${text(depositedSinceLast)}`,
    isHit: playedSinceLast * SCALE < depositedSinceLast * threshold,
  }),
}

/** Cases of others that have every request of their player looked at, as one more thing that a request runs into. */
export const caseHits = (cases: number): RiskHit[] =>
  cases > 0 ? [{ rule: 'risk-case', measured: String(cases), threshold: '1' }] : []

/** The rules a request runs into, with what was measured and against what. None: it is clean. */
export const riskHits = (facts: RiskFacts, rules: readonly PolicyRule[], exponent: number): RiskHit[] => {
  const text: Text = (amount) => formatAmount(amount, exponent)
  return rules
    .filter(({ isOn }) => isOn)
    .flatMap(({ rule, threshold }) => {
      const { measured, isHit } = MEASURES[rule](facts, threshold, text)
      const bound = moneyRules.has(rule) ? text(threshold) : plainAmount(threshold)
      return isHit ? [{ rule, measured, threshold: bound }] : []
    })
}
