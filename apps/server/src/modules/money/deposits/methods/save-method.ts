import { parseAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { isCallable } from '../../../../platform/http/send-out.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { isTronAddress } from '../../../../platform/tron-address.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { currencyOf } from '../orders/offer-context.ts'
import { backOfficeMethod } from '../back-office-views.ts'
import type { BackOfficeMethod } from '../back-office-views.ts'
import { readAccounts, readMethod } from './methods-reads.ts'
import { insertMethod, lockMethodVersion, updateMethod, writeAccounts } from './methods-store.ts'
import type { MethodEdit } from './methods-store.ts'
import { requireMethodCeiling } from '../orders/require-credit.ts'
import { missingOf } from '../rules/offers.ts'
import type { Deposits, Method } from '../types.ts'

export interface By {
  caller: OperatorCaller
  request: RequestFacts
}

type MethodSave = CallRead<typeof calls.depositAdmin.saveMethod>

const fault = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

const editOf = (deposits: Deposits, { method }: MethodSave) => {
  const { exponent } = currencyOf(deposits)
  const amount = (field: string, text: string): bigint => {
    const parsed = parseAmount(text, exponent)
    if (parsed === null) throw new Refusal('AMOUNT_MALFORMED', {}, { [field]: { code: 'AMOUNT_MALFORMED' } })
    return parsed
  }
  const edit: MethodEdit = {
    code: method.code,
    kind: method.kind,
    currency: method.currency,
    isEnabled: method.isEnabled,
    position: method.position,
    minimum: amount('minimum', method.minimum),
    maximum: amount('maximum', method.maximum),
    fee: { fixed: amount('feeFixed', method.feeFixed), share: method.feeShare },
    validMinutes: method.validMinutes,
    texts: method.texts,
    payee: method.payee,
  }
  requireMethodCeiling(deposits, edit.maximum)
  if (edit.minimum === 0n || edit.maximum < edit.minimum) throw fault('maximum')
  if (edit.fee.fixed >= edit.minimum) throw fault('feeFixed')
  if (edit.payee.endpoint !== undefined && !isCallable(edit.payee.endpoint)) throw new Refusal('URL_REFUSED')
  const { usdt } = edit.payee
  if (usdt?.watch && !isCallable(usdt.watch.endpoint)) throw new Refusal('URL_REFUSED')
  if (usdt?.addresses?.some((address) => !isTronAddress(address))) throw fault('addresses')
  if (new Set(usdt?.addresses).size !== (usdt?.addresses?.length ?? 0)) throw fault('addresses')
  const accounts = method.accounts.map((account) => {
    const dailyMaximum = amount('dailyMaximum', account.dailyMaximum)
    if (dailyMaximum === 0n) throw fault('dailyMaximum')
    return { ...account, dailyMaximum }
  })
  return { edit, accounts }
}

/** A method that is switched on has everything a player needs to pay by it. */
const requireComplete = (method: Method): void => {
  const missing = missingOf(method)
  if (method.isEnabled && missing.length > 0)
    throw new Refusal('METHOD_INCOMPLETE', { missing: missing.join(', ') })
}

export const showMethod = async (deposits: Deposits, tx: Tx, methodId: string): Promise<BackOfficeMethod> => {
  const method = await readMethod(tx, deposits.settings.current().brandId, methodId)
  if (!method) throw new Refusal('NOT_FOUND')
  return backOfficeMethod(deposits, method, await readAccounts(tx, [methodId]))
}

const requireSame = (before: Method, edit: MethodEdit): void => {
  // Orders stand by their method: what kind of money it takes is settled when it is made.
  if (before.kind !== edit.kind || before.currency !== edit.currency) throw fault('kind')
}

const write = async (tx: Tx, deposits: Deposits, save: MethodSave, by: By): Promise<Method | null> => {
  const { brandId } = deposits.settings.current()
  const { methodId, version } = save
  const { edit, accounts } = editOf(deposits, save)
  const stored = await lockMethodVersion(tx, brandId, methodId)
  if (stored === null && version > 0) throw new Refusal('NOT_FOUND')
  if (stored !== null && stored !== version) throw new Refusal('VERSION_CONFLICT', { version: stored })
  const before = stored === null ? null : await readMethod(tx, brandId, methodId)
  const row = {
    brandId,
    methodId,
    version: version + 1,
    isSimulated: before?.isSimulated ?? false,
    updatedBy: by.caller.username,
  }
  if (before) {
    requireSame(before, edit)
    await updateMethod(tx, edit, row)
  } else if (!(await insertMethod(tx, edit, row))) throw new Refusal('METHOD_TAKEN')
  await writeAccounts(tx, methodId, accounts)
  const after = await readMethod(tx, brandId, methodId)
  if (after) requireComplete(after)
  return before
}

/** Writes the next version of a method with its accounts and its audit row; a save made on an older version is refused. */
export const saveMethod = (deposits: Deposits, save: MethodSave, by: By): Promise<BackOfficeMethod> =>
  transact(deposits.app.db, async (tx) => {
    const earlier = save.version > 0 ? await showMethod(deposits, tx, save.methodId) : null
    await write(tx, deposits, save, by)
    const shown = await showMethod(deposits, tx, save.methodId)
    await recordAudit(tx, {
      operator: by.caller,
      address: by.request.address,
      action: 'deposits.method',
      subject: `deposit-method:${save.methodId}`,
      before: earlier,
      after: shown,
      reason: save.reason,
    })
    return shown
  })
