import { createHash, createHmac, timingSafeEqual, verify } from 'node:crypto'
import { formatAmount, parseAmount, usualExponent } from '@krathong/money'
import { languageOf } from '../languages.ts'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked } from '../simulator.ts'
import type { Agreement } from './agreements.ts'
import { krathongFreeSpins, pragmaticFreeSpins, softswissFreeSpins } from './free-spin-endpoints.ts'
import { gameOf } from './games.ts'
import type { OwnFreeSpins } from './own-free-spins.ts'
import type { OwnReports } from './own-reports.ts'
import type { OwnWallets } from './own-wallets.ts'
import type { Seat, SeatWanted, Seats } from './seats.ts'
import { tableWords } from './words/words.ts'

/** What an operator may ask of us under one agreement: to open a game and, where we hold the money, to move it. */
export interface Endpoints {
  agreement: Agreement
  seats: Seats
  wallets: OwnWallets
  reports: OwnReports
  freeSpins: OwnFreeSpins
  /** The address of a seat's page. */
  pageOf(seat: Seat): string
}

type Fields = Readonly<Record<string, unknown>>

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const jsonFields = ({ body }: Asked): Fields => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}

const text = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
const inner = (fields: Fields, name: string): Fields =>
  typeof fields[name] === 'object' && fields[name] !== null ? (fields[name] as Fields) : {}
const hmac = (key: string, message: string | Buffer) =>
  createHmac('sha256', key).update(message).digest('hex')
const header = ({ headers }: Asked, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const wantedOf = (agreement: Agreement, asked: Launch) => ({
  playType: '',
  ...asked,
  agreement,
  language: languageOf(asked.language, tableWords),
})

type Launch = Omit<SeatWanted, 'agreement' | 'language' | 'playType'> & {
  language: string
  playType?: string
}

/** Opens the seat an operator asked for; null when there is no such game. */
const opened = ({ agreement, seats, pageOf }: Endpoints, launch: Launch): string | null =>
  gameOf(launch.game) ? pageOf(seats.open(wantedOf(agreement, launch))) : null

const hub88 = (endpoints: Endpoints, asked: Asked): Answered => {
  const proof = Buffer.from(header(asked, 'x-hub88-signature'), 'base64')
  if (!verify('sha256', asked.body, endpoints.agreement.operatorKey, proof))
    return json(403, { error: 'BAD_SIGNATURE' })
  const fields = jsonFields(asked)
  const url = opened(endpoints, {
    player: text(fields, 'user'),
    token: text(fields, 'token'),
    game: text(fields, 'game_code'),
    currency: text(fields, 'currency'),
    language: text(fields, 'lang'),
    backUrl: text(fields, 'lobby_url'),
  })
  return url ? json(200, { url }) : json(404, { error: 'NO_SUCH_GAME' })
}

const pragmatic = (endpoints: Endpoints, asked: Asked): Answered => {
  const isBonus = asked.path.includes('/FreeRoundsBonusAPI/')
  const { hash, ...params } = Object.fromEntries(
    isBonus ? asked.query : new URLSearchParams(asked.body.toString('utf8')),
  )
  const line = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  const right = createHash('md5')
    .update(line + endpoints.agreement.operatorKey)
    .digest('hex')
  if (!isSame(hash ?? '', right)) return json(200, { error: '5', description: 'Invalid hash' })
  if (isBonus) {
    const { agreement, freeSpins } = endpoints
    return pragmaticFreeSpins(freeSpins, agreement.code, {
      path: asked.path,
      params,
      fields: jsonFields(asked),
    })
  }
  const gameURL = opened(endpoints, {
    player: params['externalPlayerId'] ?? '',
    token: params['token'] ?? '',
    game: params['symbol'] ?? '',
    currency: params['currency'] ?? '',
    language: params['language'] ?? '',
    backUrl: params['lobbyUrl'] ?? '',
  })
  return gameURL ? json(200, { error: '0', description: 'OK', gameURL }) : json(200, { error: '8' })
}

const evolution = (endpoints: Endpoints, asked: Asked): Answered => {
  const token = decodeURIComponent(asked.path.split('/').at(-1) ?? '')
  if (!isSame(token, endpoints.agreement.operatorKey))
    return json(401, { errors: [{ code: 'UNAUTHORIZED' }] })
  const fields = jsonFields(asked)
  const [player, config] = [inner(fields, 'player'), inner(fields, 'config')]
  const entry = opened(endpoints, {
    player: text(player, 'id'),
    token: text(inner(player, 'session'), 'id'),
    game: text(inner(inner(config, 'game'), 'table'), 'id'),
    currency: text(player, 'currency'),
    language: text(player, 'language'),
    backUrl: text(inner(config, 'urls'), 'lobby'),
  })
  return entry ? json(200, { entry }) : json(404, { errors: [{ code: 'NO_SUCH_TABLE' }] })
}

const softswiss = (endpoints: Endpoints, asked: Asked): Answered => {
  if (!isSame(header(asked, 'x-request-sign'), hmac(endpoints.agreement.operatorKey, asked.body)))
    return json(403, { code: 403, message: 'Forbidden' })
  const fields = jsonFields(asked)
  const { agreement, freeSpins } = endpoints
  const path = asked.path.slice(`/${agreement.code}`.length)
  if (path.startsWith('/freespins/')) return softswissFreeSpins(freeSpins, agreement.code, { path, fields })
  const gameUrl = opened(endpoints, {
    player: text(inner(fields, 'user'), 'id'),
    token: '',
    game: text(fields, 'game'),
    currency: text(fields, 'currency'),
    language: text(fields, 'locale'),
    backUrl: text(inner(fields, 'urls'), 'return_url'),
  })
  return gameUrl
    ? json(200, { launch_options: { game_url: gameUrl, strategy: 'iframe' } })
    : json(404, { code: 404, message: 'Not found' })
}

const amb = (endpoints: Endpoints, asked: Asked): Answered => {
  const [, given = ''] = /^Basic (.*)$/.exec(header(asked, 'authorization')) ?? []
  const [, key = ''] = /^[^:]*:(.*)$/.exec(Buffer.from(given, 'base64').toString('utf8')) ?? []
  if (!isSame(key, endpoints.agreement.operatorKey)) return json(403, { code: 10, message: 'Unauthorized' })
  const fields = jsonFields(asked)
  const url = opened(endpoints, {
    player: text(fields, 'username'),
    token: text(fields, 'sessionToken'),
    game: text(fields, 'gameCode'),
    currency: text(fields, 'currency'),
    language: text(fields, 'language'),
    backUrl: text(fields, 'callbackUrl'),
  })
  return url ? json(200, { code: 0, message: 'Success', data: { url } }) : json(200, { code: 403 })
}

/** What is asked of us in the operator's own words, for whoever signs it: our list of what moved, and free spins. */
const signedQuestion = (
  { agreement, reports, freeSpins }: Endpoints,
  asked: Asked,
  isSigned: (text: string) => boolean,
): Answered => {
  const path = asked.path.slice(`/${agreement.code}`.length)
  if (!isSigned(`${path}\n${asked.body.toString('utf8')}`)) return json(403, { error: 'BAD_SIGNATURE' })
  const fields = jsonFields(asked)
  return path.startsWith('/free-spins/')
    ? krathongFreeSpins(freeSpins, agreement.code, { path, fields })
    : reports.answer(agreement.code, fields)
}

const isReport = ({ agreement }: Endpoints, { path }: Asked) =>
  path === `/${agreement.code}/reports/transactions`

/** Nothing is signed: what the address bears is worth nothing until our own signed call exchanges it. */
const krathong = (endpoints: Endpoints, asked: Asked): Answered => {
  if (isReport(endpoints, asked) || asked.path.startsWith(`/${endpoints.agreement.code}/free-spins/`))
    return signedQuestion(endpoints, asked, (text) =>
      isSame(
        header(asked, 'x-signature'),
        createHmac('sha256', endpoints.agreement.operatorKey).update(text).digest('base64'),
      ),
    )
  const { query } = asked
  const field = (name: string) => query.get(name) ?? ''
  const url = opened(endpoints, {
    player: '',
    token: field('launchToken'),
    game: field('gameId'),
    currency: field('currency'),
    language: field('lang'),
    backUrl: field('backUrl'),
    playType: field('playType'),
  })
  return url ? { status: 303, headers: { location: url }, body: '' } : notFound()
}

const moveOf = (direction: string, fields: Fields) => {
  const amount = parseAmount(text(fields, 'amount'), usualExponent(text(fields, 'currency')))
  const isWhole =
    amount !== null && amount > 0n && text(fields, 'transferId') !== '' && text(fields, 'player') !== ''
  if (!isWhole || (direction !== 'in' && direction !== 'out')) return null
  return {
    transferId: text(fields, 'transferId'),
    direction: direction as 'in' | 'out',
    player: text(fields, 'player'),
    currency: text(fields, 'currency'),
    amount,
  }
}

const noted = ({ agreement, wallets, reports }: Endpoints, move: NonNullable<ReturnType<typeof moveOf>>) => {
  const isNew = wallets.status(move.transferId).state === 'missing'
  const state = wallets.move(move)
  const { transferId: txId, direction, currency, amount } = move
  if (isNew && state === 'done')
    reports.note(agreement.code, { txId, kind: `transfer-${direction}`, currency, amount })
  return state
}

const written = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  formatAmount(amount, usualExponent(currency))

const transfers = (endpoints: Endpoints, name: string, fields: Fields): Answered => {
  const { wallets } = endpoints
  if (name === 'balance') {
    const [player, currency] = [text(fields, 'player'), text(fields, 'currency')]
    return json(200, {
      currency,
      balance: written({ amount: wallets.balance(player, currency), currency }),
    })
  }
  const transferId = text(fields, 'transferId')
  if (name !== 'status') {
    const move = moveOf(name, fields)
    if (!move) return json(400, { error: 'BAD_REQUEST' })
    return json(200, {
      transferId,
      state: noted(endpoints, move),
      amount: written(move),
    })
  }
  const { state, moved } = wallets.status(transferId)
  return json(200, { transferId, state, ...(moved === null ? {} : { amount: written(moved) }) })
}

const transfer = (endpoints: Endpoints, asked: Asked): Answered => {
  const path = asked.path.slice(`/${endpoints.agreement.code}`.length)
  const right = hmac(endpoints.agreement.operatorKey, `${path}\n${asked.body.toString('utf8')}`)
  if (!isSame(header(asked, 'x-signature'), right)) return json(403, { error: 'BAD_SIGNATURE' })
  const fields = jsonFields(asked)
  if (isReport(endpoints, asked)) return endpoints.reports.answer(endpoints.agreement.code, fields)
  if (path === '/sessions/end') {
    endpoints.seats.endOf(endpoints.agreement.code, text(fields, 'player'))
    return json(200, {})
  }
  if (path !== '/launch') return transfers(endpoints, path.replace('/transfers/', ''), fields)
  const url = opened(endpoints, {
    player: text(fields, 'player'),
    token: '',
    game: text(fields, 'game'),
    currency: text(fields, 'currency'),
    language: text(fields, 'language'),
    backUrl: text(fields, 'backUrl'),
  })
  return url ? json(200, { url }) : json(404, { error: 'NO_SUCH_GAME' })
}

const endpoints: Readonly<Record<string, (endpoints: Endpoints, asked: Asked) => Answered>> = {
  krathong,
  hub88,
  pragmatic,
  evolution,
  softswiss,
  amb,
  transfer,
}

export const answerOperator = (open: Endpoints, asked: Asked): Answered =>
  endpoints[open.agreement.dialect]?.(open, asked) ?? notFound()
