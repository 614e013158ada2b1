import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./own-acts.ts', () => ({ forgetBindings: () => {} }))
const { beginSession, endSession, leaveSession, sessionToken } = await import('./session.ts')

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  beginSession('token')
  kept.set('left', 'behind')
})

test('a session that ends elsewhere keeps what the tab knows', () => {
  endSession()
  expect([...kept.keys()]).toEqual(['left'])
})

test('the news of the end comes before the answer of the one who leaves: nothing stays, at once', async () => {
  await leaveSession(async () => {
    endSession()
    expect([...kept.keys()]).toEqual([])
    throw new Error('The answer is lost.')
  })
  expect(sessionToken()).toBeNull()
})

test('who could not leave is still there, with everything', async () => {
  await expect(leaveSession(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect([sessionToken(), kept.get('left')]).toEqual(['token', 'behind'])
  endSession()
  expect(kept.get('left')).toBe('behind')
})
