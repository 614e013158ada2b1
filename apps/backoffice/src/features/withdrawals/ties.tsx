import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { type Tie, type Ties, useTieAct } from './tie-queries.ts'

/** Who of the staff is close to which player; everybody declares their own, and nobody ends their own. */
export const TieList = ({ ties, isStale }: { ties: Ties; isStale: boolean }) => {
  const { t } = useWords()
  const mayLead = may(useDesk(), 'staff.write')
  const [asked, setAsked] = useState<'own' | 'other' | null>(null)
  const [ended, setEnded] = useState<Tie | null>(null)
  const columns: Column<Tie>[] = [
    { id: 'operator', header: t('tie.operator'), cell: (tie) => tie.operator },
    {
      id: 'player',
      header: t('player.account'),
      cell: (tie) => <Link to={`/players/${tie.playerId}`}>{tie.account}</Link>,
    },
    { id: 'by', header: t('tie.noted-by'), cell: (tie) => tie.notedBy },
    { id: 'at', header: t('tie.noted-at'), cell: (tie) => <Moment at={tie.notedAt} /> },
    ...(mayLead
      ? [
          {
            id: 'end',
            header: '',
            cell: (tie: Tie) =>
              tie.isMine ? (
                <span className="quiet">{t('tie.own')}</span>
              ) : (
                <Button kind="quiet" small onClick={() => setEnded(tie)}>
                  {t('tie.end')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="page-actions case-actions">
        <Button onClick={() => setAsked('own')}>{t('tie.declare')}</Button>
        {mayLead && (
          <Button kind="quiet" onClick={() => setAsked('other')}>
            {t('tie.note')}
          </Button>
        )}
      </div>
      {ties.totalElements === 0 ? (
        <Empty title={t('tie.none')} text={t('tie.none-hint')} />
      ) : (
        <DataTable
          label={t('tie.title')}
          rows={ties.content}
          columns={columns}
          keyOf={(tie) => `${tie.operatorId}/${tie.playerId}`}
          isStale={isStale}
        />
      )}
      {asked && <NewTie isOwn={asked === 'own'} onClose={() => setAsked(null)} />}
      {ended && <EndTie tie={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

const NewTie = ({ isOwn, onClose }: { isOwn: boolean; onClose: () => void }) => {
  const { t } = useWords()
  const [account, setAccount] = useState('')
  const [operator, setOperator] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const declare = useTieAct('declare', onClose)
  const note = useTieAct('note', onClose)
  const isMissing = (text: string) => wasTried && text.trim() === ''
  const send = (reason: string) => {
    setWasTried(true)
    if (account.trim() === '' || (!isOwn && operator.trim() === '')) return
    if (isOwn) declare.mutate({ account: account.trim(), reason })
    else note.mutate({ operator: operator.trim(), account: account.trim(), reason })
  }
  const title = t(isOwn ? 'tie.declare' : 'tie.note')
  return (
    <ChangeDialog
      title={title}
      confirm={title}
      isBusy={declare.isPending || note.isPending}
      error={declare.error ?? note.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('tie.text')}</p>
      {!isOwn && (
        <Field
          label={t('tie.operator')}
          maxLength={60}
          spellCheck={false}
          error={isMissing(operator) ? t('field.required') : undefined}
          value={operator}
          onChange={({ target }) => setOperator(target.value)}
        />
      )}
      <Field
        label={t('player.account')}
        maxLength={60}
        spellCheck={false}
        error={isMissing(account) ? t('field.required') : undefined}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
    </ChangeDialog>
  )
}

const EndTie = ({ tie, onClose }: { tie: Tie; onClose: () => void }) => {
  const { t } = useWords()
  const end = useTieAct('end', onClose)
  const { operatorId, playerId } = tie
  return (
    <ChangeDialog
      title={t('tie.end')}
      confirm={t('tie.end')}
      isRisky
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ operatorId, playerId, reason })}
      onClose={onClose}
    >
      <p>{t('tie.end-text', { operator: tie.operator, account: tie.account })}</p>
    </ChangeDialog>
  )
}
