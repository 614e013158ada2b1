import type { CurrencyForm } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '../../../shared/boot.ts'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import { Hash } from './contract-card.tsx'
import { EndedList } from './ended-list.tsx'
import type { Request } from './kinds.ts'
import { Simulation } from './simulation.tsx'
import { TermsView } from './terms-view.tsx'

type Read = Output<'contracts', 'preview'>

/** The whole of an offer: the terms that run beside those that are offered, and what would end below. */
export const ReadOffer = ({
  request: { offerId, kind, isIncoming, state },
  currency,
  children,
}: {
  request: Request
  currency: CurrencyForm
  children: (read: Read) => ReactNode
}) => {
  const { t } = useWords()
  const read = useQuery({ ...callQuery('contracts', 'preview', { offerId }), staleTime: 0 })
  const page = useQuery({
    ...callQuery('contractPages', 'ofKind', { kind }),
    staleTime: 0,
    enabled: isIncoming,
  })
  const error = read.error ?? page.error
  const retry = () => void Promise.all([read.refetch(), ...(isIncoming ? [page.refetch()] : [])])
  if (!read.data || (isIncoming && !page.data))
    return error ? (
      <Failed title={refusalText(error, t('shell.offline'))} onRetry={retry} />
    ) : (
      <Loading rows={3} />
    )
  const { terms, wants, versionHash, endedContracts } = read.data
  const running = isIncoming ? page.data?.own.findLast(({ effectiveTo }) => effectiveTo === null) : undefined
  return (
    <div className="stack">
      <div className="contract-sides">
        {wants === 'terms' && running && state === 'OFFERED' && (
          <section>
            <h5>{t('contract.termsNow')}</h5>
            <TermsView terms={running.terms} currency={currency} />
          </section>
        )}
        <section>
          <h5>{t(wants === 'terms' ? 'contract.termsNew' : 'contract.termsNow')}</h5>
          <TermsView terms={terms} currency={currency} />
        </section>
      </div>
      <Hash hash={versionHash} />
      {isIncoming && state === 'OFFERED' && <EndedList ended={endedContracts} />}
      {isIncoming && wants === 'terms' && state === 'OFFERED' && <Simulation terms={terms} />}
      {kind === 'dividend' && wants === 'terms' && <p className="invite-warning">{t('contract.duty')}</p>}
      {children(read.data)}
    </div>
  )
}
