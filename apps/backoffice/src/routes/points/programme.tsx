import { draftOfProgramme, readProgramme } from '../../features/points/programme-drafts.ts'
import { ProgrammeFields } from '../../features/points/programme-fields.tsx'
import { programmeQuery } from '../../features/points/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'
import { PointsHead } from './points-head.tsx'

export const PointProgramme = definePolicy({
  title: 'nav.points',
  Head: PointsHead,
  query: programmeQuery,
  group: 'pointsBackOffice',
  right: 'points.write',
  draftOf: ({ programme }) => draftOfProgramme(programme),
  faultsOf: (draft) => (readProgramme(draft) === null ? { programme: 'figure' } : {}),
  save: ({ version }, draft, reason) =>
    api('pointsBackOffice', 'saveProgramme', { version, programme: readProgramme(draft)!, reason }),
  words: {
    title: 'points.programme-save',
    save: 'editor.save',
    text: 'points.programme-text',
    faulty: 'points.programme-fault',
  },
  Fields: ProgrammeFields,
})
