import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'

type Contract = RowOf<'contractsBackOffice', 'list'>

/** Ends a contract that has no end, with everything below it. */
export const ContractActs = ({ contract }: { contract: Contract }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  if (contract.effectiveTo !== null) return null
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsked(true)}>
        {t('deal.end')}
      </Button>
      {isAsked && <EndContract contract={contract} onClose={() => setAsked(false)} />}
    </>
  )
}

const EndContract = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const { t } = useWords()
  const end = useAct('contractsBackOffice', 'end', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('deal.end')}
      confirm={t('deal.end')}
      isRisky
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate({ contractId: contract.contractId, reason })}
      onClose={onClose}
    >
      <p>{t('deal.end-text', { account: contract.holder })}</p>
    </ChangeDialog>
  )
}
