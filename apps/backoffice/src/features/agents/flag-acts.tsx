import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { BetName, BetPicks, useGameName } from '../../shared/bet-name.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

type Flag = RowOf<'oppositeBets', 'list'>
type Said = 'CLEARED' | 'CONFIRMED'

/** The bets behind a flag, and beside them the word on it where nobody has said it yet. */
export const FlagActs = ({ flag }: { flag: Flag }) => {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const say = (word: Said) => {
    setShown(false)
    setSaid(word)
  }
  return (
    <span className="row-acts">
      <Button kind="quiet" small onClick={() => setShown(true)}>
        {t('flag.look')}
      </Button>
      {isShown && <FlagBets flag={flag} onSay={say} onClose={() => setShown(false)} />}
      {said !== null && <Decide flag={flag} said={said} onClose={() => setSaid(null)} />}
    </span>
  )
}

interface FlagBetsProps {
  flag: Flag
  onSay: (word: Said) => void
  onClose: () => void
}

const FlagBets = ({ flag, onSay, onClose }: FlagBetsProps) => {
  const { t } = useWords()
  const gameName = useGameName()
  const mayDecide = may(useBackOffice(), 'pay-runs.decide') && flag.state === 'OPEN'
  return (
    <Dialog name="flag-bets" title={`${gameName(flag.game)} ${flag.numero}`} size="wide" onClose={onClose}>
      {flag.decidedBy !== null && (
        <p>
          {t('flag.decided')}: {flag.decidedBy}. {t('reason.label')}: {flag.reason}
        </p>
      )}
      <DataTable
        label={t('flag.look')}
        rows={flag.bets}
        keyOf={(bet) => bet.betId}
        columns={[
          { id: 'account', header: t('player.account'), cell: (bet) => bet.account },
          {
            id: 'type',
            header: t('flag.type'),
            cell: (bet) => <BetName bet={bet.betType} picked={Number.parseInt(bet.picks, 10)} />,
          },
          {
            id: 'picks',
            header: t('flag.picks'),
            cell: (bet) => <BetPicks bet={bet.betType} picks={bet.picks} />,
          },
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
      {mayDecide && (
        <div className="dialog-actions">
          <Button kind="quiet" onClick={() => onSay('CLEARED')}>
            {t('flag.clear')}
          </Button>
          <Button kind="quiet" onClick={() => onSay('CONFIRMED')}>
            {t('flag.confirm')}
          </Button>
        </div>
      )}
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
