import { describe, expect, it } from 'vitest'
import { firstPlace, placesFor } from './places.ts'

const paths = (permissions: string[]) =>
  placesFor(permissions).flatMap(({ places }) => places.map(({ path }) => path))

describe('the menu', () => {
  it('shows only what the permissions open', () => {
    expect(paths(['rounds.read', 'audit.read'])).toEqual([
      '/rounds',
      '/lotteries',
      '/returns',
      '/settings',
      '/brand',
      '/audit',
    ])
    expect(paths([])).toEqual(['/settings', '/brand'])
  })

  it('starts an operator at the first page they may open', () => {
    expect(firstPlace(['players.read', 'audit.read'])).toBe('/players')
    expect(firstPlace(['content.write'])).toBe('/banners')
    expect(firstPlace([])).toBe('/settings')
  })

  it('has no empty group', () => {
    for (const group of placesFor(['content.write'])) expect(group.places.length).toBeGreaterThan(0)
  })
})
