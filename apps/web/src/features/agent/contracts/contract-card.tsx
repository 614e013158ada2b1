import type { CurrencyForm } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import { countOf, stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import type { Contract } from './kinds.ts'
import { TermsView } from './terms-view.tsx'

export const Hash = ({ hash }: { hash: string }) => {
  const { t } = useWords()
  return (
    <details className="contract-hash">
      <summary>{t('contract.hash')}</summary>
      <bdi translate="no" dir="ltr">
        {hash}
      </bdi>
      <p className="agent-quiet">{t('contract.hashNote')}</p>
    </details>
  )
}

export const StateChip = ({ state, children }: { state: string; children: ReactNode }) => (
  <span className={`contract-chip contract-chip-${state.toLowerCase()}`}>{children}</span>
)

/** From when to when a contract runs, as far as that is known. */
export const TimesOf = ({ contract: { effectiveFrom, effectiveTo } }: { contract: Contract }) => {
  const { t } = useWords()
  return effectiveTo === null
    ? t('contract.from', { time: stampOf(effectiveFrom) })
    : t('contract.fromTo', { from: stampOf(effectiveFrom), to: stampOf(effectiveTo) })
}

/** One version of a contract, whole. */
export const ContractCard = ({
  contract,
  currency,
  title,
  children,
}: {
  contract: Contract
  currency: CurrencyForm
  title: ReactNode
  children?: ReactNode
}) => {
  const { t } = useWords()
  const { state, version, agreedAt, endReason } = contract
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4>{title}</h4>
        <StateChip state={state}>{t(`contract.state.${state}`)}</StateChip>
      </header>
      <p className="agent-quiet">
        {t('contract.version', { number: countOf(version) })} · <TimesOf contract={contract} /> ·{' '}
        {t('contract.agreedAt', { time: stampOf(agreedAt) })}
        {endReason && <> · {t(`contract.reason.${endReason}`)}</>}
      </p>
      <TermsView terms={contract.terms} currency={currency} />
      <Hash hash={contract.versionHash} />
      {children}
    </article>
  )
}
