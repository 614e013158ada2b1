import type { VendorSettings } from './queries.ts'

/** A vendor's settings as they are typed: lists one a line, an empty limit is no limit. */
export interface VendorDraft {
  url: string
  frameOrigins: string
  fields: Readonly<Record<string, string>>
  state: 'on' | 'paused'
  windowSeconds: string
  allowedAddresses: string
  stakeMax: string
  reviewAbove: string
  adjustMax: string
  timeoutMs: string
  concurrencyMax: string
}

export const draftOf = (settings: VendorSettings): VendorDraft => ({
  ...settings,
  frameOrigins: settings.frameOrigins.join('\n'),
  allowedAddresses: settings.allowedAddresses.join('\n'),
  windowSeconds: String(settings.windowSeconds),
  stakeMax: settings.stakeMax ?? '',
  reviewAbove: settings.reviewAbove ?? '',
  timeoutMs: String(settings.timeoutMs),
  concurrencyMax: String(settings.concurrencyMax),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const settingsOf = (draft: VendorDraft): VendorSettings => ({
  ...draft,
  url: draft.url.trim().replace(/\/+$/, ''),
  frameOrigins: linesOf(draft.frameOrigins),
  allowedAddresses: linesOf(draft.allowedAddresses),
  windowSeconds: Number(draft.windowSeconds),
  stakeMax: draft.stakeMax === '' ? null : draft.stakeMax,
  reviewAbove: draft.reviewAbove === '' ? null : draft.reviewAbove,
  timeoutMs: Number(draft.timeoutMs),
  concurrencyMax: Number(draft.concurrencyMax),
})

const AMOUNT = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/
const isWhole = (text: string, least: number, most: number) =>
  /^[0-9]{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
const isAddress = (text: string) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export type DraftFault = 'url' | 'frameOrigins' | 'allowedAddresses' | 'number' | 'amount' | 'required'

/** What is wrong, by field. */
export const faultsOf = (
  draft: VendorDraft,
  fields: readonly { name: string; isRequired: boolean }[],
): Partial<Record<string, DraftFault>> => {
  const wrong: [string, boolean, DraftFault][] = [
    ['url', !isAddress(draft.url.trim()), 'url'],
    [
      'frameOrigins',
      linesOf(draft.frameOrigins).some((line) => URL.parse(line)?.origin !== line),
      'frameOrigins',
    ],
    [
      'allowedAddresses',
      linesOf(draft.allowedAddresses).some((line) => !/^[0-9A-Fa-f.:]+(\/[0-9]{1,3})?$/.test(line)),
      'allowedAddresses',
    ],
    ['windowSeconds', !isWhole(draft.windowSeconds, 5, 300), 'number'],
    ['timeoutMs', !isWhole(draft.timeoutMs, 200, 5000), 'number'],
    ['concurrencyMax', !isWhole(draft.concurrencyMax, 1, 256), 'number'],
    ['stakeMax', draft.stakeMax !== '' && !AMOUNT.test(draft.stakeMax), 'amount'],
    ['reviewAbove', draft.reviewAbove !== '' && !AMOUNT.test(draft.reviewAbove), 'amount'],
    ['adjustMax', !AMOUNT.test(draft.adjustMax), 'amount'],
    ...fields.map(({ name, isRequired }): [string, boolean, DraftFault] => [
      `field.${name}`,
      isRequired && (draft.fields[name] ?? '').trim() === '',
      'required',
    ]),
  ]
  return Object.fromEntries(wrong.filter(([, isWrong]) => isWrong).map(([name, , fault]) => [name, fault]))
}
