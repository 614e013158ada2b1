import { parseAmount, usualExponent } from '@krathong/money'
import { json, notFound } from '../simulator.ts'
import type { Answered } from '../simulator.ts'
import { FREE_STAKES } from './own-free-spins.ts'
import type { FreeSpinsAsked, OwnFreeSpins } from './own-free-spins.ts'

type Fields = Readonly<Record<string, unknown>>

const text = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const refusedBy = (code: number, message: string) => json(422, { code, message })

/** What an operator asks of us in SoftSwiss' style; the stake is a place on the ladder. */
export const softswissFreeSpins = (
  own: OwnFreeSpins,
  agreement: string,
  { path, fields }: { path: string; fields: Fields },
): Answered => {
  const id = text(fields, 'issue_id')
  if (path === '/freespins/cancel') {
    const state = own.cancel(agreement, id)
    if (state === 'canceled') return json(200, {})
    return state === 'over' ? refusedBy(620, 'Cannot be canceled') : refusedBy(610, 'Invalid freespins issue')
  }
  if (path !== '/freespins/issue') return notFound()
  const user = fields['user'] as Fields | null | undefined
  const given = own.give(agreement, {
    id,
    player: text(user ?? {}, 'id'),
    currency: text(fields, 'currency'),
    games: texts(fields['games']),
    spins: Number(fields['freespins_quantity']),
    stake: FREE_STAKES[Number(fields['bet_level']) - 1] ?? 0n,
    validUntil: Date.parse(text(fields, 'valid_until')),
  })
  if (given === 'given') return json(200, {})
  return given === 'other'
    ? refusedBy(605, 'Issue is something else')
    : refusedBy(601, 'Cannot issue in this game')
}

const askedIn = (fields: Fields): FreeSpinsAsked => ({
  id: text(fields, 'grantId'),
  player: text(fields, 'playerId'),
  currency: text(fields, 'currency'),
  games: texts(fields['gameIds']),
  spins: Number(fields['spins']),
  stake: parseAmount(text(fields, 'stake'), usualExponent(text(fields, 'currency'))) ?? 0n,
  validUntil: Date.parse(text(fields, 'validUntil')),
})

/** The same in the operator's own words. */
export const krathongFreeSpins = (
  own: OwnFreeSpins,
  agreement: string,
  { path, fields }: { path: string; fields: Fields },
): Answered => {
  const id = text(fields, 'grantId')
  if (path === '/free-spins/cancel') {
    const state = own.cancel(agreement, id)
    return json(state === 'unknown' ? 404 : 200, { grantId: id, state })
  }
  if (path !== '/free-spins/issue') return notFound()
  const state = own.give(agreement, askedIn(fields))
  return state === 'given'
    ? json(200, { grantId: id, state })
    : json(422, { grantId: id, error: state === 'other' ? 'GRANT_DIFFERS' : 'NOT_POSSIBLE' })
}

const BONUS = /^krathong-(.+)$/

/** The same in Pragmatic Play's style: a code is taken once, and everything is answered with 200. */
export const pragmaticFreeSpins = (
  own: OwnFreeSpins,
  agreement: string,
  { path, params, fields }: { path: string; params: Readonly<Record<string, string>>; fields: Fields },
): Answered => {
  const id = BONUS.exec(params['bonusCode'] ?? '')?.[1] ?? ''
  if (path.endsWith('/cancel/')) {
    const state = own.cancel(agreement, id)
    return json(
      200,
      state === 'canceled' ? { error: '0' } : { error: '21', description: 'Bonus is not active' },
    )
  }
  const games = (Array.isArray(fields['gameList']) ? fields['gameList'] : []) as Fields[]
  const [bet] = (games[0]?.['betValues'] ?? []) as Fields[]
  const currency = params['currency'] ?? ''
  const before = own.has(agreement, id)
  const given = own.give(agreement, {
    id,
    player: params['playerId'] ?? '',
    currency,
    games: games.map((game) => text(game, 'gameId')),
    spins: Number(params['rounds']),
    stake: parseAmount(Number(bet?.['totalBet'] ?? 0).toFixed(2), usualExponent(currency)) ?? 0n,
    validUntil: Number(params['expirationDate']) * 1000,
  })
  if (before) return json(200, { error: '17', description: 'Bonus code already exists' })
  return json(
    200,
    given === 'given' ? { error: '0', description: 'OK' } : { error: '7', description: 'Wrong parameters' },
  )
}
