import { Field } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GameDialog } from '../../features/lobby/game-dialog.tsx'
import { LobbyGameTable } from '../../features/lobby/game-table.tsx'
import { categories, categoryNames } from '../../features/lobby/names.ts'
import { lobbyGamesQuery, lobbyQuery } from '../../features/lobby/queries.ts'
import type { LobbyGame, Standing } from '../../features/lobby/queries.ts'
import '../../features/lobby/lobby.css'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice } from '../../shared/field.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const standings: readonly Standing[] = ['hot', 'off', 'maintenance']

const usePage = () => {
  const [filters, setFilters] = useFilters({ vendor: '', category: '', name: '', standing: '', page: '1' })
  const category = categories.find((one) => one === filters.category)
  const standing = standings.find((one) => one === filters.standing)
  const games = useQuery(
    lobbyGamesQuery({
      pageNo: Number(filters.page) || 1,
      ...(/^[A-Z0-9_]{2,40}$/.test(filters.vendor) && { vendorCode: filters.vendor }),
      ...(category && { gameType: category }),
      ...(standing && { standing }),
      ...(filters.name && { gameName: filters.name.slice(0, 100) }),
    }),
  )
  return { filters, setFilters, games }
}

export const LobbyGames = () => {
  const { t } = useWords()
  const mayWrite = may(useDesk(), 'vendors.write')
  const lobby = useQuery(lobbyQuery)
  const { filters, setFilters, games } = usePage()
  const [changed, setChanged] = useState<LobbyGame | null>(null)
  return (
    <>
      <PageHead title={t('lobby.games')} parent={{ title: t('nav.lobby'), to: '/lobby' }} />
      <div className="lobby-filters">
        <Choice
          label={t('vendor.name')}
          value={filters.vendor}
          options={[
            ['', t('vendor.all')],
            ...(lobby.data?.vendors ?? []).map((row) => [row.vendorCode, row.name] as const),
          ]}
          onChange={(vendor) => setFilters({ vendor, page: '1' })}
        />
        <Choice
          label={t('lobby.category')}
          value={filters.category}
          options={[['', t('lobby.all')], ...categories.map((one) => [one, t(categoryNames[one])] as const)]}
          onChange={(category) => setFilters({ category, page: '1' })}
        />
        <Choice
          label={t('lobby.standing')}
          value={filters.standing}
          options={[
            ['', t('lobby.all')],
            ['hot', t('lobby.isHot')],
            ['off', t('lobby.hidden')],
            ['maintenance', t('lobby.inMaintenance')],
          ]}
          onChange={(standing) => setFilters({ standing, page: '1' })}
        />
        <Field
          label={t('lobby.name')}
          type="search"
          maxLength={100}
          value={filters.name}
          onChange={({ target }) => setFilters({ name: target.value, page: '1' })}
        />
      </div>
      <Answer
        query={games}
        empty={{
          isEmpty: ({ totalElements }) => totalElements === 0,
          view: <Empty title={t('lobby.none')} text={t('lobby.noneText')} />,
        }}
      >
        {({ content, ...page }) => (
          <>
            <LobbyGameTable
              rows={content}
              isStale={games.isPlaceholderData}
              onChange={mayWrite ? setChanged : null}
            />
            <Pager {...page} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
          </>
        )}
      </Answer>
      {changed && <GameDialog game={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
