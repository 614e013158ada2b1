import { afterEach, expect, test, vi } from 'vitest'
import { chooseHost, launchAddress, probe } from './hosts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers by host: a body, nothing for ever, or a refusal. */
const net = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[new URL(address).host]
    if (answer === 'dead') return Promise.reject(new TypeError('refused'))
    if (answer === 'silent')
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    return Promise.resolve({ json: () => Promise.resolve(answer) })
  })

test('a host that is dead, silent or somebody else is skipped within a second or so', async () => {
  net({
    'a.example': 'dead',
    'b.example': 'silent',
    'c.example': { blocked: 'by law' },
    'd.example': { alive: true },
  })
  const hosts = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`)
  for (const random of [0, 0.5, 0.999])
    expect(
      await chooseHost(
        hosts,
        (host) => probe(host, 200),
        () => random,
      ),
    ).toBe('https://d.example')
  expect(await chooseHost(hosts.slice(0, 3), (host) => probe(host, 50))).toBeNull()
})

test('hosts that answer share the work', async () => {
  const hosts = ['a', 'b', 'c']
  const alive = () => Promise.resolve(1)
  const chosen = await Promise.all([0, 0.34, 0.67].map((random) => chooseHost(hosts, alive, () => random)))
  expect(chosen).toEqual(hosts)
})

test('only our own frame moves to another host, with its address; without a living host it stays', async () => {
  vi.stubGlobal('location', { href: 'https://site.example/' })
  const playOrigin = 'https://play.example'
  const ours = `${playOrigin}/?launch=abc&kind=instant`
  net({ 'two.example': { alive: true } })
  const two = { playOrigin, hosts: ['https://two.example'] }
  expect(await launchAddress(ours, two)).toBe('https://two.example/?launch=abc&kind=instant')
  expect(await launchAddress('https://vendor.example/x', two)).toBe('https://vendor.example/x')
  expect(await launchAddress(ours, { playOrigin, hosts: [] })).toBe(ours)
  net({ 'two.example': 'dead' })
  expect(await launchAddress(ours, two)).toBe(ours)
})
