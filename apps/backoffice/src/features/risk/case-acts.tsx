import { riskOutcomes, riskStates } from '@krathong/protocol/shapes/risk'
import type { RiskState } from '@krathong/protocol/shapes/risk'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { type Out, useAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { GiveDialog } from './give-dialog.tsx'

type Case = Out<'risk', 'case'>['case']
type Outcome = (typeof riskOutcomes)[number]
interface Props {
  of: Case
  onClose: () => void
}

const MoveDialog = ({ of, onClose }: Props) => {
  const { t } = useWords()
  const [state, setState] = useState<RiskState>(
    riskStates.find((one) => one !== of.state && one !== 'OPEN') ?? 'LOOKED_AT',
  )
  const [outcome, setOutcome] = useState<Outcome>('explained')
  const move = useAct('risk', 'move', { onDone: onClose, alsoOld: ['queues'] })
  const isEnd = state === 'CLOSED'
  return (
    <ChangeDialog
      title={t('risk.move')}
      confirm={t(isEnd ? 'risk.close' : 'risk.move')}
      isBusy={move.isPending}
      error={move.error}
      onConfirm={(note) =>
        move.mutate({ caseId: of.caseId, version: of.version, state, outcome: isEnd ? outcome : null, note })
      }
      onClose={onClose}
    >
      <Choice
        label={t('show.state')}
        value={state}
        options={riskStates
          .filter((one) => one !== of.state)
          .map((one) => [one, t(`risk.state.${one}`)] as const)}
        onChange={setState}
      />
      {isEnd && (
        <Choice
          label={t('risk.outcome')}
          value={outcome}
          options={riskOutcomes.map((one) => [one, t(`risk.outcome.${one}`)] as const)}
          onChange={setOutcome}
        />
      )}
      {isEnd && of.holdsWithdrawals && <p>{t('risk.close-releases')}</p>}
    </ChangeDialog>
  )
}

/** Who looks at the player's withdrawals from now on; it stops nothing that is approved already. */
const HoldDialog = ({ of, onClose }: Props) => {
  const { t } = useWords()
  const hold = useAct('risk', 'hold', { onDone: onClose })
  const word = t(of.holdsWithdrawals ? 'risk.release' : 'risk.hold')
  return (
    <ChangeDialog
      title={word}
      confirm={word}
      isBusy={hold.isPending}
      error={hold.error}
      onConfirm={(note) =>
        hold.mutate({ caseId: of.caseId, version: of.version, isHeld: !of.holdsWithdrawals, note })
      }
      onClose={onClose}
    >
      <p>{t(of.holdsWithdrawals ? 'risk.release-text' : 'risk.hold-text')}</p>
    </ChangeDialog>
  )
}

const NoteDialog = ({ of, onClose }: Props) => {
  const { t } = useWords()
  const note = useAct('risk', 'note', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('risk.note')}
      confirm={t('risk.note')}
      isBusy={note.isPending}
      error={note.error}
      onConfirm={(text) => note.mutate({ caseId: of.caseId, version: of.version, note: text })}
      onClose={onClose}
    >
      <p>{t('risk.note-text')}</p>
    </ChangeDialog>
  )
}

/** What a person does with a case: takes it, moves it on, writes to it. */
export const CaseActs = ({ of }: { of: Case }) => {
  const { t } = useWords()
  const { operator } = useBackOffice()
  const [open, setOpen] = useState<'move' | 'give' | 'hold' | 'note' | null>(null)
  const assign = useAct('risk', 'assign', { alsoOld: ['queues'] })
  const isMine = of.assignedTo === operator.username
  const isOpen = of.state !== 'CLOSED'
  const close = () => setOpen(null)
  return (
    <>
      {isOpen && (
        <>
          <Button kind="primary" onClick={() => setOpen('move')}>
            {t('risk.move')}
          </Button>
          <Button
            kind="quiet"
            disabled={assign.isPending}
            onClick={() =>
              assign.mutate({
                ...{ caseId: of.caseId, version: of.version },
                to: isMine ? null : operator.username,
              })
            }
          >
            {t(isMine ? 'risk.lay-back' : 'risk.take')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('give')}>
            {t('risk.give')}
          </Button>
          <Button kind="quiet" onClick={() => setOpen('hold')}>
            {t(of.holdsWithdrawals ? 'risk.release' : 'risk.hold')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={() => setOpen('note')}>
        {t('risk.note')}
      </Button>
      <InlineFault error={assign.error} />
      {open === 'move' && <MoveDialog of={of} onClose={close} />}
      {open === 'give' && <GiveDialog of={of} onClose={close} />}
      {open === 'hold' && <HoldDialog of={of} onClose={close} />}
      {open === 'note' && <NoteDialog of={of} onClose={close} />}
    </>
  )
}
