import { Button } from '@krathong/ui/button'
import type { CurrencyForm } from '@krathong/ui/money'
import { useState } from 'react'
import { useSecondsUntil } from '../../../shared/countdown.ts'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { AnswerOffer } from './answer-offer.tsx'
import { StateChip } from './contract-card.tsx'
import type { Request } from './kinds.ts'
import { Withdraw } from './offer-acts.tsx'
import { ReadOffer } from './read-offer.tsx'

/** An offer that waits, or what became of it. One whose time runs out while it is open is over here too. */
export const RequestCard = ({ request, currency }: { request: Request; currency: CurrencyForm }) => {
  const { t } = useWords()
  const { kind, wants, issuer, holder, isIncoming, expiresAt, offeredAt, answeredAt } = request
  const left = useSecondsUntil(Date.parse(expiresAt))
  const state = request.state === 'OFFERED' && left === 0 ? 'EXPIRED' : request.state
  const [isOpen, setOpen] = useState(false)
  const party = isIncoming
    ? issuer === null
      ? t('contract.withPlatform')
      : t('contract.withUpline', { name: issuer })
    : t('contract.offerTo', { name: holder })
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4>
          {t(`contract.kind.${kind}`)} · {t(`contract.wants.${wants}`)}
        </h4>
        <StateChip state={state}>{t(`contract.offerState.${state}`)}</StateChip>
      </header>
      <p className="agent-quiet">
        {party} · {stampOf(offeredAt)}
        {state === 'OFFERED' && <> · {t('contract.expires', { time: stampOf(expiresAt) })}</>}
        {answeredAt && <> · {stampOf(answeredAt)}</>}
      </p>
      <div className="contract-acts">
        <Button kind="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('contract.read')}
        </Button>
        {state === 'OFFERED' && !isIncoming && <Withdraw offerId={request.offerId} />}
      </div>
      {isOpen && (
        <ReadOffer request={request} currency={currency}>
          {(read) =>
            state === 'OFFERED' &&
            isIncoming && <AnswerOffer offer={read} isAgreement={kind === 'realtime' && wants === 'terms'} />
          }
        </ReadOffer>
      )}
    </article>
  )
}
