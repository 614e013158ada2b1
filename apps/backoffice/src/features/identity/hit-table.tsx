import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Hit } from './queries.ts'

type Decision = { hit: Hit; decision: 'cleared' | 'confirmed' }

/** Who is like an entry of a list, and a human's word on it. */
export const HitTable = ({ rows, isStale = false }: { rows: readonly Hit[]; isStale?: boolean }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [asked, setAsked] = useState<Decision | null>(null)
  const decide = useAct('identityBackOffice', 'decideHit', { onDone: () => setAsked(null) })
  const mayDecide = may(backOffice, 'identity.review')
  const columns: Column<Hit>[] = [
    {
      id: 'account',
      header: t('player.account'),
      cell: (hit) => <Link to={`/players/${hit.playerId}`}>{hit.account}</Link>,
    },
    {
      id: 'list',
      header: t('identity.list'),
      cell: (hit) => `${t(`identity.list.${hit.listKind}`)}: ${hit.listName}`,
    },
    {
      id: 'entry',
      header: t('identity.entry'),
      cell: (hit) => [hit.entryName, hit.entryBirthDate, hit.reference].filter(Boolean).join(' · '),
    },
    { id: 'score', header: t('identity.score'), isNumber: true, cell: (hit) => hit.score },
    { id: 'found', header: t('identity.found-at'), cell: (hit) => <Moment at={hit.foundAt} /> },
    {
      id: 'decision',
      header: t('identity.state'),
      cell: (hit) =>
        hit.state === 'open' && mayDecide ? (
          <span className="row-acts">
            <Button small kind="quiet" onClick={() => setAsked({ hit, decision: 'cleared' })}>
              {t('identity.hit.clear')}
            </Button>
            <Button small kind="danger" onClick={() => setAsked({ hit, decision: 'confirmed' })}>
              {t('identity.hit.confirm')}
            </Button>
          </span>
        ) : (
          t(`identity.hit.${hit.state}`)
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('identity.hits')}
        rows={rows}
        columns={columns}
        keyOf={(hit) => hit.hitId}
        isStale={isStale}
      />
      {asked && (
        <ChangeDialog
          title={t(asked.decision === 'cleared' ? 'identity.hit.clear' : 'identity.hit.confirm')}
          confirm={t(asked.decision === 'cleared' ? 'identity.hit.clear' : 'identity.hit.confirm')}
          isRisky={asked.decision === 'confirmed'}
          isBusy={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => decide.mutate({ hitId: asked.hit.hitId, decision: asked.decision, reason })}
          onClose={() => setAsked(null)}
        >
          <p>
            {t(`identity.hit.${asked.decision}-text`, {
              account: asked.hit.account,
              entry: asked.hit.entryName,
            })}
          </p>
        </ChangeDialog>
      )}
    </>
  )
}
