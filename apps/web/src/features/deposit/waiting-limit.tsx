import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Limit } from './queries.ts'
import { useLimitChange } from './use-limits.ts'

interface WaitingProps {
  limit: Limit
  waiting: NonNullable<Limit['waiting']>
  money: (amount: string) => string
}

/** A looser limit that waits: what it is, from when it may be confirmed, and the way back. */
export const WaitingLimit = ({ limit, waiting, money }: WaitingProps) => {
  const { t } = useWords()
  const { span } = limit
  const confirm = useLimitChange(() => client('deposits', 'confirmLimit', { span, amount: waiting.amount }))
  const withdraw = useLimitChange(() => client('deposits', 'withdrawLimit', { span }))
  const error = confirm.error ?? withdraw.error
  const [now] = useState(() => Date.now())
  const isOpen = now >= Date.parse(waiting.confirmFrom) && now <= Date.parse(waiting.confirmUntil)
  const time = (moment: string) => `${stampOf(moment)} ${zoneOf(moment)}`
  const amount = waiting.amount === null ? t('deposit.noLimit') : money(waiting.amount)
  return (
    <div className="limit-waiting stack">
      <p>
        {t('deposit.limitWaiting', {
          amount,
          from: time(waiting.confirmFrom),
          until: time(waiting.confirmUntil),
        })}
      </p>
      {error && <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>}
      <div className="limit-acts">
        <Button disabled={!isOpen} busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
          {t('deposit.limitConfirm')}
        </Button>
        <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {t('deposit.limitKeep')}
        </Button>
      </div>
    </div>
  )
}
