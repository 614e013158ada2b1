import { faultsOf, tidy } from '../../features/vip/level-drafts.ts'
import { ProgrammeFields } from '../../features/vip/programme-fields.tsx'
import { type Level, programmeQuery } from '../../features/vip/queries.ts'
import { api } from '../../shared/client.ts'
import { definePolicy } from '../../shared/kit/policy.tsx'

export const VipProgramme = definePolicy({
  title: 'nav.vip',
  hint: 'vip.hint',
  query: programmeQuery,
  group: 'vipBackOffice',
  right: 'settings.write',
  draftOf: ({ levels }): { levels: readonly Level[] } => ({ levels }),
  faultsOf: ({ levels }, _, { languages }) =>
    Object.fromEntries(
      faultsOf(levels, languages[0]).flatMap((names, index) =>
        names.map((name) => [`${index}.${name}`, 'figure'] as const),
      ),
    ),
  save: ({ version }, { levels }, reason) =>
    api('vipBackOffice', 'saveProgramme', { version, levels: tidy(levels), reason }),
  words: { title: 'vip.save', save: 'editor.save', text: 'vip.save-text' },
  Fields: ProgrammeFields,
})
