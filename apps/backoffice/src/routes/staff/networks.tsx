import { useQuery } from '@tanstack/react-query'
import { NetworkList } from '../../features/staff/network-list.tsx'
import { networksQuery } from '../../features/staff/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { StaffHead } from './staff-head.tsx'

export const StaffNetworks = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'staff.write')
  const networks = useQuery(networksQuery)
  return (
    <>
      <StaffHead />
      <p className="quiet">{t('network.text')}</p>
      <Answer query={networks}>{(list) => <NetworkList list={list} mayWrite={mayWrite} />}</Answer>
    </>
  )
}
