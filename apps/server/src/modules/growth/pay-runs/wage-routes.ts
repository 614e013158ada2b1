import type { Terms } from '@krathong/contracts'
import { parseAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isAgentType, readUpline } from '../../people/players/index.ts'
import { listBills } from './bills.ts'
import { incomeView } from './income.ts'
import { listBets, listMembers, openBill } from './open-bill.ts'
import { simulate } from './simulation/simulate.ts'
import type { ReadTeamCosts } from './simulation/simulate.ts'
import { betFile, billFile, incomeFile, memberFile } from './wage-files.ts'

const requireAgent = ({ playerId, type }: PlayerCaller): string => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  return playerId
}

/** Terms to try. */
const triedTerms = (given: ContractTerms, exponent: number): Terms => {
  const amount = (text: string): bigint => {
    const read = parseAmount(text, exponent)
    if (read === null) throw new Refusal('AMOUNT_MALFORMED')
    return read
  }
  if (given.kind === 'realtime') return { ...given, stakeMin: amount(given.stakeMin) }
  const counted = {
    activeMin: amount(given.activeMin),
    tiers: given.tiers.map((tier) => ({ ...tier, turnover: amount(tier.turnover), loss: amount(tier.loss) })),
  }
  return given.kind === 'dividend'
    ? { ...given, ...counted }
    : { ...given, ...counted, stakeMin: amount(given.stakeMin) }
}

/** What an agent reads of pay: trials of terms, bills, and the bets they come from. */
export const wagesRoutes = (app: App, settings: Settings, readCosts: ReadTeamCosts) => {
  const wages = { app, settings }
  const trials = { ...wages, readCosts }
  const termsOf = (given: ContractTerms) => triedTerms(given, settings.current().value.currency.exponent)
  return implement('wages', calls.wages, {
    simulateOwn: ({ terms }, { caller }) => {
      const viewerId = requireAgent(caller)
      return simulate(trials, { viewerId, holderId: viewerId, terms: termsOf(terms) })
    },
    simulateDownline: async ({ downlineId, terms }, { caller }) => {
      const viewerId = requireAgent(caller)
      if ((await readUpline(app.db, downlineId))?.playerId !== viewerId) throw new Refusal('NOT_FOUND')
      return simulate(trials, { viewerId, holderId: downlineId, terms: termsOf(terms) })
    },
    bills: (wanted, { caller }) => listBills(wages, requireAgent(caller), wanted),
    income: (wanted, { caller }) => incomeView(wages, requireAgent(caller), wanted),
    billFile: (wanted, { caller, request: { language } }) =>
      billFile(wages, { playerId: requireAgent(caller), language }, wanted),
    incomeFile: (wanted, { caller, request: { language } }) =>
      incomeFile(wages, { playerId: requireAgent(caller), language }, wanted),
    memberFile: (wanted, { caller, request: { language } }) =>
      memberFile(wages, { playerId: requireAgent(caller), language }, wanted),
    betFile: (wanted, { caller, request: { language } }) =>
      betFile(wages, { playerId: requireAgent(caller), language }, wanted),
    bill: ({ billId }, { caller }) => openBill(wages, requireAgent(caller), billId),
    members: (wanted, { caller }) => listMembers(wages, requireAgent(caller), wanted),
    bets: (wanted, { caller, request }) =>
      listBets(wages, requireAgent(caller), { ...wanted, language: request.language }),
  })
}
