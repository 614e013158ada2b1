import { Failed, Loading } from '@krathong/ui/state'
import type { CurrencyForm } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { callQuery, refusalText } from '../../../shared/client.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { useWords } from '../../../shared/words.ts'
import { BetList } from './bet-list.tsx'
import { LineCheck } from './bill-check.tsx'
import { checkLine } from './check-rebate.ts'
import type { OpenedLine } from './check-rebate.ts'

interface LineProps {
  paymentId: string
  lineNo: string
}

/** One line of a payment: what this device computed again, and the bets behind it. */
export const RebateLine = ({ paymentId, lineNo }: LineProps) => {
  const { t } = useWords()
  const asked = callQuery('lineRebates', 'line', { paymentId, lineNo })
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0 })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="72px" />
  return <Opened key={lineNo} paymentId={paymentId} opened={data} />
}

/** It stands behind the list, so it comes to the eye when a line is opened. */
const Opened = ({ paymentId, opened }: { paymentId: string; opened: OpenedLine }) => {
  const { t } = useWords()
  const start = useRef<HTMLElement>(null)
  useEffect(() => start.current?.scrollIntoView({ block: 'start' }), [])
  const { account } = opened.line
  return (
    <section ref={start} className="stack">
      <h4>
        {t('wage.bets')}: <bdi>{account}</bdi>
      </h4>
      <Checked opened={opened} />
      <Bets paymentId={paymentId} member={account} currency={opened.currency} />
    </section>
  )
}

const Checked = ({ opened }: { opened: OpenedLine }) => {
  const { t } = useWords()
  const { proven, currency } = opened
  const checked = useMemo(() => proven && checkLine(opened, proven), [opened, proven])
  if (!proven || !checked) return null
  return (
    <LineCheck
      steps={[
        [t('rebate.step.rule'), checked.rule],
        [t('wage.step.run'), checked.run],
      ]}
      amount={checked.amount}
      currency={currency}
      run={proven.run}
    />
  )
}

const Bets = ({ currency, ...asked }: { paymentId: string; member: string; currency: CurrencyForm }) => {
  const { t } = useWords()
  const { records } = useCallRecords('lineRebates', 'bets', { ...asked, limit: PAGE })
  return (
    <>
      <SaveRecords
        records={records}
        fetchFile={(cursor) => download('lineRebates', 'betFile', { ...asked, ...(cursor && { cursor }) })}
      />
      <RecordList
        records={records}
        empty={{ title: t('wage.noBets'), text: t('wage.noBetsText') }}
        draw={(rows) => <BetList bets={rows} currency={currency} />}
      />
    </>
  )
}

const PAGE = 25
