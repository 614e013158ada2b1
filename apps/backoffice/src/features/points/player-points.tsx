import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { newId } from '@krathong/protocol/new-id'
import { Facts, Section } from '../../shared/page-head.tsx'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { type PlayerPoints as Points, playerPointsQuery, usePointChange } from './queries.ts'

const WHOLE = /^-?[1-9]\d{0,8}$/

/** What a player has in points and how the last of them moved; staff change it only by two. */
export const PlayerPoints = ({ playerId }: { playerId: string }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const { data } = useQuery(playerPointsQuery(playerId))
  const [key, setKey] = useState<string | null>(null)
  if (!data) return null
  const count = (value: number) => countText(value, language)
  const columns: Column<Points['content'][number]>[] = [
    { id: 'at', header: t('identity.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    { id: 'kind', header: t('points.why'), cell: (row) => t(`points.moved.${row.kind}`) },
    { id: 'reference', header: t('points.reference'), cell: (row) => row.reference ?? '–' },
    { id: 'changed', header: t('points.item.points'), isNumber: true, cell: (row) => count(row.changed) },
    { id: 'balance', header: t('points.after'), isNumber: true, cell: (row) => count(row.balance) },
  ]
  return (
    <Section
      title={t('nav.points')}
      actions={
        may(backOffice, 'ledger.correct') && (
          <Button kind="quiet" small onClick={() => setKey(newId())}>
            {t('points.correct')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t('points.has'), count(data.points)],
          [t('points.onTheWay'), count(data.pending)],
        ]}
      />
      {data.content.length > 0 && (
        <DataTable
          label={t('nav.points')}
          rows={data.content}
          columns={columns}
          keyOf={(row) => `${row.at}${row.balance}${row.changed}`}
        />
      )}
      {key !== null && <Correct playerId={playerId} proposalKey={key} onClose={() => setKey(null)} />}
    </Section>
  )
}

interface CorrectProps {
  playerId: string
  /** Made when the dialog opens, so that sending twice proposes once. */
  proposalKey: string
  onClose: () => void
}

const Correct = ({ playerId, proposalKey, onClose }: CorrectProps) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [isFault, setFault] = useState(false)
  const propose = usePointChange(
    (reason: string) =>
      api('pointsBackOffice', 'proposeCorrection', {
        playerId,
        key: proposalKey,
        points: Number(typed),
        reason,
      }),
    ({ approvalId }) => {
      onClose()
      navigate(`/approvals/${approvalId}`, { isSaved: true })
    },
  )
  return (
    <ChangeDialog
      title={t('points.correct-title')}
      confirm={t('correct.propose')}
      isRisky
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) => {
        const isSound = WHOLE.test(typed)
        setFault(!isSound)
        if (isSound) propose.mutate(reason)
      }}
      onClose={onClose}
    >
      <p>{t('points.correct-text')}</p>
      <Field
        label={t('points.correct-points')}
        inputMode="text"
        error={isFault ? t('points.correct-fault') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim().replace('−', '-'))}
      />
    </ChangeDialog>
  )
}
