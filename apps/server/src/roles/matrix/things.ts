import { createHash } from 'node:crypto'
import type { Thing } from '@krathong/protocol/rights/right'
import { newId } from '../../platform/ids.ts'
import { openSlot, PASSWORD, spinOnce } from '../testing.ts'
import type { TestServer } from '../testing.ts'
import type { Person } from './people.ts'

/** Makes one thing of a kind that belongs to this person, and answers its id. */
type Make = (server: TestServer, owner: Person, made: Made) => Promise<string>
export type Made = Partial<Record<Thing, string>>

const SECRET = '730194'

/** `call` is a method and a path, as a declaration says them. */
const ask = async (server: TestServer, { browser }: Person, call: string, body?: unknown) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await browser.call<Record<string, unknown>>(method, server.site + path, body)
  if (answer.status !== 200) throw new Error(`${call}: ${answer.text}`)
  return answer.value
}

const prove = async (server: TestServer, owner: Person, action: string, detail: Record<string, string>) =>
  (
    await ask(server, owner, 'POST /wps/relay/passwordCheck/stepUp', {
      action,
      detail,
      paymentPassword: SECRET,
    })
  )['proof']

const first = (value: Record<string, unknown>): Record<string, unknown> =>
  (value['content'] as Record<string, unknown>[])[0]!

const bindAccount: Make = async (server, owner) => {
  await ask(server, owner, 'PUT /wps/member/paymentPassword', {
    loginPassword: PASSWORD,
    newPassword: SECRET,
    confirmNewPassword: SECRET,
  })
  const number = String(createHash('sha256').update(owner.playerId).digest().readUIntBE(0, 6)).slice(0, 10)
  const account = {
    accountId: newId(),
    kind: 'bank',
    provider: 'KBANK',
    number: number.padEnd(10, '7'),
    holder: 'Malee Jaidee',
  }
  const proof = await prove(server, owner, 'bind-payout-account', account)
  const bound = await ask(server, owner, 'POST /wps/payoutAccounts', { ...account, proof })
  await server.asOwner(
    `update withdrawals.accounts set usable_at = now() - interval '1 second' where player_id = '${owner.playerId}'`,
  )
  return String(bound['accountId'])
}

const withdraw: Make = async (server, owner, made) => {
  await ask(server, owner, 'POST /api/cashier/play-money', { depositId: newId(), amount: '4000' })
  const wanted = { requestId: newId(), accountId: made['payout-account']!, amount: '100' }
  const proof = await prove(server, owner, 'withdraw', wanted)
  const { withdrawal } = await ask(server, owner, 'POST /wps/withdrawals', {
    ...wanted,
    proof,
    payeeName: 'Malee Jaidee',
  })
  return String((withdrawal as Record<string, unknown>)['withdrawalId'])
}

const deposit: Make = async (server, owner) => {
  await ask(server, owner, 'POST /api/deposits/limits/decline', {})
  const { methods } = await ask(server, owner, 'GET /api/deposits/methods')
  const method = (methods as { kind: string; methodId: string; minimum: string }[]).find(
    ({ kind }) => kind !== 'play-money',
  )
  const depositId = newId()
  await ask(server, owner, 'POST /api/deposits', {
    depositId,
    methodId: method!.methodId,
    amount: method!.minimum,
  })
  return String(first(await ask(server, owner, 'GET /api/deposits/orders'))['depositId'])
}

const lineTransfer: Make = async (server, owner) => {
  const wanted = { requestId: newId(), amount: '10', downlineId: await downlineOf(server, owner) }
  const detail = { ...wanted, purpose: 'other', note: '' }
  const proof = await prove(server, owner, 'transfer-downline', detail)
  const sent = await ask(server, owner, 'POST /api/line/transfers/down', {
    ...wanted,
    purpose: 'other',
    proof,
  })
  return String(sent['transferId'])
}

const downlineOf = async (server: TestServer, owner: Person): Promise<string> =>
  String(first(await ask(server, owner, 'GET /api/line/downlines'))['downlineId'])

/** Of the platform, as two of the staff would have made it: only its holder may read or answer it. */
const contractOffer: Make = async (server, owner) => {
  const offerId = newId()
  await server.asOwner(
    `insert into contracts.offers (offer_id, brand_id, kind, currency, holder_id, wants, terms, agreement_hash, offered_by, expires_at)
     select '${offerId}', brand_id, 'realtime', currency, player_id, 'terms',
       '{"kind":"realtime","profitRate":1,"lossRate":1,"singleRate":0,"stakeMin":"0"}', repeat('a', 64), 'staff', now() + interval '1 day'
     from players.players where player_id = '${owner.playerId}'`,
  )
  return offerId
}

/** In the order they are made: a withdrawal needs an account. */
export const makers: Readonly<Record<Thing, Make>> = {
  session: async (server, owner) => {
    const { content } = await ask(server, owner, 'GET /wps/member/sessions')
    return String((content as { sessionId: string }[])[0]!.sessionId)
  },
  round: async (server, owner) => {
    const { seatToken } = await openSlot(server, owner.browser)
    return (await spinOnce(server, owner.browser, seatToken)).value.round.roundId
  },
  'payout-account': bindAccount,
  withdrawal: withdraw,
  deposit,
  entry: async (server, owner) =>
    String(first(await ask(server, owner, 'GET /api/wallet/statement'))['entryId']),
  downline: downlineOf,
  'contract-offer': contractOffer,
  'line-transfer': lineTransfer,
  'identity-case': async (server, owner) => {
    const own = await ask(server, owner, 'POST /api/identity/cases', { level: 1 })
    return String((own['case'] as Record<string, unknown>)['caseId'])
  },
  'quick-sign-in': async (server, owner) =>
    String((await ask(server, owner, 'POST /wps/member/quick', {}))['quickId']),
  'registration-link': async (server, owner) => {
    const wanted = { linkId: newId(), kind: 'player', days: 7 }
    return String((await ask(server, owner, 'POST /api/agent/links', wanted))['linkId'])
  },
  // The payout account that was bound above is told of in the mailbox.
  message: async (server, owner) => String(first(await ask(server, owner, 'GET /api/messages'))['messageId']),
}

/** One thing of every kind. */
export const makeThings = async (server: TestServer, owner: Person): Promise<Made> => {
  const made: Made = {}
  for (const [thing, make] of Object.entries(makers)) made[thing as Thing] = await make(server, owner, made)
  return made
}
