import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { Kind } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { answerOffer } from './answer-offer.ts'
import { endByStaff, endOwn } from './end-contract.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import { offerByStaff } from './offer-by-staff.ts'
import { requireAgent } from './require-agent.ts'
import { countAbove } from './count-above.ts'
import { createShow } from './show.ts'
import { termsOf } from './views.ts'

export const contractsRoutes = (app: App, settings: Settings) => {
  const show = createShow(app, settings)
  const answer = async (
    caller: PlayerCaller,
    kind: Kind,
    wanted: CallRead<typeof calls.contracts.processDaily>,
  ) => {
    const holderId = requireAgent(caller)
    const { offerId, action, versionHash } = wanted
    const done = await answerOffer(app, settings, { offerId, kind, holderId, action, versionHash })
    return { state: done.state, endedContracts: await show.ended(done.ended) }
  }
  const exponent = () => settings.current().value.currency.exponent
  return implement('contracts', calls.contracts, {
    mine: (_, { caller }) => show.mine(requireAgent(caller)),
    preview: ({ offerId }, { caller }) => show.preview(requireAgent(caller), offerId),
    offer: async ({ offerId, downlineId, terms }, { caller }) =>
      show.offer(
        await makeOffer(app, settings, {
          offerId,
          issuerId: requireAgent(caller),
          holderId: downlineId,
          kind: terms.kind,
          terms: termsOf(terms, exponent()),
          by: caller.account,
        }),
      ),
    askEnd: async ({ offerId, downlineId, kind }, { caller }) => {
      const issuerId = requireAgent(caller)
      const wanted = { offerId, issuerId, holderId: downlineId, kind, terms: null, by: caller.account }
      return show.offer(await makeOffer(app, settings, wanted))
    },
    withdraw: async ({ offerId }, { caller }) => ({
      state: await withdrawOffer(app, settings, { offerId, issuerId: requireAgent(caller) }),
    }),
    endOwn: async ({ kind }, { caller }) => ({
      endedContracts: await show.ended(await endOwn(app, settings, { holderId: requireAgent(caller), kind })),
    }),
    processDividend: (wanted, { caller }) => answer(caller, 'dividend', wanted),
    processDaily: (wanted, { caller }) => answer(caller, 'daily', wanted),
    processHourly: (wanted, { caller }) => answer(caller, 'hourly', wanted),
    processRealtime: (wanted, { caller }) => answer(caller, 'realtime', wanted),
  })
}

export const contractsBackOfficeRoutes = (app: App, settings: Settings) => {
  const show = createShow(app, settings)
  const parts = { app, settings }
  return implement('contractsBackOffice', calls.contractsBackOffice, {
    list: (wanted) =>
      show.list({ ...wanted, kind: wanted.kind, account: wanted.account, cursor: wanted.cursor }),
    above: (rules) => countAbove(parts, rules),
    offer: async (wanted, context) => show.offer(await offerByStaff(parts, context, wanted)),
    end: async (wanted, context) => ({
      endedContracts: await show.ended(await endByStaff(parts, context, wanted)),
    }),
  })
}
