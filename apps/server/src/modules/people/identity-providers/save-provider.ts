import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { secretContext } from './offered.ts'
import { readProvider } from './provider-reads.ts'
import { writeProvider } from './provider-store.ts'
import type { IdentityProviders, Provider } from './types.ts'

type Save = CallRead<typeof calls.identityProvidersBackOffice.saveProvider>

/** What the audit trail keeps of it: never a secret, only whether it was replaced. */
const auditedOf = (provider: Provider | null, isNewSecret: boolean) =>
  provider && {
    isOn: provider.isOn,
    clientId: provider.clientId,
    hasSecret: provider.secretSealed !== null,
    ...(isNewSecret ? { secret: 'replaced' } : {}),
  }

/** Writes how a provider is reached, with its audit row. One that is switched on has all that its endpoint asks for. */
export const saveProvider = (
  { app, settings }: IdentityProviders,
  save: Save,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
): Promise<void> =>
  transact(app.db, async (tx: Tx) => {
    const { brandId } = settings.current()
    const { provider, version, isOn, clientId, clientSecret, reason } = save
    const before = await readProvider(tx, brandId, provider)
    const secretSealed = clientSecret ? app.sealer.seal(clientSecret, secretContext(brandId, provider)) : null
    if (isOn && (clientId === '' || !(secretSealed ?? before?.secretSealed)))
      throw new Refusal('ELSEWHERE_INCOMPLETE')
    const edit = { isOn, clientId, secretSealed, updatedBy: caller.username }
    if (!(await writeProvider(tx, { brandId, provider, version }, edit)))
      throw new Refusal('VERSION_CONFLICT', { version: before?.version ?? 0 })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'settings.elsewhere',
      subject: `elsewhere:${provider}`,
      before: auditedOf(before, false),
      after: auditedOf(await readProvider(tx, brandId, provider), secretSealed !== null),
      reason,
    })
  })
