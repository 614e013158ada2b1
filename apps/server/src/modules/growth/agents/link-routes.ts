import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  changeLink,
  isRealAgentType,
  makeLink,
  pointsAsked,
  shownPoints,
} from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readLink, readLinks, readOwnCode } from './link-reads.ts'
import type { LinkRow } from './link-reads.ts'
import { requireAgent } from './require-agent.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const shown = ({ madeAt, expiresAt, points, ...link }: LinkRow) => ({
  ...link,
  points: shownPoints(points),
  createdAt: madeAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const oneLink = async (app: App, { playerId }: PlayerCaller, linkId: string) => {
  const link = await readLink(app.db, playerId, linkId)
  if (!link) throw new Refusal('NOT_FOUND')
  return shown(link)
}

const listLinks = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { cursor, limit, shows }: CallRead<typeof calls.agentLinks.links>,
) => {
  requireAgent(caller)
  if (cursor !== undefined && !UUID.test(cursor))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  const [links, own] = await Promise.all([
    readLinks(app.db, { agentId: caller.playerId, shows, after: cursor ?? null, limit }),
    readOwnCode(app.db, caller.playerId),
  ])
  return {
    content: links.map(shown),
    nextCursor: links.length === limit ? (links.at(-1)?.linkId ?? null) : null,
    own,
    hosts: settings.current().value.hosts,
    isAccepted: isRealAgentType(caller.type),
  }
}

/** By what an agent brings newcomers. */
export const agentLinksRoutes = (app: App, settings: Settings) =>
  implement('agentLinks', calls.agentLinks, {
    links: (query, { caller }) => listLinks(app, settings, caller, query),
    makeLink: async (wanted, { caller }) => {
      await makeLink({ app, settings }, caller, { ...wanted, points: pointsAsked(wanted.points) })
      return oneLink(app, caller, wanted.linkId)
    },
    changeLink: async (wanted, { caller }) => {
      await changeLink(app, caller, wanted)
      return oneLink(app, caller, wanted.linkId)
    },
  })
