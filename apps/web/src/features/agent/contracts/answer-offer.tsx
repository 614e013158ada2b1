import { Check } from '@krathong/ui/field'
import { useState } from 'react'
import type { Output } from '../../../shared/boot.ts'
import { client } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import type { Kind } from './kinds.ts'
import { SureButton } from './sure-button.tsx'
import { useContractAct } from './use-contract-act.ts'

type Read = Output<'contracts', 'preview'>
type Wanted = Parameters<typeof client<'contracts', 'processDaily'>>[2]

/** Each kind has a call of its own, by the names of the specification. */
const send: Readonly<Record<Kind, (wanted: Wanted) => Promise<unknown>>> = {
  dividend: (wanted) => client('contracts', 'processDividend', wanted),
  daily: (wanted) => client('contracts', 'processDaily', wanted),
  hourly: (wanted) => client('contracts', 'processHourly', wanted),
  realtime: (wanted) => client('contracts', 'processRealtime', { ...wanted, agreed: true }),
}

/** Yes or no to the terms that are shown, by their hash; each is asked twice. */
export const AnswerOffer = ({ offer, isAgreement }: { offer: Read; isAgreement: boolean }) => {
  const { t } = useWords()
  const { offerId, kind, wants, versionHash } = offer
  const [isRead, setRead] = useState(!isAgreement)
  const answer = useContractAct(
    (isYes: boolean) => {
      const yes = wants === 'terms' ? 'ACCEPT' : 'TERMINATE_AGREE'
      const no = wants === 'terms' ? 'REJECT' : 'TERMINATE_REFUSE'
      return send[kind]({ offerId, action: isYes ? yes : no, versionHash })
    },
    (isYes) => (!isYes ? 'contract.rejected' : wants === 'terms' ? 'contract.accepted' : 'contract.ended'),
  )
  return (
    <>
      {isAgreement && (
        <Check checked={isRead} onChange={({ target }) => setRead(target.checked)}>
          {t('contract.agree')}
        </Check>
      )}
      <div className="contract-acts">
        <SureButton
          text={t('contract.accept')}
          sure={t('contract.acceptSure')}
          kind="gold"
          busy={answer.isPending && answer.variables}
          disabled={!isRead || answer.isPending}
          onSure={() => answer.mutate(true)}
        />
        <SureButton
          text={t('contract.reject')}
          sure={t('contract.rejectSure')}
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onSure={() => answer.mutate(false)}
        />
      </div>
    </>
  )
}
