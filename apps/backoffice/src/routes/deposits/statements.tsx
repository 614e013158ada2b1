import { useQuery } from '@tanstack/react-query'
import { BankRowTable } from '../../features/deposits/bank-row-table.tsx'
import { methodsQuery } from '../../features/deposits/queries.ts'
import { bankRowsQuery, type BankRowShow } from '../../features/deposits/statement-queries.ts'
import { StatementUpload } from '../../features/deposits/statement-upload.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const SHOWN = ['unmatched', 'matched', 'dismissed', 'all'] as const satisfies readonly BankRowShow[]
const isShow = (text: string): text is (typeof SHOWN)[number] => SHOWN.some((show) => show === text)

export const BankStatements = () => {
  const { t } = useWords()
  const mayDecide = may(useDesk(), 'deposits.decide')
  const [filters, setFilters] = useFilters({ show: 'unmatched', cursor: '' })
  const show = isShow(filters.show) ? filters.show : 'unmatched'
  const rows = useQuery(bankRowsQuery(show, filters.cursor))
  const methods = useQuery(methodsQuery)
  const own =
    methods.data?.methods.filter(({ kind }) => kind === 'bank-transfer' || kind === 'promptpay-qr') ?? []
  return (
    <>
      <PageHead title={t('bank.title')} parent={{ title: t('nav.deposits'), to: '/deposits' }} />
      <p className="quiet">{t('bank.hint')}</p>
      {mayDecide && own.length > 0 && <StatementUpload methods={own} />}
      <Tabs
        label={t('bank.title')}
        tabs={SHOWN.map((id) => ({ id, label: t(`bank.show.${id}`) }))}
        current={show}
        onChange={(id) => setFilters({ show: id, cursor: '' })}
      >
        <StretchAnswer
          query={rows}
          cursor={filters.cursor}
          onMove={(cursor, trail) => setFilters({ cursor }, { trail })}
          none={{ title: t('bank.none'), text: t('bank.none-hint') }}
        >
          {(content, isStale) => <BankRowTable rows={content} isStale={isStale} />}
        </StretchAnswer>
      </Tabs>
    </>
  )
}
