import { Segments } from '@krathong/ui/tabs'
import type { CurrencyForm } from '@krathong/ui/money'
import { useBrand } from '../../../shared/queries.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { useWords } from '../../../shared/words.ts'
import { useAgentQuery } from '../use-agent-query.ts'
import type { Request } from './kinds.ts'
import { RequestCard } from './request-card.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../invite.css'
import './contracts.css'

const PAGE = 20
const states = ['open', 'past'] as const

/** Offers to the agent and of the agent: those that wait for an answer, and those that are over. */
export const RequestsPage = () => {
  const { t } = useWords()
  const { query, change } = useAgentQuery()
  const state = query.get('state') === 'past' ? 'past' : 'open'
  const { currency } = useBrand()
  const { records } = useCallRecords('contractPages', 'requests', { state, limit: PAGE })
  return (
    <div className="stack">
      <Segments
        label={t('agentCentre.requests')}
        value={state}
        onChange={(next) => change({ state: next === 'open' ? null : next })}
        options={states.map((value) => ({ value, label: t(`contract.${value}`) }))}
      />
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('contractPages', 'requestFile', { state, ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={
          state === 'open'
            ? { title: t('contract.noRequests'), text: t('contract.noRequestsText') }
            : { title: t('contract.noPast'), text: t('contract.noRequestsText') }
        }
        draw={(rows) => <Sides rows={rows} currency={currency} />}
      />
    </div>
  )
}

const Sides = ({ rows, currency }: { rows: readonly Request[]; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <>
      {([true, false] as const).map((isIncoming) => {
        const side = rows.filter((row) => row.isIncoming === isIncoming)
        if (side.length === 0) return null
        return (
          <section key={String(isIncoming)} className="stack">
            <h3>{t(isIncoming ? 'contract.incoming' : 'contract.outgoing')}</h3>
            {side.map((request) => (
              <RequestCard key={request.offerId} request={request} currency={currency} />
            ))}
          </section>
        )
      })}
    </>
  )
}
