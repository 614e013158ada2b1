import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { ask, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { agentTransfersBackOfficeRoutes } from './program.ts'
import { transferTools, withTransfers } from './testing.ts'

let site: TestSite
let office: FastifyInstance
let risk: BackOffice
let content: BackOffice
const { person, down, up } = transferTools(() => site)

beforeAll(async () => {
  site = await openTestSite({}, withTransfers)
  office = await openTestEndpoint(site.app, {
    isFactorRequired: false,
    more: [agentTransfersBackOfficeRoutes(site.app)],
  })
  risk = await openBackOffice(site.app, office, 'risk')
  content = await openBackOffice(site.app, office, 'content')
})
afterAll(async () => {
  await office.close()
  await site.close()
})

const look = (path: string, backOffice = risk) => ask(office, { method: 'GET', url: path, backOffice })

describe('line transfers in the back office', () => {
  it('are listed newest first with their marks, page by page, and by player', async () => {
    const agent = await person(1)
    const player = await person(0, agent)
    const other = await person(0, agent)
    await down(agent, player, { amount: '50', purpose: 'wage', note: 'สัปดาห์นี้' })
    await up(player, { amount: '20' })
    await down(agent, other, { amount: '30' })
    const first = await look('/bo/line/transfers?limit=2')
    expect(first.value!['content']).toMatchObject([
      { receiver: { account: other.account }, amount: '30.00', marks: ['line-transfer'], isReversed: false },
      { purpose: 'up', sender: { account: player.account }, marks: ['line-transfer', 'both-ways'] },
    ])
    const rest = await look(
      `/bo/line/transfers?limit=2&cursor=${encodeURIComponent(String(first.value!['nextCursor']))}`,
    )
    expect(rest.value).toMatchObject({
      content: [{ purpose: 'wage', note: 'สัปดาห์นี้', cause: expect.stringMatching(/^line-wage:.+:0$/) }],
      nextCursor: null,
    })
    expect((await look(`/bo/line/transfers?playerId=${player.id}`)).value!['content']).toHaveLength(2)
    expect((await look(`/bo/line/transfers?playerId=${newId()}`)).value!['content']).toEqual([])
  })

  it('tell who wanted to send money to whom without a line', async () => {
    const [one, stranger] = [await person(1), await person(0)]
    await down(one, stranger, { amount: '77' })
    await down(one, { id: newId() }, { amount: '88' })
    expect((await look('/bo/line/refused?limit=2')).value!['content']).toMatchObject([
      { sender: { account: one.account }, wantedReceiver: '', amount: '88' },
      { sender: { account: one.account }, wantedReceiver: stranger.account, amount: '77' },
    ])
  })

  it('are for who may read the ledger', async () => {
    expect(await look('/bo/line/transfers', content)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await look('/bo/line/refused', content)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await look('/bo/line/transfers?cursor=x')).toMatchObject({ status: 400 })
    expect(await look('/bo/line/transfers?order=drop')).toMatchObject({ status: 400 })
  })
})
