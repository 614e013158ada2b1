import type { CallSpec } from '@krathong/protocol/call'
import { calls } from '@krathong/protocol'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { modulesOf } from './module-calls.ts'
import type { Settings } from './snapshot.ts'

/** Calls that answer always: they tell why the others do not, end a session, prove a round, or finish showing one. */
const ALWAYS = new Set<CallSpec>([
  ...Object.values(calls.system),
  calls.account.logout,
  calls.content.helpCenter,
  calls.content.announcements,
  // Whoever is shut out can still ask somebody why.
  ...Object.values(calls.support),
  calls.betting.proof,
  calls.lottery.proof,
  // A provider's word about money is heard whatever the site does meanwhile.
  calls.deposits.callback,
])

/**
 * What a seat may do with a round that runs: see it, take its choices, leave it, and hear what the money is after it. Nothing of it begins a
 * round, so it answers through maintenance of the site; each round with choices has its own time, after which its fallback is chosen.
 */
const FINISHING = new Set<CallSpec>([
  calls.play.shown,
  calls.play.round,
  calls.play.roomRound,
  calls.play.balance,
  calls.decisions.current,
  calls.decisions.choose,
  calls.crash.state,
  calls.crash.cashOut,
  calls.bingo.room,
])

/** Whoever brings money's word knows an address of ours and no name of the brand. */
const AT_ANY_HOST = new Set<CallSpec>([calls.deposits.callback])

/** Asks for everything itself, in the order the specification gives: sign-in, limits, region, identity, maintenance. */
const ASKS_ITSELF = new Set<CallSpec>([calls.catalog.launch, calls.catalog.launchFb])

/** A blocked region stops play and paying in, never a look at one's own money. */
const OWN_MONEY = new Set<CallSpec>([
  calls.account.login,
  // What a sign-in, a forgotten password and a withdrawal may ask for on the way.
  ...Object.values(calls.challenges),
  ...Object.values(calls.recovery),
  calls.verification.countries,
  calls.verification.smsToSignIn,
  calls.verification.smsToRecover,
  ...Object.values(calls.contacts),
  ...Object.values(calls.security),
  ...Object.values(calls.identity),
  ...Object.values(calls.factor),
  ...Object.values(calls.identityProviders),
  calls.account.memberInfo,
  calls.account.setLanguage,
  calls.wallet.balance,
  calls.wallet.merchantWallet,
  calls.betting.seeds,
  calls.deposits.order,
  calls.deposits.orders,
  calls.deposits.slip,
  calls.deposits.limits,
  calls.deposits.setLimit,
  calls.deposits.confirmLimit,
  calls.deposits.withdrawLimit,
  ...Object.values(calls.proofOfReserves),
  ...Object.values(calls.paymentPassword),
  ...Object.values(calls.withdrawals),
  ...Object.values(calls.records),
  ...Object.values(calls.protection),
  ...Object.values(calls.leaving),
  // Money in a vendor's own wallet comes back from everywhere; what goes in asks for the region itself.
  ...Object.values(calls.vendorWallets),
  // A bet that stands is taken out of its round by whoever placed it.
  calls.crash.cashOut,
  calls.lottery.tickets,
  calls.lottery.ticket,
  calls.lottery.cancel,
])

export const createGate =
  (settings: Settings) =>
  (spec: CallSpec, request: RequestFacts): void => {
    if (spec.endpoint === 'site' && !AT_ANY_HOST.has(spec) && !settings.servesHost(request.origin))
      throw new Refusal('HOST_UNKNOWN')
    if (spec.endpoint === 'backoffice' || ALWAYS.has(spec) || ASKS_ITSELF.has(spec)) return
    const status = settings.statusFor(request.address)
    // A choice may stake more, which a blocked region does not; there the round ends by its fallback.
    if (FINISHING.has(spec) && !(status === 2 && spec === calls.decisions.choose)) return
    if (status === 1)
      throw new Refusal('MAINTENANCE', { endsAt: settings.current().value.system.endsAt ?? '' })
    if (status === 2 && !OWN_MONEY.has(spec))
      throw new Refusal('REGION_BLOCKED', { address: request.address })
    for (const modId of modulesOf(spec)) settings.requireOn(modId)
  }
