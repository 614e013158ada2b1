import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '../../../platform/refusal.ts'
import type { AuditRow } from './types.ts'

/**
 * How a call of staff runs. `plain`: one person does it. `trial`: tried out and rolled back, to see what it would do. `approved`: a second
 * person agreed. `alone`: there is no second person, and only play money.
 */
export interface Acting {
  manner: 'plain' | 'trial' | 'approved' | 'alone'
  /** What it wrote into the audit trail: the difference that the second person is shown. */
  rows: AuditRow[]
  /** What this very call brought along; `missing` says what it has to be asked for. */
  code: 'fresh' | { missing: 'code' | 'password' }
}

const acting = new AsyncLocalStorage<Acting>()

export const runAs = <T>(how: Acting, work: () => Promise<T>): Promise<T> => acting.run(how, work)

/** Kept beside the trail, so that the difference which somebody agrees to is the one that stands in it. */
export const noteRow = (row: AuditRow): void => void acting.getStore()?.rows.push(row)

/** What a proposal was made on is compared with what is there now by the proposal itself. */
export const isApproved = (): boolean => acting.getStore()?.manner === 'approved'

/** Thrown where one person may not go on; the call is put before a second one instead. */
export class SecondPersonNeeded extends Refusal<'SECOND_PERSON_NEEDED'> {
  constructor() {
    super('SECOND_PERSON_NEEDED')
  }
}

/** Goes on only when a second person agreed, or where there is none to ask. */
export const requireSecondPerson = (): void => {
  const manner = acting.getStore()?.manner ?? 'plain'
  if (manner === 'plain') throw new SecondPersonNeeded()
}

/** Goes on only when the call brought a fresh code or password. Work that no call of staff began has nobody to ask. */
export const requireFreshCode = (): void => {
  const code = acting.getStore()?.code ?? 'fresh'
  if (code !== 'fresh') throw new Refusal('FRESH_CODE_NEEDED', { way: code.missing })
}
