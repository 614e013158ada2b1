import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { isPlayStopped } from '../../../people/protection/index.ts'
import { amountOf } from '../rules/terms.ts'
import { isOfKind, readScheme, readSchemesFor } from '../schemes/scheme-reads.ts'
import type { Scheme, SchemeOf } from '../rewards/reward-types.ts'
import { textOf } from '../views.ts'
import { readGamesNamed, readGrants, readPaidIn } from './free-spin-store.ts'
import type { Grant, NamedGame } from './free-spin-store.ts'
import { areOfHouse, freePeriod } from './free-spin-terms.ts'

type View = CallOutput<typeof calls.freeSpins.list>['freeSpins'][number]
type Offer = SchemeOf<'free-spins'>

interface Shown {
  scheme: Offer
  grant: Grant | null
  deposited: bigint
}

const stateOf = ({ scheme, grant, deposited }: Shown, at: Date): View['state'] => {
  if (grant?.atVendor === 'refused') return 'FAILED'
  if (grant?.atVendor === 'waiting' && grant.expiresAt > at) return 'PREPARING'
  if (grant?.atVendor && grant.atVendor !== 'issued') return 'OVER'
  if (grant) {
    const isOpen = grant.endedAt === null && grant.used < grant.terms.spins && grant.expiresAt > at
    return isOpen ? 'OPEN' : 'OVER'
  }
  return deposited < amountOf(scheme.terms.depositMin) ? 'NEEDS_DEPOSIT' : 'OFFER'
}

const viewOf = (
  shown: Shown,
  words: { settings: Settings; language: string; at: Date; games: ReadonlyMap<string, NamedGame> },
): View => {
  const { scheme, grant, deposited } = shown
  const { exponent } = words.settings.current().value.currency
  const money = (amount: bigint) => formatAmount(amount, exponent)
  // Who has taken them keeps the terms of that moment.
  const terms = grant?.terms ?? scheme.terms
  const typed = (text: string) => money(amountOf(text))
  return {
    promotionId: scheme.promotionId,
    version: grant?.version ?? scheme.version,
    ...textOf(scheme.texts, words),
    state: stateOf(shown, words.at),
    games: terms.games.map((id) => {
      const game = words.games.get(id)
      return {
        id,
        name: game?.names[words.language] ?? game?.names['en'] ?? id,
        isOpen: game?.isOpen ?? false,
        vendor: game?.vendorCode ?? '',
        category: game?.category ?? 'RNG',
        tile: game?.tileUrl ?? '',
      }
    }),
    isAtVendor: !areOfHouse(terms.games),
    ...{ spins: terms.spins, period: terms.period, useHours: terms.useHours, times: terms.times },
    ...{ stake: typed(terms.stake), depositMin: typed(terms.depositMin), deposited: money(deposited) },
    ...{ winMax: typed(terms.winMax), stakeMax: typed(terms.stakeMax), days: terms.days },
    used: grant?.used ?? 0,
    won: money(grant?.won ?? 0n),
    until: grant?.expiresAt.toISOString() ?? null,
  }
}

/** Free spins of a member: what can be taken, what is left, and what of the running period is over. Whoever has stopped playing sees none. */
export const createFreeSpins = (app: App, settings: Settings) => {
  const show = async (caller: PlayerCaller, language: string, schemes: readonly Offer[]): Promise<View[]> => {
    if (schemes.length === 0) return []
    const { playerId, currency } = caller
    const { timeZone } = settings.current().value
    const [at, grants] = await Promise.all([databaseNow(app.db), readGrants(app.db, playerId)])
    const shown = await Promise.all(
      schemes.map(async (scheme): Promise<Shown> => {
        const { promotionId } = scheme
        const { key, from } = freePeriod(scheme, at, timeZone)
        const own = grants.filter((one) => one.promotionId === promotionId)
        // What was taken before midnight can be used after it, and comes before what is new.
        const grant = own.find((one) => one.endedAt === null) ?? own.find((one) => one.period === key) ?? null
        return { scheme, grant, deposited: await readPaidIn(app.db, { playerId, currency, since: from }) }
      }),
    )
    const ids = [...new Set(shown.flatMap(({ scheme, grant }) => (grant?.terms ?? scheme.terms).games))]
    const games = new Map((await readGamesNamed(app.db, ids)).map((game) => [game.id, game]))
    return shown.map((one) => viewOf(one, { settings, language, at, games }))
  }

  const isOut = async ({ type, playerId }: PlayerCaller) =>
    type !== 0 || (await isPlayStopped(app.db, playerId))

  /** Those that are on, and those of before whose spins go on. */
  const schemesFor = async (playerId: string): Promise<Offer[]> => {
    const { brandId } = settings.current()
    const [on, grants] = await Promise.all([
      readSchemesFor(app.db, brandId, playerId),
      readGrants(app.db, playerId),
    ])
    const offers = on.filter((scheme: Scheme): scheme is Offer => isOfKind(scheme, 'free-spins'))
    const known = new Set(offers.map(({ promotionId }) => promotionId))
    const left = grants.filter(({ endedAt, promotionId }) => endedAt === null && !known.has(promotionId))
    const before = await Promise.all(left.map((grant) => readScheme(app.db, brandId, grant.promotionId)))
    return [
      ...before.filter((scheme): scheme is Offer => scheme !== null && isOfKind(scheme, 'free-spins')),
      ...offers,
    ]
  }

  const list = async (caller: PlayerCaller, language: string): Promise<View[]> =>
    (await isOut(caller)) ? [] : show(caller, language, await schemesFor(caller.playerId))

  return {
    list,
    one: async (caller: PlayerCaller, promotionId: string, language: string): Promise<View> =>
      (await list(caller, language)).find((one) => one.promotionId === promotionId)!,
  }
}
