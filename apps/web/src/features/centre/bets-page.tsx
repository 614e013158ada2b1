import { buttonClass } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../shared/client.ts'
import { download } from '../../shared/download.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BetDialog } from './bet-dialog.tsx'
import { BetTable, BetTotals } from './bet-table.tsx'
import type { Bet } from './bet-table.tsx'
import { DateRange, useDateRange } from './date-range.tsx'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { Choice, SaveFile } from './record-tools.tsx'
import { useHashQuery } from './use-hash-query.ts'
import './records.css'

const PER_LOAD = 25
const states = ['open', 'settled', 'voided'] as const

interface BetQuery {
  from: string
  to: string
  vendor?: string
  state?: (typeof states)[number]
}

export const BetsPage = () => {
  const { t } = useWords()
  const range = useDateRange()
  const { query, change } = useHashQuery()
  const [opened, setOpened] = useState<Bet | null>(null)
  const vendor = query.get('vendor') ?? ''
  const state = states.find((one) => one === query.get('state'))
  const input: BetQuery = { ...range.query, ...(vendor && { vendor }), ...(state && { state }) }
  const { records } = useCallRecords('records', 'bets', { ...input, limit: PER_LOAD })
  const { data: totals } = useQuery({ ...callQuery('records', 'betTotals', input), staleTime: 0 })
  return (
    <div className="stack">
      <DateRange range={range} />
      <div className="record-tools">
        <Choice
          label={t('bets.vendor')}
          value={vendor}
          onChange={(value) => change({ vendor: value || null })}
        >
          <option value="">{t('bets.allVendors')}</option>
          {totals?.vendors.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('bets.state')}
          value={state ?? ''}
          onChange={(value) => change({ state: value || null })}
        >
          <option value="">{t('bets.allStates')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`bets.${one}`)}
            </option>
          ))}
        </Choice>
        <SaveFile
          fetchFile={(cursor) => download('records', 'betFile', { ...input, ...(cursor && { cursor }) })}
        />
      </div>
      {totals && totals.count > 0 && <BetTotals totals={totals} />}
      <RecordList
        records={records}
        empty={{ title: t('bets.none'), text: t('bets.noneText') }}
        action={
          <Link to="/rng" className={buttonClass()}>
            {t('shell.games')}
          </Link>
        }
        draw={(bets) => <BetTable bets={bets} onOpen={setOpened} />}
      />
      <p className="record-note">{t('records.zone', { zone: range.zone })}</p>
      {opened && <BetDialog bet={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
