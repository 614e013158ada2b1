import { readSignedFile } from '../../../../platform/http/signed-file.ts'
import type { SignedFile } from '../../../../platform/http/signed-file.ts'
import { askProvider } from '../callbacks/ask-provider.ts'
import { openKeys } from '../methods/method-keys.ts'
import { readMethods } from '../methods/methods-reads.ts'
import { isSignedBy } from '../callbacks/signatures.ts'
import type { Deposits, Method } from '../types.ts'

const fileOf = async (
  deposits: Deposits,
  method: Method,
  day: string,
): Promise<SignedFile | 'none' | 'unclear'> => {
  const keys = await openKeys(deposits, method.methodId)
  return readSignedFile({
    day,
    ask: (part) => askProvider(deposits, method, '/settlements', { day, part }),
    isSigned: (message) => isSignedBy(keys, message),
  })
}

/** The payment providers that tell what they settled, day by day: those whose key we hold and who can be reached. */
export const depositSettlements = async (deposits: Deposits) => {
  const { app, settings, simulator } = deposits
  const methods = await readMethods(app.db, settings.current().brandId)
  return methods
    .filter(({ kind, hasKey }) => kind === 'psp-redirect' && hasKey)
    .filter(({ isSimulated, payee }) => (isSimulated ? simulator !== null : payee.endpoint !== undefined))
    .map((method) => ({
      side: 'in' as const,
      party: method.methodId,
      name: method.code,
      fileOf: (day: string) => fileOf(deposits, method, day),
    }))
}
