import { describe, expect, it } from 'vitest'
import { matchPath, pathTo, readFilters, writeFilters } from './paths.ts'

describe('matchPath', () => {
  it('reads named parts and ignores a trailing slash', () => {
    expect(matchPath('/players/:playerId', '/players/abc/')).toEqual({ playerId: 'abc' })
    expect(matchPath('/ledger', '/ledger')).toEqual({})
  })

  it('decodes each part and refuses broken escapes', () => {
    expect(matchPath('/a/:name', '/a/jackpot%3Amini')).toEqual({ name: 'jackpot:mini' })
    expect(matchPath('/a/:name', '/a/%E0%A4%A')).toBeNull()
  })

  it('does not fit longer, shorter or other paths', () => {
    for (const path of ['/players', '/players/a/b', '/rounds/a'])
      expect(matchPath('/players/:id', path)).toBeNull()
  })

  it('is undone by pathTo', () => {
    const parts = { owner: 'a/b', purpose: 'cash:é' }
    expect(matchPath('/x/:owner/:purpose', pathTo('/x/:owner/:purpose', parts))).toEqual(parts)
  })
})

describe('filters in the address', () => {
  const defaults = { search: '', page: '1' }

  it('leaves defaults out and reads them back', () => {
    expect(writeFilters({ search: '', page: '1' }, defaults)).toBe('')
    const text = writeFilters({ search: 'ส้ม & co', page: '3' }, defaults)
    expect(readFilters(text, defaults)).toEqual({ search: 'ส้ม & co', page: '3' })
  })

  it('leaves what others keep in the address, and takes out what is its default again', () => {
    expect(writeFilters({ search: '', page: '2' }, defaults, '?tab=mutes&search=a')).toBe('?tab=mutes&page=2')
  })

  it('ignores names it does not know', () => {
    expect(readFilters('?page=2&evil=1', defaults)).toEqual({ search: '', page: '2' })
  })
})
