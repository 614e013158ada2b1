import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '../../shared/kit/calls.ts'
import { Link } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { useWords } from '../../shared/words.ts'

const SETTLED_MS = 250
const SHOWN = 8

/** Finds somebody from the first page; the list of players has the rest. */
export const FindPlayer = ({ sign }: { sign: (state: string) => ReactNode }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SETTLED_MS)
  const found = useQuery({ ...read('players', 'players', { search, limit: SHOWN }), enabled: search !== '' })
  const rows = search === '' ? [] : (found.data?.content ?? [])
  return (
    <div className="home-found">
      <SearchBox label={t('player.search')} value={typed} onChange={setTyped} />
      <InlineFault error={found.error} />
      {search !== '' && found.data && (
        <ul className="home-rows" aria-live="polite">
          {rows.map((row) => (
            <li key={row.playerId}>
              <Link to={`/players/${row.playerId}`}>{row.account}</Link>
              <span className="quiet">{row.nickname}</span>
              {sign(row.state)}
            </li>
          ))}
          {rows.length === 0 && <li className="quiet">{t('player.none-found')}</li>}
        </ul>
      )}
    </div>
  )
}
