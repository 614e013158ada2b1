import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { useRef } from 'react'
import { client } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import type { Kind } from './kinds.ts'
import { SureButton } from './sure-button.tsx'
import { useContractAct } from './use-contract-act.ts'

/** Asks a downline to agree that the running contract ends. */
export const AskEnd = ({ downlineId, kind }: { downlineId: string; kind: Kind }) => {
  const { t } = useWords()
  const id = useRef('')
  const ask = useContractAct(
    async () => {
      id.current ||= newId()
      await client('contracts', 'askEnd', { offerId: id.current, downlineId, kind })
      id.current = ''
    },
    () => 'contract.askedEnd',
  )
  return (
    <SureButton
      text={t('contract.askEnd')}
      sure={t('contract.askEndSure')}
      small
      busy={ask.isPending}
      onSure={() => ask.mutate(undefined)}
    />
  )
}

/** Takes an offer back that nobody has answered. */
export const Withdraw = ({ offerId }: { offerId: string }) => {
  const { t } = useWords()
  const withdraw = useContractAct(
    () => client('contracts', 'withdraw', { offerId }),
    () => 'contract.withdrawn',
  )
  return (
    <Button kind="quiet" small busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
      {t('contract.withdraw')}
    </Button>
  )
}
