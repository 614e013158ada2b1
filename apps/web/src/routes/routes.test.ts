import { bannerGroups } from '@krathong/protocol/calls/content'
import { expect, test, vi } from 'vitest'
import { specRoutes } from '../../../../tests/spec-routes.ts'
import { matchRoute } from '../shared/route-match.ts'
import { shells } from '../shared/shell.ts'

vi.mock('./home.tsx', () => ({ HomeRoute: () => null }))
const { routes } = await import('./routes.ts')

const routeOf = (path: string) => matchRoute(routes, path)?.route

test.each(specRoutes)('%s has the shell %s', (path, shell) => {
  const route = routeOf(path)
  expect(route && shells[route.shell]).toEqual(shells[shell])
})

test.each([
  ['/', 'w_home'],
  ['/rng', 'w_rng'],
  ['/live', 'w_live'],
  ['/fish', 'w_fish'],
  ['/pvp', 'w_pvp'],
  ['/sports', 'w_sports'],
  ['/esports', 'w_esports'],
  ['/elott', 'w_lott'],
  ['/down', 'w_down'],
  ['/promotions', 'w_promotion'],
  ['/pointMall', 'w_shop'],
  ['/help', 'w_help'],
] as const)('the banners of %s are those of %s', (path, group) => {
  const route = routeOf(path)
  expect(bannerGroups).toContain(group)
  expect(route?.bannerGroup).toBe(group)
})

test('only a page with a strip has a group of banners; menus are hidden where nothing but the game is', () => {
  for (const route of routes) {
    if (route.bannerGroup) expect([route.id, shells[route.shell].banner]).toEqual([route.id, true])
  }
  expect(['/seamless', '/lottery'].map((path) => routeOf(path)?.hidesNav)).toEqual([true, true])
  expect(routeOf('/rng')?.hasJackpot).toBe(true)
})

test('every address leads to one screen: aliases to the same, and none is taken twice', () => {
  expect(['/index', '/index.html', '/home', '/login', '/register'].map((path) => routeOf(path)?.id)).toEqual(
    Array.from({ length: 5 }, () => 'home'),
  )
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
  for (const route of routes)
    expect([route.id, Boolean(route.Screen ?? route.load)]).toEqual([route.id, true])
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
})
