import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { MethodTable } from '../../features/deposits/method-table.tsx'
import { methodsQuery } from '../../features/deposits/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const DepositMethods = () => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const methods = useQuery(methodsQuery)
  return (
    <>
      <PageHead title={t('nav.depositMethods')} parent={{ title: t('nav.deposits'), to: '/deposits' }}>
        {may(backOffice, 'deposits.methods') && (
          <Link to="/deposit-methods/new" className={buttonClass()}>
            {t('deposit.newMethod')}
          </Link>
        )}
      </PageHead>
      <Answer
        query={methods}
        empty={{
          isEmpty: (found) => found.methods.length === 0,
          view: <Empty title={t('deposit.methodsNone')} />,
        }}
      >
        {(found) => <MethodTable rows={found.methods} />}
      </Answer>
    </>
  )
}
