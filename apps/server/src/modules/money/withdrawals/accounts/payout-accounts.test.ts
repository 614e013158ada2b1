import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundPayouts, Member, numberOf, openWithdrawalSite } from '../testing.ts'
import type { WithdrawalSite } from '../testing.ts'

let site: WithdrawalSite
let malee: Member

beforeAll(async () => {
  site = await openWithdrawalSite({ perDayCount: 50 })
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = await new Member(site).prepare({ cash: '4000' })
})
afterEach(() => expectSoundPayouts(site))

describe('payout accounts', () => {
  const firstNumber = async (member: Member, more: Record<string, string>) => member.bind(more)

  it('are in one name, four banks at most, and show four figures', async () => {
    const member = new Member(site)
    const number = numberOf()
    await member.prepare({ holder: 'Ligaya Santos', number })
    expect(await firstNumber(member, { holder: 'Ligaya Santos' })).toMatchObject({
      code: 'FIRST_NUMBER_WRONG',
    })
    expect(await firstNumber(member, { holder: 'Somebody Else', firstNumber: number })).toMatchObject({
      code: 'PAYEE_NAME_DIFFERS',
    })
    const bound = await Promise.all(
      Array.from({ length: 5 }, () => firstNumber(member, { holder: 'ligaya santos', firstNumber: number })),
    )
    expect(bound.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(bound.filter(({ code }) => code === 'PAYOUT_ACCOUNT_LIMIT')).toHaveLength(2)
    const page = (await member.ask('GET', '/wps/payoutAccounts')).value as {
      accounts: { lastFour: string }[]
    }
    expect(page.accounts[0]!.lastFour).toBe(number.slice(-4))
    expect(JSON.stringify(page)).not.toContain(number)
    expect(await firstNumber(member, { kind: 'usdt', provider: 'TRC20', firstNumber: number })).toMatchObject(
      { code: 'BAD_INPUT' },
    )
  })

  it('belong to one member, unless staff allows a second', async () => {
    const number = numberOf()
    const first = await new Member(site).prepare({ holder: 'Ann One', number })
    const second = new Member(site)
    await second.register()
    await second.ask('PUT', '/wps/member/paymentPassword', {
      loginPassword: 'Rambutan-canal-52',
      newPassword: '730194',
      confirmNewPassword: '730194',
    })
    expect(await second.bind({ holder: 'Ann Two', number })).toMatchObject({
      status: 409,
      code: 'PAYOUT_ACCOUNT_TAKEN',
    })
    expect(
      await site.onBackOffice('risk', 'POST', `/bo/payoutAccounts/${first.accountId}/sharing`, {
        reason: 'a married couple',
      }),
    ).toMatchObject({ status: 200 })
    expect(await second.bind({ holder: 'Ann Two', number })).toMatchObject({ status: 200 })
  })

  it('may be locked by the member and are opened by staff only', async () => {
    await malee.ask('POST', '/wps/payoutAccounts/lock', {})
    expect(await malee.bind({ firstNumber: '1' })).toMatchObject({
      code: expect.stringMatching(/LOCKED|BAD_INPUT/),
    })
    expect((await malee.ask('GET', '/wps/payoutAccounts')).value).toMatchObject({ isLocked: true })
    expect(
      await site.onBackOffice('risk', 'POST', `/bo/players/${malee.playerId}/payoutAccounts/opening`, {
        reason: 'asked by phone',
      }),
    ).toMatchObject({ status: 200 })
    expect((await malee.ask('GET', '/wps/payoutAccounts')).value).toMatchObject({ isLocked: false })
  })
})
