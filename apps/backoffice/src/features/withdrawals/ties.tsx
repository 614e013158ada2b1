import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { cols } from '../../shared/kit/columns.tsx'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'

type Tie = RowOf<'staffTies', 'ties'>
const col = cols<Tie>()

/** What may be done about a tie: nobody ends their own. */
const TieAct = ({ tie }: { tie: Tie }) => {
  const { t } = useWords()
  const [isEnding, setEnding] = useState(false)
  if (tie.isMine) return <span className="quiet">{t('tie.own')}</span>
  return (
    <>
      <Button kind="quiet" small onClick={() => setEnding(true)}>
        {t('tie.end')}
      </Button>
      {isEnding && <EndTie tie={tie} onClose={() => setEnding(false)} />}
    </>
  )
}

export const tieColumns = [
  col.of('operator', 'tie.operator', (tie) => tie.operator),
  col.player('player', 'player.account', (tie) => tie),
  col.of('by', 'tie.noted-by', (tie) => tie.notedBy),
  col.at('at', 'tie.noted-at', (tie) => tie.notedAt),
  col.of('end', 'vendor.act', (tie) => <TieAct tie={tie} />, { right: 'staff.write' }),
]

/** Everybody declares their own; whoever leads the staff notes those of others. */
export const TieActs = () => {
  const { t } = useWords()
  const mayLead = may(useBackOffice(), 'staff.write')
  const [asked, setAsked] = useState<'own' | 'other' | null>(null)
  return (
    <div className="page-actions case-actions">
      <Button onClick={() => setAsked('own')}>{t('tie.declare')}</Button>
      {mayLead && (
        <Button kind="quiet" onClick={() => setAsked('other')}>
          {t('tie.note')}
        </Button>
      )}
      {asked && <NewTie isOwn={asked === 'own'} onClose={() => setAsked(null)} />}
    </div>
  )
}

const NewTie = ({ isOwn, onClose }: { isOwn: boolean; onClose: () => void }) => {
  const { t } = useWords()
  const [account, setAccount] = useState('')
  const [operator, setOperator] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const declare = useAct('staffTies', 'declareTie', { onDone: onClose })
  const note = useAct('staffTies', 'noteTie', { onDone: onClose })
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
  const end = useAct('staffTies', 'endTie', { onDone: onClose })
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
