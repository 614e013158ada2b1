import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
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

const placeOf = (cursor: string | undefined): string | null => {
  if (cursor !== undefined && !UUID.test(cursor))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return cursor ?? null
}

const listLinks = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { cursor, limit, shows }: CallRead<typeof calls.agentLinks.links>,
) => {
  requireAgent(caller)
  const [links, own] = await Promise.all([
    readLinks(app.db, { agentId: caller.playerId, shows, after: placeOf(cursor), limit, offset: 0 }),
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

/** The same rows as a file. */
const linkFile = (
  app: App,
  { caller, request: { language } }: CallContext<PlayerCaller>,
  { cursor, shows }: CallRead<typeof calls.agentLinks.linkFile>,
) => {
  requireAgent(caller)
  const rows = ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) =>
    readLinks(app.db, { agentId: caller.playerId, shows, after: placeOf(after), ...page })
  const columns: Record<string, (link: LinkRow) => string | number | null> = {
    'column.code': ({ code }) => code,
    'column.kind': ({ kind }) => fileWord(language, `invite.kind.${kind}`),
    'invite.channel': ({ channel }) => channel,
    'column.state': ({ state }) => fileWord(language, `invite.state.${state}`),
    'invite.clicks': ({ clicks }) => clicks,
    'invite.registrations': ({ registrations }) => registrations,
    'invite.depositors': ({ depositors }) => depositors,
    'column.created': ({ madeAt }) => madeAt.toISOString(),
    'column.expires': ({ expiresAt }) => expiresAt?.toISOString() ?? null,
  }
  return fileOf({ name: 'team-links', language, columns, rows, cursorOf: ({ linkId }) => linkId }, cursor)
}

/** By what an agent brings newcomers. */
export const agentLinksRoutes = (app: App, settings: Settings) =>
  implement('agentLinks', calls.agentLinks, {
    links: (query, { caller }) => listLinks(app, settings, caller, query),
    linkFile: (query, context) => linkFile(app, context, query),
    makeLink: async (wanted, { caller }) => {
      await makeLink({ app, settings }, caller, { ...wanted, points: pointsAsked(wanted.points) })
      return oneLink(app, caller, wanted.linkId)
    },
    changeLink: async (wanted, { caller }) => {
      await changeLink(app, caller, wanted)
      return oneLink(app, caller, wanted.linkId)
    },
  })
