import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../shared/kit/calls.ts'
import { Link } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { useWords } from '../../shared/words.ts'

const SETTLED_MS = 250
const SHOWN = 6

const Search = ({ onChoose }: { onChoose: (playerId: string) => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SETTLED_MS)
  const found = useQuery({ ...read('players', 'players', { search, limit: SHOWN }), enabled: search !== '' })
  const rows = found.data?.content ?? []
  return (
    <div className="report-search">
      <SearchBox label={t('player.search')} value={typed} onChange={setTyped} />
      <InlineFault error={found.error} />
      {search !== '' && found.data && (
        <ul aria-live="polite">
          {rows.map((row) => (
            <li key={row.playerId}>
              <Button kind="quiet" onClick={() => onChoose(row.playerId)}>
                <strong>{row.account}</strong> <span className="quiet">{row.nickname}</span>
              </Button>
            </li>
          ))}
          {rows.length === 0 && <li className="quiet">{t('player.none-found')}</li>}
        </ul>
      )}
    </div>
  )
}

interface PlayerChoiceProps {
  playerId: string
  /** As the report calls them, once it is there. */
  account: string | null
  onChoose: (playerId: string) => void
}

/** Of whom a report is. */
export const PlayerChoice = ({ playerId, account, onChoose }: PlayerChoiceProps) => {
  const { t } = useWords()
  if (playerId === '') return <Search onChoose={onChoose} />
  return (
    <p className="report-player">
      <span className="quiet">{t('report.player')}</span>
      <Link to={`/players/${playerId}`}>{account ?? playerId.slice(0, 8)}</Link>
      <Button kind="quiet" onClick={() => onChoose('')}>
        {t('report.other-player')}
      </Button>
    </p>
  )
}
