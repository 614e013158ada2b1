import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { hostName } from '../shapes/brand.ts'
import { moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { one } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'

const reason = z.string().trim().min(3).max(300)
/** A name of the brand; empty: every name that has no agent of its own, which makes its agent the platform agent. */
const host = hostName.or(z.literal(''))
const WHY = 'it says whose newcomers come from now on; nobody who stands somewhere moves'

/** Under whom newcomers come who bring no code. */
export const agentDomainsCalls = {
  domains: backOfficeCall({
    method: 'GET',
    path: '/bo/agent-domains',
    permission: 'players.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(
      z.strictObject({
        host: z.string(),
        playerId: z.uuid(),
        account: z.string(),
        /** Of an agent who is not open any more: newcomers pass them by. */
        isOpen: z.boolean(),
        setAt: moment,
      }),
    ),
    refusals: [],
  }),
  setDomain: backOfficeCall({
    method: 'POST',
    path: '/bo/agent-domains',
    permission: 'settings.write',
    right: brandWide,
    act: one(WHY),
    input: z.strictObject({ host, account: z.string().trim().min(1).max(60), reason }),
    output: z.strictObject({}),
    refusals: ['PLAYER_UNKNOWN', 'NOT_AN_AGENT', 'HOST_UNKNOWN'],
  }),
  endDomain: backOfficeCall({
    method: 'POST',
    path: '/bo/agent-domains/ended',
    permission: 'settings.write',
    right: brandWide,
    act: one(WHY),
    input: z.strictObject({ host, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
