import { useQuery } from '@tanstack/react-query'
import { PointsProgrammeForm } from '../../features/points/programme-form.tsx'
import { programmeQuery } from '../../features/points/queries.ts'
import { Answer } from '../../shared/states.tsx'
import { PointsHead } from './points-head.tsx'

export const PointProgramme = () => {
  const programme = useQuery(programmeQuery)
  return (
    <>
      <PointsHead current="/points/programme" />
      <Answer query={programme}>
        {(found) => <PointsProgrammeForm key={found.version} programme={found} />}
      </Answer>
    </>
  )
}
