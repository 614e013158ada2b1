import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveLedger } from '../../../core/ledger/program.ts'
import type { Browser } from '../../../people/players/testing.ts'
import { methodId, newDepositor, openDepositSite, order, stateOf, untilState } from '../testing.ts'
import type { DepositSite } from '../testing.ts'
import { watchChains } from './watch-chain.ts'

const CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const pool = ['TSimA1', 'TSimB2', 'TSimC3'].map((name) => name.padEnd(34, 'x'))
let site: DepositSite
let usdt: string

beforeAll(async () => {
  site = await openDepositSite()
  const payee = {
    usdt: {
      address: pool[0],
      network: 'TRC-20',
      rate: '35',
      addresses: pool,
      watch: { endpoint: '', contract: CONTRACT },
    },
  }
  await site.asOwner(
    `update deposits.methods set code = 'usdt', kind = 'usdt', currency = 'FUN', is_simulated = true, is_enabled = true, minimum = 100000, payee = '${JSON.stringify(payee)}' where code = 'promptpay'`,
  )
  usdt = await methodId(site, 'usdt')
})
afterAll(async () => {
  expect((await proveLedger(site.app.db)).isSound).toBe(true)
  await site.close()
})

const chain = (body: Record<string, unknown>) =>
  fetch(`${site.psp.replace(/psp$/, 'chain')}/pay`, {
    method: 'POST',
    body: JSON.stringify({ token: CONTRACT, ...body }),
  })

const begin = async (who: Browser, amount: string) => {
  const { value } = await order(who, usdt, amount)
  const { depositId, pay } = value as { depositId: string; pay: { address: string; assetAmount: string } }
  return { depositId, ...pay }
}
const balance = async (who: Browser) =>
  String((await who.ask('GET', '/wps/v2/wallets/balance')).value!['sumBalance'])

it('what is final on a member’s own address is credited once; the address stays the member’s', async () => {
  const malee = await newDepositor(site)
  const other = await newDepositor(site)
  const before = Number(await balance(malee))
  const [mine, theirs] = [await begin(malee, '350'), await begin(other, '700')]
  expect(mine.address).not.toBe(theirs.address)
  expect(mine.assetAmount).toBe('10.000000')
  await chain({ to: mine.address, value: '10000000', isFinal: false })
  await watchChains(site.deposits)
  expect((await stateOf(malee, mine.depositId)).state).toBe('AWAITING_PAYMENT')
  await chain({ to: mine.address, value: '10000000' })
  await chain({ to: mine.address, value: '10000000', token: 'TFakeTokenContract' })
  await chain({ to: mine.address, value: '1' })
  await Promise.all([watchChains(site.deposits), watchChains(site.deposits)])
  await untilState(malee, mine.depositId, 'CREDITED')
  await watchChains(site.deposits)
  expect(Number(await balance(malee))).toBe(before + 350)
  expect((await stateOf(other, theirs.depositId)).state).toBe('AWAITING_PAYMENT')
  const asides = await site.asOwner(
    `select outcome from deposits.callbacks where event_id like 'chain:%' order by outcome`,
  )
  expect(asides.map(({ outcome }) => outcome)).toEqual(['credited', 'dust', 'wrong-token'])
  expect((await begin(malee, '70')).address).toBe(mine.address)
})

it('another amount waits for staff with what really came, and an empty pool says so', async () => {
  const niran = await newDepositor(site)
  const { depositId, address } = await begin(niran, '350')
  await chain({ to: address, value: '4000000' })
  await watchChains(site.deposits)
  await untilState(niran, depositId, 'MISMATCH')
  const [row] = await site.asOwner(`select received from deposits.orders where deposit_id = '${depositId}'`)
  expect(row!['received']).toBe('1400000')
  const late = await newDepositor(site)
  expect(await order(late, usdt, '350')).toMatchObject({ code: 'DEPOSIT_METHOD_BUSY' })
})
