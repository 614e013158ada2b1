import { describe, expect, it } from 'vitest'
import { createClient, RefusedError } from './client.ts'

const answer = (value: unknown) =>
  ({ ok: true, status: 200, json: () => Promise.resolve({ value }) }) as unknown as Response

const stage = (moreRoutes?: () => Promise<Record<string, Record<string, readonly [string, string]>>>) => {
  const asked: string[] = []
  const client = createClient({
    routes: { wallet: { balance: ['GET', '/wps/balance'] } },
    ...(moreRoutes ? { moreRoutes } : {}),
    language: () => 'en',
    fetch: (url) => {
      asked.push(url as string)
      return Promise.resolve(answer('there'))
    },
  })
  return {
    client: client as unknown as (group: string, name: string, input: object) => Promise<unknown>,
    asked,
  }
}

describe('addresses of calls', () => {
  it('asks a call of the first screens at once', async () => {
    const { client, asked } = stage(() => Promise.reject(new Error('Not needed')))
    expect(await client('wallet', 'balance', {})).toBe('there')
    expect(asked).toEqual(['/wps/balance'])
  })

  it('loads the other addresses when one of them is needed, and says a lost line as such', async () => {
    let tries = 0
    const { client, asked } = stage(() => {
      tries += 1
      return tries === 1
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve({ points: { config: ['GET', '/wps/points'] } })
    })
    await expect(client('points', 'config', {})).rejects.toSatisfy(
      (fault: unknown) => fault instanceof RefusedError && fault.code === 'NETWORK',
    )
    expect(asked).toEqual([])
    expect(await client('points', 'config', {})).toBe('there')
    expect(asked).toEqual(['/wps/points'])
  })
})

describe('a call that has to be confirmed', () => {
  const refusal = (code: string) =>
    ({ ok: false, status: 403, json: () => Promise.resolve({ code, message: code }) }) as unknown as Response

  /** Two people one after the other in one tab: who is signed in, and what each answer of the server is. */
  const stageOf = (...answers: (Response | Promise<Response>)[]) => {
    const at = { token: 'first' }
    const sent: (string | undefined)[] = []
    const ended: string[] = []
    let confirm: (code: string | null) => void = () => undefined
    const client = createClient({
      routes: { wallet: { balance: ['GET', '/wps/balance'] } },
      language: () => 'en',
      token: () => at.token,
      onSessionEnded: (code) => ended.push(code),
      freshCode: () => new Promise((resolve) => (confirm = resolve)),
      fetch: (_, { headers = {} } = {}) => {
        sent.push((headers as Record<string, string>)['authorization'])
        return Promise.resolve(answers.shift()!)
      },
    }) as unknown as (group: string, name: string, input: object) => Promise<unknown>
    return { at, sent, ended, client, confirm: (code: string) => confirm(code) }
  }

  it('is sent again with the code', async () => {
    const { client, sent, confirm } = stageOf(refusal('FRESH_CODE_NEEDED'), answer('done'))
    const asked = client('wallet', 'balance', {})
    await expect.poll(() => sent).toHaveLength(1)
    await new Promise((done) => setTimeout(done))
    confirm('123456')
    expect(await asked).toBe('done')
    expect(sent).toEqual(['Bearer first', 'Bearer first'])
  })

  it('is not sent in the name of who signed in meanwhile', async () => {
    const { at, client, sent, confirm } = stageOf(refusal('FRESH_CODE_NEEDED'), answer('done'))
    const asked = client('wallet', 'balance', {})
    await expect.poll(() => sent).toHaveLength(1)
    await new Promise((done) => setTimeout(done))
    at.token = 'second'
    confirm('123456')
    await expect(asked).rejects.toSatisfy(
      (fault: unknown) => fault instanceof RefusedError && fault.code === 'FRESH_CODE_NEEDED',
    )
    expect(sent).toEqual(['Bearer first'])
  })

  it('ends its own session and no later one', async () => {
    const slow = Promise.withResolvers<Response>()
    const { at, client, ended, sent } = stageOf(slow.promise, refusal('SESSION_ENDED'))
    const late = client('wallet', 'balance', {})
    await expect.poll(() => sent).toEqual(['Bearer first'])
    at.token = 'second'
    slow.resolve(refusal('SESSION_ENDED'))
    await expect(late).rejects.toBeInstanceOf(RefusedError)
    expect(ended).toEqual([])
    await expect(client('wallet', 'balance', {})).rejects.toBeInstanceOf(RefusedError)
    expect(ended).toEqual(['SESSION_ENDED'])
  })
})
