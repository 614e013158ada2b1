import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post, proveLedger } from '../../core/ledger/program.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { detailText } from '../../people/players/rules/step-up-detail.ts'
import { Browser, buildPlayer } from '../../people/players/testing.ts'
import type { Answer, TestSite } from '../../people/players/testing.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { agentTransferRoutes } from './program.ts'

export interface Person {
  id: string
  account: string
  browser: Browser
}

export const UNIT = 10_000n
export const withTransfers = (brand: Pick<TestSite, 'app' | 'settings'>) => [
  agentTransferRoutes(brand.app, brand.settings),
]

interface Wish {
  amount?: unknown
  purpose?: string
  note?: string
  requestId?: string
  isSameAgainMeant?: boolean
  proof?: string
}

export const prove = async (of: Pick<TestSite, 'app'>) => {
  expect(await proveLedger(of.app.db)).toMatchObject({ isSound: true })
  expect(await of.app.db.selectFrom('agent_transfers.v_unposted').selectAll().execute()).toEqual([])
}

/** What tests of the line do, on the site that is open now. */
export const transferTools = (site: () => TestSite) => {
  const person = async (type: number, upline?: Person): Promise<Person> => {
    const { playerId: id, account } = await buildPlayer(site().app, site().settings, { type })
    if (upline) await transact(site().app.db, (tx) => hangUnderUpline(tx, id, upline.id))
    const browser = new Browser(site().site)
    await browser.signIn(account)
    return { id, account, browser }
  }

  const fund = ({ id }: Person, amount: bigint) =>
    transact(site().app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'top-up', id: newId() },
          debit: { owner: site().settings.current().platformOwner, purpose: 'play-money-issue' },
          credit: cashOf(id),
          currency: 'FUN',
          amount: amount * UNIT,
        },
      ]),
    )

  /** A proof as the payment password buys one; the password itself is tested where it lives. */
  const proofFor = async (playerId: string, action: string, detail: Record<string, string>) => {
    const proof = newToken()
    await sql`insert into players.step_ups (player_id, proof_hash, action, detail_hash, expires_at)
    values (${playerId}::uuid, ${hashToken(proof)}, ${action}, ${hashToken(detailText(detail))}, now() + interval '2 minutes')`.execute(
      site().app.db,
    )
    return proof
  }

  const down = async (from: Person, to: { id: string }, wish: Wish = {}): Promise<Answer> => {
    const { amount = '100', purpose = 'top-up', note = '', requestId = newId(), ...rest } = wish
    const detail = { requestId, amount: String(amount), downlineId: to.id, purpose, note }
    const proof = wish.proof ?? (await proofFor(from.id, 'transfer-downline', detail))
    return from.browser.ask('POST', '/api/line/transfers/down', {
      requestId,
      amount,
      downlineId: to.id,
      purpose,
      note,
      ...rest,
      proof,
    })
  }

  const up = async (from: Person, wish: Wish = {}): Promise<Answer> => {
    const { amount = '100', requestId = newId(), ...rest } = wish
    const proof =
      wish.proof ?? (await proofFor(from.id, 'transfer-upline', { requestId, amount: String(amount) }))
    return from.browser.ask('POST', '/api/line/transfers/up', { requestId, amount, ...rest, proof })
  }

  const cash = async ({ browser }: Person) =>
    (await browser.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']
  const tags = async () =>
    (
      await site().app.db.selectFrom('agent_transfers.transfers').select('tags').orderBy('sent_at').execute()
    ).map((row) => row.tags)
  return { person, fund, proofFor, down, up, cash, tags }
}
