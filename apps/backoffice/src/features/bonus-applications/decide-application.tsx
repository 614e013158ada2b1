import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { useState } from 'react'
import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'

/** Whether what was typed is an amount above nothing and not above the most of the terms. */
const isGrantable = (typed: string, most: string): boolean => {
  const amount = parseAmount(typed, LEDGER_EXPONENT)
  return amount !== null && amount > 0n && amount <= (parseAmount(most, LEDGER_EXPONENT) ?? 0n)
}

const REMARK_MIN = 3
const REMARK_MAX = 500

interface Wanted {
  applicationId: string
  most: string
  aloneMost: string
}

/** A yes with its amount, or a no; once, with a remark that the member reads. */
export const DecideBonusApplication = ({ applicationId, most, aloneMost }: Wanted) => {
  const { t } = useWords()
  const { currency } = useBackOffice()
  const money = (text: string) => formatMoney(text, currency)
  const [amount, setAmount] = useState(most)
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState<'approve' | 'refuse' | null>(null)
  const isShort = [...remark.trim()].length < REMARK_MIN
  const isAmount = isGrantable(amount.trim(), most)
  const decide = useAct('bonusApplicationsBackOffice', 'decide', { onDone: () => setRemark('') })
  useUnsaved(remark.trim() !== '')
  const send = (isApproved: boolean) => {
    setTried(isApproved ? 'approve' : 'refuse')
    if (isShort || decide.isPending || (isApproved && !isAmount)) return
    decide.mutate({ applicationId, amount: isApproved ? amount.trim() : null, remark })
  }
  return (
    <Section title={t('apply.decide')}>
      <div className="form">
        <Labelled
          label={t('scheme.field.amount')}
          hint={t('apply.amount-hint', { most: money(most), ceiling: money(aloneMost) })}
          fault={tried === 'approve' && !isAmount ? t('bonus.fault') : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              dir="ltr"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Labelled>
        <Labelled
          label={t('apply.remark')}
          hint={t('apply.remark-hint')}
          fault={tried !== null && isShort ? t('reason.short', { count: REMARK_MIN }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="auto"
              maxLength={REMARK_MAX}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          )}
        </Labelled>
        <InlineFault error={decide.error} />
        <div className="page-actions">
          <Button busy={decide.isPending} onClick={() => send(true)}>
            {t('apply.approve')}
          </Button>
          <Button kind="danger" busy={decide.isPending} onClick={() => send(false)}>
            {t('apply.refuse')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
