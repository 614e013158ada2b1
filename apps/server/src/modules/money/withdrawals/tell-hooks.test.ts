import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listenToAll, toldOf } from '../../core/webhooks/testing.ts'
import { Member, openWithdrawalSite } from './testing.ts'

it('a withdrawal is told to programs of others, once each step that means something to them', async () => {
  const site = await openWithdrawalSite({ perDayCount: 50 })
  const run = async (statement: string) => (await sql.raw(statement).execute(site.app.db)).rows
  await listenToAll(run)
  const somchai = await new Member(site).prepare({ cash: '4000' })
  const { withdrawalId } = (await somchai.withdraw('1200')).value['withdrawal'] as { withdrawalId: string }
  await site.turn()
  await site.turn()
  await somchai.answer(withdrawalId, 'received')
  const told = (await toldOf(run, somchai.playerId)).filter(({ event }) => event.startsWith('with'))
  expect(told.map(({ event, data }) => ({ event, ...data }))).toMatchObject([
    { event: 'withdrawal.requested', withdrawalId, amount: '1200.00', currency: 'FUN' },
    { event: 'withdrawal.paid', withdrawalId, amount: '1200.00', paid: '1200.00' },
  ])
  await site.close()
})
