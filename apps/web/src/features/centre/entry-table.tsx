import { buttonClass } from '@krathong/ui/button'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

export type Entry = Output<'records', 'statement'>['content'][number]

interface EntryTableProps {
  entries: readonly Entry[]
  isWhole: boolean
  isFiltered: boolean
  onOpen: (entryId: string) => void
}

export const EntryTable = ({ entries, isWhole, isFiltered, onOpen }: EntryTableProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const oldest = entries.at(-1)
  return (
    <>
      <table className="records">
        <thead>
          <tr>
            <th>{t('records.time')}</th>
            <th>{t('statement.kind')}</th>
            <th className="number">{t('statement.amount')}</th>
            <th className="number">{t('statement.after')}</th>
            <th>
              <span className="visually-hidden">{t('records.details')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} onOpen={() => onOpen(entry.entryId)} />
          ))}
        </tbody>
      </table>
      {oldest && !isFiltered && (
        <p className="record-note">
          {t(isWhole ? 'statement.beginsWith' : 'statement.goesOnWith')}{' '}
          <OwnMoney amount={oldest.balanceBefore} currency={currency} />
        </p>
      )}
    </>
  )
}

const EntryRow = ({ entry, onOpen }: { entry: Entry; onOpen: () => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const about = entry.gameName ?? entry.counterpart
  return (
    <tr>
      <td className="tabular record-time">{stampOf(entry.at)}</td>
      <td className="record-main">
        {t(`statement.${entry.kind}`)}
        {about && <span className="record-about">{about}</span>}
      </td>
      <td
        className={`number ${entry.amount.startsWith('-') ? '' : 'gain'}`}
        data-label={t('statement.amount')}
      >
        <OwnMoney amount={entry.amount} currency={currency} signed />
      </td>
      <td className="number" data-label={t('statement.after')}>
        <OwnMoney amount={entry.balanceAfter} currency={currency} />
      </td>
      <td className="record-proof">
        <button type="button" className={buttonClass({ kind: 'plain', small: true })} onClick={onOpen}>
          {t('records.details')}
        </button>
      </td>
    </tr>
  )
}
