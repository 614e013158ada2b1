/** Money of the demonstration that is more than a call: payouts under a payment password, lottery slips, transfers in a line, gifts. */
import { randomInt } from 'node:crypto'
import { newId } from '../../packages/protocol/src/new-id.ts'
import type { DemoPerson } from './demo-person.ts'

const PIN = '482915'
const LOTTERY = 'SSC_1M'
const GROUP = 1_900
/** Any price is taken: people of the demonstration do not look at it. */
const ANY_PRICE = '0.0001'

/** Sets the payment password where there is none yet; money out waits for nothing after a first one. */
const setPin = (person: DemoPerson) =>
  person.ask('PUT', '/wps/member/paymentPassword', {
    loginPassword: person.password,
    newPassword: PIN,
    confirmNewPassword: PIN,
  })

const prove = async (person: DemoPerson, action: string, detail: Record<string, string>): Promise<string> => {
  const { value } = await person.ask<{ proof?: string }>('POST', '/wps/relay/passwordCheck/stepUp', {
    action,
    detail,
    paymentPassword: PIN,
  })
  return value?.proof ?? ''
}

/** The account money leaves to: the first one, or a new one. */
const payoutAccount = async (person: DemoPerson): Promise<string | null> => {
  const { value } = await person.ask<{ accounts: { accountId: string }[] }>('GET', '/wps/payoutAccounts')
  const [known] = value?.accounts ?? []
  if (known) return known.accountId
  await setPin(person)
  const number = String(1_000_000_000 + randomInt(8_000_000_000))
  const wanted = { accountId: newId(), kind: 'bank', provider: 'KBANK', number, holder: person.fullName }
  const proof = await prove(person, 'bind-payout-account', wanted)
  const { code, value: bound } = await person.ask<{ accountId: string }>('POST', '/wps/payoutAccounts', {
    ...wanted,
    proof,
  })
  return code === null ? bound.accountId : null
}

/** Asks for a payout; people say that money arrived when it did. */
export const withdraw = async (person: DemoPerson, amount: string): Promise<boolean> => {
  const accountId = await payoutAccount(person)
  if (!accountId) return false
  const send = async () => {
    const wanted = { requestId: newId(), accountId, amount }
    const proof = await prove(person, 'withdraw', wanted)
    return person.ask('POST', '/wps/withdrawals', { ...wanted, proof, payeeName: person.fullName })
  }
  const { code } = await send()
  return code === null
}

interface Open {
  withdrawalId: string
  state: string
}

/** Says of what was sent that it came, as most people do when they see it. */
export const answerReceipts = async (person: DemoPerson): Promise<void> => {
  const { value } = await person.ask<{ content: Open[] }>('GET', '/wps/withdrawals')
  for (const { withdrawalId, state } of value?.content ?? [])
    if (state === 'DISBURSED')
      await person.ask('POST', `/wps/withdrawals/${withdrawalId}/receipt`, {
        withdrawalId,
        answer: 'received',
      })
}

/** A slip of some digits for the draw that is on sale. */
export const buyTicket = async (person: DemoPerson): Promise<boolean> => {
  const { value } = await person.ask<{ game: { draw: { numero: string } | null } }>(
    'GET',
    `/lotto/lgw/games/opened/numero?gameCode=${LOTTERY}`,
  )
  const numero = value?.game.draw?.numero
  if (!numero) return false
  const picks = [[], [], [], [], [randomInt(10)]]
  const { code } = await person.ask('POST', '/lotto/lgw/orders', {
    ...{ orderId: newId(), gameCode: LOTTERY, numero, group: GROUP, stake: '2.00' },
    tickets: [{ betType: 'SSC.1.POS', picks, each: '2.00', price: ANY_PRICE }],
  })
  return code === null
}

/** Takes what waits in the reward centre; answers how many. */
export const claimRewards = async (person: DemoPerson): Promise<number> => {
  const { code, value } = await person.ask<{ claimed: number }>('POST', '/api/rewards/claim-all', {})
  return code === null ? value.claimed : 0
}

/** Joins the first bonus on deposits that stands open. */
export const joinBonus = async (person: DemoPerson): Promise<boolean> => {
  const { value } = await person.ask<{ offers: { promotionId: string; version: number }[] }>(
    'GET',
    '/api/bonuses',
  )
  const [offer] = value?.offers ?? []
  if (!offer) return false
  const { code } = await person.ask('POST', `/api/bonuses/${offer.promotionId}/join`, {
    version: offer.version,
  })
  return code === null
}

/** An agent sends some of their own money to one of those below. */
export const sendDown = async (agent: DemoPerson, amount: string): Promise<boolean> => {
  await setPin(agent)
  const { value } = await agent.ask<{ content: { downlineId: string }[] }>('GET', '/api/line/downlines')
  const below = value?.content ?? []
  if (below.length === 0) return false
  const { downlineId } = below[randomInt(below.length)]!
  const wanted = { requestId: newId(), amount, downlineId, purpose: 'top-up', note: 'Demonstration' }
  const proof = await prove(agent, 'transfer-downline', wanted)
  const { code } = await agent.ask('POST', '/api/line/transfers/down', { ...wanted, proof })
  return code === null
}
