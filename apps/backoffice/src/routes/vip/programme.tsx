import { useQuery } from '@tanstack/react-query'
import { ProgrammeForm } from '../../features/vip/programme-form.tsx'
import { programmeQuery } from '../../features/vip/queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const VipProgramme = () => {
  const { t } = useWords()
  const programme = useQuery(programmeQuery)
  return (
    <>
      <PageHead title={t('nav.vip')} hint={t('vip.hint')} />
      <Answer query={programme}>{(found) => <ProgrammeForm key={found.version} programme={found} />}</Answer>
    </>
  )
}
