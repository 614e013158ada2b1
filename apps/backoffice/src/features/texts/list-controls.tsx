import { allLanguages, offeredLanguages } from '@krathong/protocol/languages'
import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../shared/field.tsx'
import { read } from '../../shared/kit/calls.ts'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { readFilters } from '../../shared/paths.ts'
import { usePlace } from '../../shared/router.tsx'
import { useBackOffice } from '../../shared/back-office.tsx'
import { useWords } from '../../shared/words.ts'
import { places } from './drafts.ts'

/** Of the languages that the brand offers; texts are looked at in one of them. */
export const useTextLanguage = (value: string): string => {
  const { languages } = useBackOffice()
  return languages.includes(value) ? value : (languages[0] ?? 'en')
}

export const LanguageControl = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  const { languages } = useBackOffice()
  const options = allLanguages
    .filter(({ code }) => languages.includes(code) && offeredLanguages.some((one) => one === code))
    .map(({ code, nativeName }) => [code as string, nativeName] as const)
  return (
    <Choice
      label={t('wording.language')}
      value={useTextLanguage(value)}
      options={options}
      onChange={onChange}
    />
  )
}

/** Groups are those of a place: without one there are none to choose from. */
export const GroupControl = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  const said = readFilters(usePlace().search, { place: '' }).place
  const place = places.find((one) => one === said)
  const { data } = useQuery({
    ...read('textsBackOffice', 'groups', { place: place ?? 'site' }),
    enabled: place !== undefined,
  })
  if (!place) return null
  const groups = data?.groups ?? []
  const known = groups.includes(value) || value === '' ? groups : [value, ...groups]
  return (
    <Choice
      label={t('wording.group')}
      value={value}
      options={[['', t('wording.every-group')], ...known.map((group) => [group, group] as const)]}
      onChange={onChange}
    />
  )
}
