import type { Output } from '../../../shared/boot.ts'
import { useWords } from '../../../shared/words.ts'

type Ended = Output<'contracts', 'preview'>['endedContracts']

/** Every contract of a downline that ends with an answer, and why: before it is given. */
export const EndedList = ({ ended }: { ended: Ended }) => {
  const { t } = useWords()
  if (ended.length === 0) return <p className="agent-quiet">{t('contract.endsNone')}</p>
  return (
    <section className="invite-warning">
      <h5>{t('contract.endsWith')}</h5>
      <ul className="contract-ended">
        {ended.map(({ contractId, holder, reason }) => (
          <li key={contractId}>
            <strong>
              <bdi>{holder}</bdi>
            </strong>{' '}
            <span className="agent-quiet">{t(`contract.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
