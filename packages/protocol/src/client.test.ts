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
