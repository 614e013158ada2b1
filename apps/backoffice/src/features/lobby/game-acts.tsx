import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords } from '../../shared/words.ts'
import { GameDialog } from './game-dialog.tsx'
import { type LobbyGame, lobbyQuery } from './queries.ts'

export const ChangeGame = ({ game }: { game: LobbyGame }) => {
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
export const LobbyVendorChoice = ({ value, onChange }: ControlProps) => {
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
