import type { Faults } from '../../shared/kit/form.tsx'
import type { In, Out } from '../../shared/kit/calls.ts'

type HookEdit = In<'alarmHooks', 'save'>['hook']
export type HookDraft = HookEdit

export const newHook = (): HookDraft => ({ name: '', url: 'https://', isOn: true })
export const draftOfHook = ({ name, url, isOn }: Out<'alarmHooks', 'hook'>): HookDraft => ({
  name,
  url,
  isOn,
})

const isAddress = (url: string) =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname.includes('.')

/** What is wrong with what hooks of every kind have. */
export const hookFaults = ({ name, url }: Pick<HookEdit, 'name' | 'url'>): Faults => ({
  ...(name.trim() === '' && { name: 'wrong' }),
  ...(!isAddress(url.trim()) && { url: 'wrong' }),
})

export const readHook = (draft: HookDraft): { edit: HookEdit; faults: Faults } => {
  const edit = { ...draft, name: draft.name.trim(), url: draft.url.trim() }
  return { edit, faults: hookFaults(edit) }
}
