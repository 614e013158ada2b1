import { describe, expect, test } from 'vitest'
import { matchRoute } from './route-match.ts'

const routes = [
  { id: 'home', paths: ['/', '/home', '/index.html'] },
  { id: 'verify', paths: ['/verify', '/verify/:roundId'] },
  { id: 'rng', paths: ['/rng'] },
]
const idOf = (path: string) => matchRoute(routes, path)?.route.id ?? null

describe('matchRoute', () => {
  test.each([
    ['/', 'home'],
    ['/home', 'home'],
    ['/home/', 'home'],
    ['/index.html', 'home'],
    ['/rng', 'rng'],
    ['/verify', 'verify'],
    ['/RNG', null],
    ['/rng/more', null],
    ['/nothing', null],
  ])('%s belongs to %s', (path, id) => expect(idOf(path)).toBe(id))

  test('parts of the path become parameters', () => {
    expect(matchRoute(routes, '/verify/0192%20a')?.params).toEqual({ roundId: '0192 a' })
  })

  test('a broken escape is taken as it stands', () => {
    expect(matchRoute(routes, '/verify/%E0%A4%A')?.params).toEqual({ roundId: '%E0%A4%A' })
  })
})
