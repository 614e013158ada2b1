import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

const query = { queryKey: ['identity', 'state', {}] }

it.each([undefined, 'asked'])(
  'keeps what a change answered against a slower read, %s before',
  async (before) => {
    const cache = new QueryClient()
    if (before) cache.setQueryData(query.queryKey, before)
    let answer: (value: string) => void = () => {}
    const slow = new Promise<string>((done) => (answer = done))
    const read = cache.fetchQuery({ ...query, queryFn: () => slow }).catch(() => null)
    await keepAnswer(cache, query, 'submitted')
    answer('asked')
    await read
    await slow
    expect(cache.getQueryData(query.queryKey)).toBe('submitted')
  },
)
