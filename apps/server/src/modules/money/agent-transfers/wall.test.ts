import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { correctionKind } from '../../oversight/reconciliation/program.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import type { Approval } from '../../core/operators/index.ts'
import { openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { transferTools, prove, UNIT, withTransfers } from './testing.ts'
import type { Person } from './testing.ts'

let site: TestSite
const { person, proofFor, down, up, cash } = transferTools(() => site)

let top: Person
let agent: Person
let player: Person
let stranger: Person

beforeAll(async () => {
  site = await openTestSite({}, withTransfers)
})
afterAll(() => site.close())
beforeEach(async () => {
  top = await person(2)
  agent = await person(1, top)
  player = await person(0, agent)
  stranger = await person(0)
})
afterEach(() => prove(site))

describe('the wall in the database', () => {
  const forge = (statement: string) => asOwner(site.app, statement)
  const edge = (uplineId: string, type: number, downlineId: string) =>
    forge(`insert into players.agent_edges (edge_id, upline_id, upline_type, downline_id)
      values ('${newId()}', '${uplineId}', ${type}, '${downlineId}')`)
  const posting = (
    debit: string,
    credit: string,
    kind: 'line-top-up' | 'payout' | 'correction',
    id = newId(),
  ) =>
    transact(site.app.db, (tx) =>
      post(tx, [
        { cause: { kind, id }, debit: cashOf(debit), credit: cashOf(credit), currency: 'FUN', amount: UNIT },
      ]),
    )

  /** What the ledger does once a second operator agrees. */
  const correct = async (transferId: string) => {
    const by = (name: string) => ({
      operator: { operatorId: newId(), username: name },
      address: '203.0.113.9',
    })
    const cause = { kind: 'line-top-up', id: transferId, leg: 0 }
    const approval: Approval = {
      approvalId: newId(),
      kind: correctionKind.kind,
      subject: `transfer:line-top-up:${transferId}:0`,
      detail: cause,
      detailHash: '',
      reason: 'sent to the wrong player',
      proposedBy: by('one').operator,
      proposedAt: new Date(),
      expiresAt: new Date(),
    }
    const [outcome] = await Promise.allSettled([
      transact(site.app.db, (tx) => correctionKind.act(tx, approval, by('two'))),
    ])
    return outcome
  }

  it('takes no money from player to player without a receipt, whatever the cause is called', async () => {
    await expect(posting(player.id, stranger.id, 'payout')).rejects.toThrow(
      'transfer_between_players_along_the_line',
    )
    await expect(posting(player.id, stranger.id, 'correction')).rejects.toThrow('only by a correction')
    await expect(posting(agent.id, player.id, 'line-top-up')).rejects.toThrow('along the line only')
    await expect(posting(player.id, stranger.id, 'line-top-up')).rejects.toThrow('along the line only')
  })

  it('takes no receipt without its edge, none across, and no money beside what the receipt says', async () => {
    const { edge_id: edgeId } = await site.app.db
      .selectFrom('players.agent_edges')
      .select('edge_id')
      .where('downline_id', '=', player.id)
      .executeTakeFirstOrThrow()
    const write = (
      id: string,
      row: { edge?: string; upline: string; downline: string; sender: string; receiver: string },
    ) =>
      forge(`insert into agent_transfers.transfers (transfer_id, sender_id, receiver_id, request_id, edge_id, upline_id, downline_id, purpose, currency, amount, tags)
        values ('${id}', '${row.sender}', '${row.receiver}', '${newId()}', '${row.edge ?? edgeId}', '${row.upline}', '${row.downline}', 'top-up', 'FUN', 10000, '{line-transfer}')`)
    const [a, p, s] = [agent.id, player.id, stranger.id]
    await expect(
      write(newId(), { edge: newId(), upline: a, downline: s, sender: a, receiver: s }),
    ).rejects.toThrow('foreign key')
    await expect(write(newId(), { upline: a, downline: s, sender: a, receiver: s })).rejects.toThrow(
      'foreign key',
    )
    await expect(write(newId(), { upline: a, downline: p, sender: a, receiver: s })).rejects.toThrow(
      'along_its_edge',
    )
    await expect(write(newId(), { upline: a, downline: p, sender: p, receiver: a })).rejects.toThrow(
      'along_its_edge',
    )
    const id = newId()
    await expect(
      transact(site.app.db, async (tx) => {
        await sql`insert into agent_transfers.transfers (transfer_id, sender_id, receiver_id, request_id, edge_id, upline_id, downline_id, purpose, currency, amount, tags)
          values (${id}::uuid, ${a}::uuid, ${p}::uuid, ${newId()}::uuid, ${edgeId}::uuid, ${a}::uuid, ${p}::uuid, 'top-up', 'FUN', 20000, '{line-transfer}')`.execute(
          tx,
        )
        await post(tx, [
          {
            cause: { kind: 'line-top-up', id },
            debit: cashOf(a),
            credit: cashOf(p),
            currency: 'FUN',
            amount: UNIT,
          },
        ])
      }),
    ).rejects.toThrow('along the line only')
  })

  it('has agents only above, one upline each, no circle and no ends that meet', async () => {
    await expect(edge(stranger.id, 0, player.id)).rejects.toThrow()
    await expect(edge(stranger.id, 1, newId())).rejects.toThrow()
    const other = await person(1)
    await expect(edge(other.id, 1, player.id)).rejects.toThrow('agent_edges_one_upline')
    await expect(edge(agent.id, 1, agent.id)).rejects.toThrow()
    await expect(edge(agent.id, 1, top.id)).rejects.toThrow('hung elsewhere')
    const guest = await person(4)
    await expect(edge(other.id, 1, guest.id)).rejects.toThrow('no line goes there')
    await expect(
      forge(`update players.players set type = 0 where player_id = '${agent.id}'`),
    ).rejects.toThrow('edge_under_an_agent')
    await expect(
      forge(
        `update players.agent_edges set downline_id = '${stranger.id}' where downline_id = '${player.id}'`,
      ),
    ).rejects.toThrow('only ended')
    await expect(forge(`delete from players.agent_edges`)).rejects.toThrow('never edited')
  })

  it('two who hang each other below themselves at once make no circle', async () => {
    const [one, two] = [await person(1), await person(1)]
    const made = await Promise.allSettled([edge(one.id, 1, two.id), edge(two.id, 1, one.id)])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps the path above a player, and an ended edge carries nothing', async () => {
    const path = async (id: string) =>
      (
        await site.app.db
          .selectFrom('players.v_uplines')
          .select('upline')
          .where('player_id', '=', id)
          .executeTakeFirstOrThrow()
      ).upline
    expect(await path(player.id)).toEqual([top.id, agent.id])
    await sql`update players.agent_edges set ended_at = clock_timestamp() where downline_id = ${player.id}::uuid`.execute(
      site.app.db,
    )
    expect(await path(player.id)).toEqual([])
    expect(await down(agent, player)).toMatchObject({ code: 'NOT_DIRECT_LINE' })
    expect(await up(player)).toMatchObject({ code: 'NO_LINE' })
  })

  it('lets back what two operators correct, once and only while it is unspent, and tells it on the receipt', async () => {
    const sent = await down(agent, player, { amount: '400' })
    const id = String(sent.value['transferId'])
    const [first, second] = [await correct(id), await correct(id)]
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
    const receipt = async (who: Person) => (await who.browser.ask('GET', `/api/line/transfers/${id}`)).value
    expect(await receipt(player)).toMatchObject({ reversal: { reason: 'sent to the wrong player' } })
    expect([await cash(agent), await cash(player)]).toEqual(['1000.00', '1000.00'])
    const spent = await down(agent, player, { amount: '500' })
    await up(player, { amount: '1200' })
    expect(await correct(String(spent.value['transferId']))).toMatchObject({
      status: 'rejected',
      reason: { code: 'INSUFFICIENT_FUNDS' },
    })
    await expect(posting(player.id, agent.id, 'correction')).rejects.toThrow('only by a correction')
  })

  it('keeps receipts as they are', async () => {
    await down(agent, player)
    for (const statement of [
      'update agent_transfers.transfers set amount = 1',
      'delete from agent_transfers.transfers',
      'truncate agent_transfers.transfers cascade',
    ])
      await expect(forge(statement)).rejects.toThrow('never edited')
  })
})

describe('a disk that takes nothing more', () => {
  const fail = (code: string) =>
    asOwner(
      site.app,
      `create function ledger.no_space() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
       create trigger no_space before insert on ledger.transfers for each row execute function ledger.no_space()`,
    )
  const mend = () =>
    asOwner(
      site.app,
      'drop trigger if exists no_space on ledger.transfers; drop function if exists ledger.no_space',
    )
  afterEach(mend)

  it.each(['53100', '58030'])(
    'is answered 503 (%s) with nothing half done; reads go on, and the same key is paid once it is well',
    async (code) => {
      const wish = { requestId: newId(), amount: '100', downlineId: player.id, purpose: 'top-up', note: '' }
      const body = { ...wish, proof: await proofFor(agent.id, 'transfer-downline', wish) }
      const send = () => agent.browser.askOnce('POST', '/api/line/transfers/down', body)
      await fail(code)
      expect(await send()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
      expect([await cash(agent), await cash(player)]).toEqual(['1000.00', '1000.00'])
      const sent = await agent.browser.ask('GET', '/api/line/transfers')
      expect(sent).toMatchObject({ status: 200, value: { content: [] } })
      await mend()
      // Not even the proof was used up: the very same bytes are paid, once.
      expect(await send()).toMatchObject({ status: 200 })
      expect(await send()).toMatchObject({ status: 200 })
      expect([await cash(agent), await cash(player)]).toEqual(['900.00', '1100.00'])
    },
  )
})
