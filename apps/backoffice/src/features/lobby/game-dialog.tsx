import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArtworkPicker } from '../../shared/artwork-picker.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { read, useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { LobbyGame } from './queries.ts'
import { Switches } from './switches.tsx'
import './lobby.css'

const classes = ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'] as const
type GameClass = (typeof classes)[number]
const NODE = /^[A-Za-z0-9_-]{1,64}$/
const POSITION = /^(0|[1-9][0-9]{0,5})$/

/** How one game stands in the lobby: its place, its class, the list it belongs to. */
export const GameDialog = ({ game, onClose }: { game: LobbyGame; onClose: () => void }) => {
  const { t } = useWords()
  const [gameClass, setClass] = useState<GameClass | ''>(game.gameClass ?? '')
  const [position, setPosition] = useState(String(game.position))
  const [ownTile, setTile] = useState(game.ownTile ?? '')
  const tiles = useQuery(read('lobbyBackOffice', 'tiles', {}))
  const [parentId, setParent] = useState(game.parentId ?? '')
  const [shown, setShown] = useState({
    isEnabled: game.isEnabled,
    inMaintenance: game.inMaintenance,
    isHot: game.isHot,
  })
  const isRight = POSITION.test(position) && (parentId === '' || NODE.test(parentId))
  const save = useReasonedAct(
    'lobbyBackOffice',
    'changeGame',
    (reason) => ({
      nodeId: game.nodeId,
      version: game.version,
      game: {
        gameClass: gameClass === '' ? null : gameClass,
        position: Number(position),
        parentId: parentId === '' ? null : parentId,
        ownTile: ownTile === '' ? null : ownTile,
        ...shown,
      },
      reason,
    }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={game.name}
      confirm={t('lobby.save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        if (isRight) save.mutate(reason)
      }}
      onClose={onClose}
    >
      <Switches shown={shown} onChange={(part) => setShown({ ...shown, ...part })} />
      <Field
        label={t('lobby.position')}
        hint={t('lobby.position.hint')}
        inputMode="numeric"
        value={position}
        autoComplete="off"
        error={POSITION.test(position) ? undefined : t('lobby.position.fault')}
        onChange={({ target }) => setPosition(target.value.trim())}
      />
      <Choice
        label={t('lobby.class')}
        value={gameClass}
        options={[['', '–'] as const, ...classes.map((one) => [one, t(`lobby.class.${one}`)] as const)]}
        onChange={setClass}
      />
      <ArtworkPicker
        label={t('lobby.tile')}
        artworks={tiles}
        screen="desktop"
        value={ownTile}
        noneLabel={t('lobby.tile.own')}
        onChange={setTile}
      />
      {!game.isParent && (
        <Field
          label={t('lobby.parent')}
          hint={t('lobby.parent.hint')}
          value={parentId}
          autoComplete="off"
          onChange={({ target }) => setParent(target.value.trim())}
        />
      )}
    </ChangeDialog>
  )
}
