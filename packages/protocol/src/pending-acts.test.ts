import { describe, expect, it } from 'vitest'
import { RefusedError } from './client.ts'
import { heapStorage, isLastWord, NotSent, pendingActs, resumeAct, startAct } from './pending-acts.ts'
import type { ActStorage } from './pending-acts.ts'
import type { RefusalCode } from './refusals.ts'

interface Wish {
  amount: string
}
interface Sent extends Wish {
  proof: string
}

const isSent = (value: unknown): value is Sent =>
  typeof (value as Partial<Sent> | null)?.amount === 'string' &&
  typeof (value as Partial<Sent> | null)?.proof === 'string'

const lost = () => new RefusedError('NETWORK', 0, null)
const refused = (code: RefusalCode, status: number) => new RefusedError(code, status, null)

/** A server that does each key once and answers a repeat as the first time, and a line that may lose the answer. */
const fakeServer = () => {
  const done = new Map<string, Sent>()
  const faults: (Error | null)[] = []
  return {
    done,
    loseNext: (error: Error = lost()) => faults.push(error),
    send: async ({ key, content }: { key: string; content: Sent }) => {
      const known = done.get(key)
      if (known && known.amount !== content.amount) throw refused('KEY_REUSED', 409)
      done.set(key, known ?? content)
      const fault = faults.shift()
      if (fault) throw fault
      return { key, amount: content.amount }
    },
  }
}

let made = 0
/** A page: what is in memory ends with it, and storage and server stay. */
const openPage = (storage: ActStorage, server: ReturnType<typeof fakeServer>, person = 'ann') => {
  const acts = pendingActs(storage, { person, kind: 'line' }, isSent)
  const parts = {
    acts,
    newKey: () => `key-${String((made += 1)).padStart(4, '0')}`,
    prepare: async (wish: Wish, key: string) => ({ ...wish, proof: `proof of ${key}` }),
    send: server.send,
  }
  return {
    acts,
    start: (amount: string) => startAct(parts, { amount }),
    startAnd: (wish: Wish, prepare: (typeof parts)['prepare'] | (() => Promise<null>)) =>
      startAct({ ...parts, prepare }, wish),
    resume: () => resumeAct(parts),
  }
}

describe('an act that moves money', () => {
  it('is sent again under its key and with its content after a lost answer and a reload, and is done once', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    server.loseNext()
    await expect(openPage(storage, server).start('100')).rejects.toThrow('NETWORK')

    const reloaded = openPage(storage, server)
    const waits = reloaded.acts.first()
    expect(waits?.content).toEqual({ amount: '100', proof: `proof of ${waits?.key}` })
    await expect(reloaded.resume()).resolves.toEqual({ key: waits?.key, amount: '100' })
    expect([...server.done.values()]).toHaveLength(1)
    expect(reloaded.acts.first()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('gets no successor, changed or not, before its own answer is there', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    server.loseNext()
    await expect(openPage(storage, server).start('100')).rejects.toThrow()
    await expect(openPage(storage, server).start('200')).rejects.toBeInstanceOf(NotSent)
    await expect(openPage(storage, server).start('100')).rejects.toBeInstanceOf(NotSent)
    expect(server.done.size).toBe(1)
    await openPage(storage, server).resume()
    await expect(openPage(storage, server).start('200')).resolves.toMatchObject({ amount: '200' })
    expect(server.done.size).toBe(2)
  })

  it('is seen by the other tab, and what one tab has had its answer to, the other does not send again', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    const [one, other] = [openPage(storage, server), openPage(storage, server)]
    server.loseNext()
    await expect(one.start('100')).rejects.toThrow()
    await expect(other.resume()).resolves.toMatchObject({ amount: '100' })
    await expect(one.resume()).resolves.toBeNull()
    expect(server.done.size).toBe(1)
  })

  it('is not sent where another tab sent one while the person was asked for the password', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    const [one, other] = [openPage(storage, server), openPage(storage, server)]
    const late = one.startAnd({ amount: '100' }, async (wish) => {
      server.loseNext()
      await other.start('300').catch(() => undefined)
      return { ...wish, proof: 'late' }
    })
    await expect(late).rejects.toBeInstanceOf(NotSent)
    expect([...server.done.values()].map(({ amount }) => amount)).toEqual(['300'])
  })

  it('leaves nothing where the person closed the question', async () => {
    const storage = heapStorage()
    const page = openPage(storage, fakeServer())
    await expect(page.startAnd({ amount: '1' }, async () => null)).rejects.toBeInstanceOf(NotSent)
    expect(storage.length).toBe(0)
  })

  it('is forgotten after a clear no, and another person never meets it', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    server.loseNext(refused('INSUFFICIENT_FUNDS', 409))
    await expect(openPage(storage, server).start('100')).rejects.toThrow()
    expect(storage.length).toBe(0)
    server.loseNext()
    await expect(openPage(storage, server).start('100')).rejects.toThrow()
    expect(openPage(storage, server, 'ben').acts.first()).toBeNull()
  })

  it('outlives an ended session and a closed feature, which say nothing about what was sent before', async () => {
    const storage = heapStorage()
    const server = fakeServer()
    server.loseNext()
    await expect(openPage(storage, server).start('100')).rejects.toThrow()
    for (const fault of [refused('SESSION_ENDED', 401), refused('FEATURE_OFF', 403)]) {
      server.loseNext(fault)
      await expect(openPage(storage, server).resume()).rejects.toThrow()
      expect(openPage(storage, server).acts.first()).not.toBeNull()
    }
  })

  it.each(['', '{', '[]', '7', '{"amount":"1"}', '{"amount":1,"proof":"x"}'])(
    'is nothing where %j is kept',
    (text) => {
      const storage = heapStorage()
      storage.setItem('krathong.act:ann:line:k1', text)
      expect(openPage(storage, fakeServer()).acts.first()).toBeNull()
    },
  )
})

describe('the last word about an act', () => {
  it.each([
    [lost(), false, false],
    [new Error('of the page itself'), false, false],
    [refused('INTERNAL', 500), false, false],
    [refused('MAINTENANCE', 503), false, false],
    [refused('TOO_MANY_REQUESTS', 429), false, false],
    [refused('INSUFFICIENT_FUNDS', 409), true, true],
    [refused('KEY_REUSED', 409), true, true],
    [refused('STEP_UP_REQUIRED', 401), true, true],
    [refused('FEATURE_OFF', 403), false, true],
    [refused('NOT_SIGNED_IN', 401), true, false],
  ] as const)('%s, sent before: %s', (error, wasSentBefore, isLast) =>
    expect(isLastWord(error, wasSentBefore)).toBe(isLast),
  )
})
