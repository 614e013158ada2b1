import { Button, buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddVendor } from '../../features/vendors/add-vendor.tsx'
import { vendorsQuery } from '../../features/vendors/queries.ts'
import { VendorTable } from '../../features/vendors/vendor-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const VendorsList = () => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [isAdding, setAdding] = useState(false)
  const vendors = useQuery(vendorsQuery)
  return (
    <>
      <PageHead title={t('nav.vendors')} hint={t('vendor.hint')}>
        <Link to="/vendors/differences" className={buttonClass({ kind: 'quiet' })}>
          {t('vendor.differences')}
        </Link>
        <Link to="/vendors/matches" className={buttonClass({ kind: 'quiet' })}>
          {t('vendor.matches')}
        </Link>
        {may(backOffice, 'vendors.write') && (
          <Button onClick={() => setAdding(true)}>{t('vendor.add')}</Button>
        )}
      </PageHead>
      {isAdding && <AddVendor onClose={() => setAdding(false)} />}
      <Answer
        query={vendors}
        empty={{
          isEmpty: (found) => found.vendors.length === 0,
          view: <Empty title={t('vendor.none')} text={t('vendor.noneText')} />,
        }}
      >
        {(found) => <VendorTable rows={found.vendors} />}
      </Answer>
    </>
  )
}
