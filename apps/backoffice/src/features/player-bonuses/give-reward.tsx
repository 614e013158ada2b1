import { newId } from '@krathong/protocol/new-id'
import { Field } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Labelled } from '../../shared/field.tsx'
import { read, useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

interface GiveProps {
  playerId: string
  onClose: () => void
}

/** Gives a member a reward under the terms, places and money of a promotion that is on; the reason is what the member reads. */
export const GiveReward = ({ playerId, onClose }: GiveProps) => {
  const { t, language } = useWords()
  const { currency } = useBackOffice()
  // Made when the dialog opens, so that sending twice gives once.
  const [applicationId] = useState(newId)
  const { data } = useQuery(read('bonusApplicationsBackOffice', 'grantable', {}))
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState('')
  const [isFault, setFault] = useState(false)
  const found = data?.content ?? []
  const promotionId = chosen || (found[0]?.promotionId ?? '')
  const most = found.find((one) => one.promotionId === promotionId)?.most ?? '0'
  const give = useReasonedAct(
    'bonusApplicationsBackOffice',
    'grant',
    (remark) => ({ applicationId, promotionId, playerId, amount, remark }),
    { onDone: onClose },
  )
  const titleOf = (texts: (typeof found)[number]['texts']) =>
    texts[language]?.title ?? Object.values(texts)[0]?.title ?? ''
  return (
    <ChangeDialog
      title={t('requirement.give')}
      confirm={t('requirement.give')}
      isRisky
      isBusy={give.isPending}
      error={give.error}
      onConfirm={(reason) => {
        const isSound = AMOUNT.test(amount) && Number(amount) > 0 && promotionId !== ''
        setFault(!isSound)
        if (isSound) give.mutate(reason)
      }}
      onClose={onClose}
    >
      {data && found.length === 0 && <p>{t('requirement.give-none')}</p>}
      <Labelled label={t('bonus.name')}>
        {(control) => (
          <select {...control} value={promotionId} onChange={(event) => setChosen(event.target.value)}>
            {found.map(({ promotionId: id, texts }) => (
              <option key={id} value={id}>
                {titleOf(texts)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Field
        label={t('scheme.field.amount')}
        hint={t('requirement.give-hint', { most: formatMoney(most, currency) })}
        inputMode="decimal"
        dir="ltr"
        error={isFault ? t('bonus.fault') : undefined}
        value={amount}
        onChange={({ target }) => setAmount(target.value.trim())}
      />
      <p className="field-hint">{t('requirement.two-hint')}</p>
    </ChangeDialog>
  )
}
