import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

type Flag = RowOf<'oppositeBets', 'list'>
type Said = 'CLEARED' | 'CONFIRMED'

/** The bets behind a flag, and the word on it where nobody has said it yet. */
export const FlagActs = ({ flag }: { flag: Flag }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'pay-runs.decide') && flag.state === 'OPEN'
  const [isShown, setShown] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  return (
    <div className="case-actions">
      <Button kind="quiet" small onClick={() => setShown(true)}>
        {t('flag.look')}
      </Button>
      {mayDecide && (
        <>
          <Button kind="quiet" small onClick={() => setSaid('CLEARED')}>
            {t('flag.clear')}
          </Button>
          <Button kind="quiet" small onClick={() => setSaid('CONFIRMED')}>
            {t('flag.confirm')}
          </Button>
        </>
      )}
      {isShown && <FlagBets flag={flag} onClose={() => setShown(false)} />}
      {said !== null && <Decide flag={flag} said={said} onClose={() => setSaid(null)} />}
    </div>
  )
}

const FlagBets = ({ flag, onClose }: { flag: Flag; onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog name="flag-bets" title={`${flag.game} ${flag.numero}`} size="wide" onClose={onClose}>
      <DataTable
        label={t('flag.look')}
        rows={flag.bets}
        keyOf={(bet) => bet.betId}
        columns={[
          { id: 'account', header: t('player.account'), cell: (bet) => bet.account },
          { id: 'type', header: t('flag.type'), cell: (bet) => <span className="mono">{bet.betType}</span> },
          { id: 'picks', header: t('flag.picks'), cell: (bet) => <span className="mono">{bet.picks}</span> },
          {
            id: 'stake',
            header: t('flag.stake'),
            isNumber: true,
            cell: (bet) => <Money amount={bet.stake} />,
          },
          {
            id: 'payout',
            header: t('flag.payout'),
            isNumber: true,
            cell: (bet) => <Money amount={bet.payout} />,
          },
          { id: 'placed', header: t('flag.placed'), cell: (bet) => <Moment at={bet.placedAt} form="full" /> },
        ]}
      />
    </Dialog>
  )
}

const Decide = ({ flag, said, onClose }: { flag: Flag; said: Said; onClose: () => void }) => {
  const { t } = useWords()
  const decide = useAct('oppositeBets', 'decide', { onDone: onClose })
  const word = t(said === 'CLEARED' ? 'flag.clear' : 'flag.confirm')
  return (
    <ChangeDialog
      title={word}
      confirm={word}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ flagId: flag.flagId, state: said, reason })}
      onClose={onClose}
    >
      <p>{t(`flag.text.${said}`, { one: flag.one.account, other: flag.other.account })}</p>
    </ChangeDialog>
  )
}
