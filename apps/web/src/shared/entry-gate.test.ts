import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('./queries.ts', () => ({}))
vi.mock('./session.ts', () => ({}))
const { isOpenPath, keepWanted, takeWanted } = await import('./entry-gate.ts')

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test.each([
  ['/login', true],
  ['/register', true],
  ['/register.html', true],
  ['/helpmc', true],
  ['/download', true],
  ['/down/', true],
  ['/reset', true],
  ['/quick', true],
  ['/elsewhere', true],
  ['/support', true],
  ['/safer-play', true],
  ['/', false],
  ['/home', false],
  ['/help', false],
  ['/login/more', false],
  ['/verify', false],
])('a visitor may see %s: %s', (path, isOpen) => expect(isOpenPath(path)).toBe(isOpen))

test('after the sign-in a person goes where they meant to go, once', () => {
  keepWanted('/rng?vendor=KRATHONG#x')
  expect([takeWanted(), takeWanted()]).toEqual(['/rng?vendor=KRATHONG#x', '/'])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'nobody is sent to %s',
  (place) => {
    keepWanted(place)
    expect(takeWanted()).toBe('/')
    kept.set('wantedPlace', place)
    expect(takeWanted()).toBe('/')
  },
)
