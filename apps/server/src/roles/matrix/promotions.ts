import { expect } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { TestBrowser } from '../testing.ts'
import type { Answer, TestServer } from '../testing.ts'
import { byTwo } from './staff.ts'

export type Value = Record<string, unknown>

export const outcome = ({ status, code }: Answer<unknown>) => [status, code]

export const common = {
  texts: { en: { title: 'A reward', text: '' }, th: { title: 'รางวัล', text: '' } },
  startsAt: '2026-01-01T00:00:00.000Z',
  ...{ endsAt: null as string | null, quota: null as number | null, budget: null, place: 0 },
}
const depositTerms = {
  trigger: { kind: 'first-of', period: 'day' },
  ...{ ratePercent: 100, bonusMax: '100', depositMin: '10', excludedGames: [] },
  requirement: { times: 2, basis: 'deposit-and-bonus' },
  contribution: {
    RNG: 100,
    FISH: 100,
    SPORTS: 100,
    ESPORTS: 100,
    LOTTERY: 80,
    PVP: 50,
    COCKFIGHT: 50,
    LIVE: 20,
  },
  stakeMax: { percent: 10, least: '10' },
  ...{ cashoutTimes: 10, daysToUse: 7 },
}
export const bonusEdit = (terms: object = {}) => ({
  ...{ ...common, picture: '', joinHours: 24 },
  terms: { ...depositTerms, ...terms },
})
export const codeTerms = (code: string) => ({ kind: 'code', code, amount: '20', times: 1 })
export const spinTerms = {
  ...{
    kind: 'free-spins',
    games: ['chao-phraya-nights'],
    spins: 3,
    stake: '1',
    period: 'once',
    depositMin: '0',
  },
  ...{ useHours: 24, winMax: '500', stakeMax: '100', days: 7, times: 20, claimHours: 24 },
}

const until = async <T>(look: () => Promise<T | null>): Promise<T> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it never came about')
}

/** Staff who make promotions and members who want them, by the real calls. `maker` writes, `checker` agrees. */
export const openPromotionDesk = (
  server: TestServer,
  owners: { maker: TestBrowser; checker: TestBrowser },
) => {
  const site = (browser: TestBrowser, method: string, path: string, body?: unknown): Promise<Answer<Value>> =>
    browser.call<Value>(method, server.site + path, body)
  const staff = (method: string, path: string, body?: unknown) =>
    owners.maker.call<Value>(method, server.backoffice + path, body)
  const cashOf = async (browser: TestBrowser) =>
    String((await site(browser, 'GET', '/wps/v2/wallets/balance')).value['sumBalance'])
  const idOf = async (browser: TestBrowser) =>
    String((await site(browser, 'GET', '/wps/member/info')).value['playerId'])
  /** The same person at another device. */
  const otherDevice = async (browser: TestBrowser): Promise<TestBrowser> => {
    const device = new TestBrowser()
    device.token = browser.token
    device.cookie = browser.cookie
    return device
  }

  const saveAt = (at: 'rewards' | 'bonuses', id: string, version: number, edit: object) =>
    byTwo(server, owners, [
      'PUT',
      `/bo/${at}/${id}`,
      { version, [at === 'rewards' ? 'scheme' : 'promotion']: edit },
    ])
  /** Written by one and approved by another, then published the same way. */
  const published = async (at: 'rewards' | 'bonuses', edit: object): Promise<string> => {
    const id = newId()
    expect(outcome(await saveAt(at, id, 0, edit))).toEqual([200, null])
    expect(outcome(await byTwo(server, owners, ['POST', `/bo/${at}/${id}/publish`, { version: 1 }]))).toEqual(
      [200, null],
    )
    return id
  }
  const scheme = (terms: object, change: object = {}) => published('rewards', { ...common, ...change, terms })
  const bonus = (terms: object = {}) => published('bonuses', bonusEdit(terms))

  /** Pays in by the simulated provider. */
  const payIn = async (browser: TestBrowser, amount: string): Promise<void> => {
    await site(browser, 'POST', '/api/deposits/limits/decline', {})
    const { value } = await site(browser, 'GET', '/api/deposits/methods')
    const methods = value['methods'] as { methodId: string; kind: string }[]
    const depositId = newId()
    const { methodId } = methods.find(({ kind }) => kind === 'psp-redirect')!
    expect(outcome(await site(browser, 'POST', '/api/deposits', { depositId, methodId, amount }))).toEqual([
      200,
      null,
    ])
    const look = async () => (await site(browser, 'GET', `/api/deposits/orders/${depositId}`)).value
    const order = await until(async () => {
      const found = await look()
      return found['state'] === 'CREATED' ? null : found
    })
    await fetch((order['pay'] as { payUrl: string }).payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=pay',
      redirect: 'manual',
    })
    await until(async () => ((await look())['state'] === 'CREDITED' ? true : null))
  }
  const openOf = async (browser: TestBrowser) =>
    (await site(browser, 'GET', '/api/bonuses/requirements/open')).value as {
      records: { requirementId: string; source: string }[]
    }
  return { site, staff, cashOf, idOf, otherDevice, saveAt, scheme, bonus, payIn, openOf }
}
