import type { CurrencyForm } from '@krathong/ui/money'
import { client } from '../../../shared/client.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useRecords } from '../../../shared/record-list.tsx'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { ContractCard } from './contract-card.tsx'
import type { Contract, Kind } from './kinds.ts'
import '../../../shared/records.css'

const PAGE = 10

/** Everything that was ever agreed on in a kind, the last first: by the agent with the upline, or with one downline. */
export const Versions = ({
  kind,
  downlineId,
  currency,
}: {
  kind: Kind
  downlineId?: string
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  const records = useRecords<Contract>(
    ['contractPages', 'versions', kind, downlineId ?? ''],
    (cursor, signal) => {
      const wanted = { kind, limit: PAGE, ...(cursor && { cursor }) }
      return downlineId
        ? client('contractPages', 'downlineVersions', { ...wanted, downlineId }, { signal })
        : client('contractPages', 'versions', wanted, { signal })
    },
  )
  return (
    <>
      <SaveRecords
        records={records}
        fetchFile={(cursor) => {
          const wanted = { kind, ...(cursor && { cursor }) }
          return downlineId
            ? download('contractPages', 'downlineVersionFile', { ...wanted, downlineId })
            : download('contractPages', 'versionFile', wanted)
        }}
      />
      <RecordList
        records={records}
        empty={{ title: t('contract.noHistory'), text: t('contract.noHistoryText') }}
        draw={(rows) =>
          rows.map((row) => (
            <ContractCard
              key={row.contractId}
              contract={row}
              currency={currency}
              title={t('contract.version', { number: countOf(row.version) })}
            />
          ))
        }
      />
    </>
  )
}
