import { readFileSync } from 'node:fs'
import { parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** A player as the wallet under test knows it; see README.md for what each must be like. */
export interface SetUpPlayer {
  id: string
  /** Valid for the whole run: a session, or a launch token where the dialect has no `authenticate`. */
  token?: string
  /** One use, for `authenticate`. */
  launchToken?: string
  /** Of a session that is over. */
  expiredToken?: string
  balance: string
  /** A bet placed before the player was blocked or excluded: what it may still be paid. */
  openBet?: { tx: string; round: string; amount: string }
}

export type Role = 'ordinary' | 'poor' | 'blocked' | 'excluded' | 'limited' | 'losing' | 'timed' | 'reminded'

export interface SetUp {
  dialect: string
  url: string
  vendor: string
  keyId: string
  key: string
  fields?: Readonly<Record<string, string>>
  currency: string
  exponent: number
  /** A currency the wallet knows and the players do not have. */
  otherCurrency: string
  game: string
  disabledGame?: string
  /** A stake above what `limited` may place. */
  aboveLimit?: string
  players: Readonly<Partial<Record<Role, SetUpPlayer>> & { ordinary: SetUpPlayer }>
}

const texts = ['dialect', 'url', 'vendor', 'keyId', 'key', 'currency', 'otherCurrency', 'game'] as const

const faultOf = (value: Partial<SetUp>): string | null => {
  const missing = texts.find((name) => typeof value[name] !== 'string' || value[name] === '')
  if (missing) return `"${missing}" is missing`
  if (!Number.isInteger(value.exponent) || value.exponent! < 0 || value.exponent! > 4)
    return '"exponent" is the number of decimals of the currency, 0 to 4'
  const { ordinary } = value.players ?? {}
  if (!ordinary?.id) return '"players.ordinary" is missing'
  const bad = Object.entries(value.players!).find(
    ([, player]) => player === undefined || parseAmount(player.balance ?? '', value.exponent!) === null,
  )
  return bad ? `"players.${bad[0]}.balance" is no amount` : null
}

/** Reads the set-up file; what the command line says stands in place of what the file says. */
export const readSetUp = (path: string, said: Partial<SetUp>): SetUp => {
  const value = { ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<SetUp>), ...said }
  const fault = faultOf(value)
  if (fault) throw new Error(`${path}: ${fault}`)
  return value as SetUp
}

export const amountIn = (setUp: SetUp, text: string): Amount => {
  const amount = parseAmount(text, setUp.exponent)
  if (amount === null) throw new Error(`${text} is no amount of ${setUp.currency}`)
  return amount
}
