import { describe, expect, it } from 'vitest'
import { firstPlace, placesFor } from './places.ts'

const paths = (permissions: string[]) =>
  placesFor(permissions).flatMap(({ places }) => places.map(({ path }) => path))

describe('the menu', () => {
  it('shows only what the permissions open', () => {
    expect(paths(['rounds.read', 'audit.read'])).toEqual([
      '/home',
      '/rounds',
      '/lotteries',
      '/returns',
      '/reports',
      '/settings',
      '/brand',
      '/audit',
    ])
    expect(paths([])).toEqual(['/home', '/settings', '/brand'])
  })

  it('starts every operator at the first page', () => {
    for (const permissions of [['players.read'], ['content.read'], []])
      expect(firstPlace(permissions)).toBe('/home')
  })

  it('has no empty group', () => {
    for (const group of placesFor(['content.read'])) expect(group.places.length).toBeGreaterThan(0)
  })
})
