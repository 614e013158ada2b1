import { AMOUNT } from './decisions.ts'
import type { Method, MethodSave } from './queries.ts'

export type MethodEdit = MethodSave['method']
export type Account = MethodEdit['accounts'][number]
export type Texts = MethodEdit['texts'][string]

/** Percent of a fee as people write it, `1.5`, and as it is stored, 150 of 10,000 parts. */
export const percentOf = (share: number): string => String(share / 100)
export const shareOf = (percent: string): number | null => {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent)
  if (!match) return null
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return share <= 5000 ? share : null
}

const EDITED = [
  'code',
  'kind',
  'currency',
  'isEnabled',
  'position',
  'minimum',
  'maximum',
  'feeFixed',
  'feeShare',
  'validMinutes',
  'texts',
  'payee',
  'accounts',
] as const

/** What the form edits of a stored method. */
export const editOf = (method: Method): MethodEdit =>
  Object.fromEntries(EDITED.map((name) => [name, method[name]])) as MethodEdit

const text = { title: '', hint: '', steps: [] }

export const newMethod = (currency: string, languages: readonly string[]): MethodEdit => ({
  code: '',
  kind: 'bank-transfer',
  currency,
  isEnabled: false,
  position: 100,
  minimum: '100',
  maximum: '50000',
  feeFixed: '0',
  feeShare: 0,
  validMinutes: 30,
  texts: Object.fromEntries(languages.map((code) => [code, text])),
  payee: {},
  accounts: [],
})

export type Faults = Partial<Record<string, 'amount' | 'code' | 'title' | 'number' | 'range'>>

/** What stands in the way of saving. */
export const faultsOf = (edit: MethodEdit): Faults => {
  const faults: Faults = {}
  if (!/^[a-z0-9-]{2,40}$/.test(edit.code)) faults['code'] = 'code'
  for (const name of ['minimum', 'maximum', 'feeFixed'] as const)
    if (!AMOUNT.test(edit[name])) faults[name] = 'amount'
  if (!(edit.validMinutes >= 1 && edit.validMinutes <= 1440)) faults['validMinutes'] = 'range'
  for (const [language, { title }] of Object.entries(edit.texts))
    if (title.trim() === '') faults[`texts.${language}`] = 'title'
  for (const { accountId, number, dailyMaximum } of edit.accounts) {
    if (!/^[0-9]{6,20}$/.test(number)) faults[`account.${accountId}`] = 'number'
    if (!AMOUNT.test(dailyMaximum)) faults[`maximum.${accountId}`] = 'amount'
  }
  return faults
}
