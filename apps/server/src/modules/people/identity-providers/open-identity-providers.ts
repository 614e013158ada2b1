import { transact } from '../../../platform/db/database.ts'
import { createProviderClients } from './provider-clients.ts'
import { secretContext } from './offered.ts'
import { writeSimulated } from './provider-store.ts'
import type { IdentityProviders } from './types.ts'

/** What the simulated provider knows this program by. */
const CLIENT_ID = 'krathong'

/** Ready to send people out; a brand of play money knows the simulated provider where the demonstration runs one. */
export const openIdentityProviders = async (
  wanted: Omit<IdentityProviders, 'clients'>,
): Promise<IdentityProviders> => {
  const { app, settings } = wanted
  const { brandId, value } = settings.current()
  const simulator = value.currency.isPlayMoney ? wanted.simulator : null
  await transact(app.db, (tx) =>
    writeSimulated(
      tx,
      brandId,
      simulator && {
        issuer: `${simulator.origin}/identity`,
        clientId: CLIENT_ID,
        secretSealed: app.sealer.seal(simulator.key, secretContext(brandId, 'simulated')),
      },
    ),
  )
  const clients = createProviderClients((error) =>
    app.log.warn({ err: error }, 'an outside house did not answer well'),
  )
  return { ...wanted, simulator, clients }
}
