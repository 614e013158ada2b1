import { categories, categoryNames } from '../../features/lobby/names.ts'
import { StatusTags } from '../../features/lobby/status-tags.tsx'
import '../../features/lobby/lobby.css'
import { cols } from '../../shared/kit/columns.tsx'
import { choice, own, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'
import type { WordKey } from '../../shared/words.ts'
import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords } from '../../shared/words.ts'
import { GameDialog } from '../../features/lobby/game-dialog.tsx'
import { lobbyQuery, type LobbyGame } from '../../features/lobby/queries.ts'

const ChangeGame = ({ game }: { game: LobbyGame }) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {t('lobby.change')}
      </Button>
      {isOpen && <GameDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The games of one vendor of the lobby, or of all. */
const LobbyVendorChoice = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  const lobby = useQuery(lobbyQuery)
  return (
    <Choice
      label={t('vendor.name')}
      value={value}
      options={[
        ['', t('vendor.all')],
        ...(lobby.data?.vendors ?? []).map((row) => [row.vendorCode, row.name] as const),
      ]}
      onChange={onChange}
    />
  )
}

const VENDOR = /^[A-Z0-9_]{2,40}$/
const statusNames = {
  hot: 'lobby.isHot',
  off: 'lobby.hidden',
  maintenance: 'lobby.inMaintenance',
} as const satisfies Record<string, WordKey>
const col = cols<RowOf<'lobbyBackOffice', 'games'>>()

export const LobbyGames = defineList({
  title: 'lobby.games',
  label: 'lobby.games',
  parent: { title: 'nav.lobby', to: '/lobby' },
  filters: {
    vendor: own(LobbyVendorChoice),
    category: choice('lobby.category', categories, (one) => categoryNames[one], 'lobby.all'),
    status: choice('lobby.standing', ['hot', 'off', 'maintenance'], (one) => statusNames[one], 'lobby.all'),
    name: search('lobby.name'),
  },
  read: pages('lobbyBackOffice', 'games'),
  input: (of) => ({
    ...(VENDOR.test(of.vendor) && { vendorCode: of.vendor }),
    ...(of.category && { gameType: of.category }),
    ...(of.status && { status: of.status }),
    ...(of.name && { gameName: of.name }),
  }),
  none: ['lobby.none', 'lobby.noneText'],
  keyOf: (row) => row.nodeId,
  columns: [
    col.of('name', 'lobby.game', (row, { t }) => (
      <>
        {row.name} {row.isParent && <Tag>{t('lobby.list')}</Tag>}
      </>
    )),
    col.of('vendor', 'vendor.code', (row) => <code>{row.vendorCode}</code>),
    col.of('code', 'lobby.gameCode', (row) => <code>{row.gameCode}</code>, { isWideOnly: true }),
    col.of('category', 'lobby.category', (row, { t }) => t(categoryNames[row.gameType])),
    col.count('position', 'lobby.position', (row) => row.position),
    col.of('status', 'lobby.standing', (row) => <StatusTags row={row} />),
    col.of('parent', 'lobby.parent', (row) => row.parentId ?? '–', { isWideOnly: true }),
    col.of('change', 'lobby.change', (row) => <ChangeGame game={row} />, {
      right: 'vendors.write',
      isAct: true,
    }),
  ],
})
