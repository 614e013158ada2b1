/** Every list and page that staff reads, from the declared calls: a new one is among them without a line here. */
import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { z } from 'zod'
import type { Page } from './http-pages.ts'

const ZONE = 'Asia/Bangkok'

/** Things of the filled database that pages are opened for. */
export interface Sample {
  playerId: string
  username: string
  roundId: string
  orderNo: string
  platform: string
}

const dayBefore = (days: number) => Temporal.Now.plainDateISO(ZONE).subtract({ days }).toString()

/** What a call cannot do without and its declaration does not list, and what it is asked with beside that; each line is a page of its own. */
const asked = ({
  playerId,
  username,
  roundId,
  orderNo,
  platform,
}: Sample): Record<string, Record<string, string | number>[]> => {
  const [today, month] = [dayBefore(0), dayBefore(30)]
  const range = { from: month, to: today }
  const [by, since] = [
    { ...range, by: 'day' },
    { from: `${month}T00:00:00Z`, to: `${today}T23:59:59Z` },
  ]
  return {
    'agentTree.path': [{ account: username }],
    'figures.days': [range],
    'find.find': [
      ...[{ text: 'player9' }, { text: username }, { text: roundId }, { text: orderNo }],
      { text: 'nobody-of-this-name' },
    ],
    'ledger.accounts': [{}, { side: 'player', owner: playerId }],
    'ledger.entries': [
      { owner: playerId, purpose: 'cash', currency: 'FUN' },
      { owner: platform, purpose: 'games', currency: 'FUN' },
      { owner: platform, purpose: 'payment-clearing', currency: 'FUN' },
    ],
    'ledger.transfers': [{}, { causeId: roundId }],
    'players.players': [{}, { search: 'player9' }, { search: username }, { search: 'nobody' }],
    'withdrawalBackOffice.queue': [{}, { queue: 'all' }, { queue: 'all', playerId }],
    'operator.audit': [{}, { subject: 'players 4' }, { subject: 'nothing 1' }],
    'chatBackOffice.lines': [{}, { show: 'all' }, { show: 'all', account: username }],
    'depositAdmin.orders': [{}, { search: orderNo }, { search: username }],
    'rounds.rounds': [
      {},
      { playerId },
      { roundId },
      { gameId: 'chao-phraya-nights' },
      since,
      { playerId, ...since },
    ],
    'reports.revenue': [by, { ...range, by: 'game' }, { ...range, by: 'vendor' }],
    'reports.statement': [{ ...by, playerId }],
    'reports.returns': [{ ...range, by: 'game' }],
    'reports.liability': [range],
    'reports.jackpots': [range],
    'reports.costs': [range],
    'reports.interrupted': [range],
    'reports.events': [range],
    'reportSchedules.staff': [{ report: 'revenue' }],
    'promotionSignals.list': [{ queue: 'waiting' }, { queue: 'all' }],
    'reconciliationBackOffice.rows': [],
    'referralsBackOffice.list': [{ queue: 'waiting' }, { queue: 'all' }],
    'textsBackOffice.groups': [{ place: 'site' }],
    'textsBackOffice.list': [{}],
    'lotteryBackOffice.draws': [{}, { gameCode: 'SSC_1M' }],
  }
}

/** Proofs of the whole ledger have goals of their own (`growth`), files are not pages, and a simulation is asked with terms. */
const LEFT_OUT = /^(ledger\.prove|trailBackOffice\.state|contractsBackOffice\.above)$/

const PATH_PARTS = /:(\w+)/g

/** Pages that need nothing but a player are opened for one; those of one thing are read by its key, and not listed here. */
const pathOf = (path: string, { playerId }: Sample): string | null => {
  const whole = path.replaceAll(PATH_PARTS, (part, name: string) => (name === 'playerId' ? playerId : part))
  return whole.includes(':') ? null : whole
}

const specs = Object.entries(calls as unknown as Record<string, Record<string, CallSpec>>).flatMap(
  ([group, of]) => Object.entries(of).map(([name, spec]) => ({ name: `${group}.${name}`, spec })),
)

/** What has to be one of a few words is the first of them, where nothing else is asked. */
const firstWords = ({ input }: CallSpec): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(input instanceof z.ZodObject ? input.shape : {}).flatMap(([name, field]) =>
      field instanceof z.ZodEnum ? [[name, field.options[0]!]] : [],
    ),
  )

export const staffPages = (sample: Sample): Page[] => {
  const inputs = asked(sample)
  return specs.flatMap(({ name, spec }) => {
    if (spec.audience !== 'operator' || spec.method !== 'GET') return []
    if (spec.path.includes('/exports/') || LEFT_OUT.test(name)) return []
    const path = pathOf(spec.path, sample)
    if (path === null) return []
    return (inputs[name] ?? [{}]).map((input): Page => {
      const whole = Object.entries({ ...firstWords(spec), ...input })
      const query = new URLSearchParams(whole.map(([key, value]) => [key, String(value)]))
      const words = Object.values(input).join(' ')
      return {
        ...{ name: `${name} ${words}`.trim().slice(0, 60), at: 'backoffice' },
        path: query.size > 0 ? `${path}?${query.toString()}` : path,
      }
    })
  })
}

/** What the first page of the back office asks for at once. */
export const homePages = (): Page[] =>
  [
    ...[
      'session',
      'figures/home',
      `figures/days?from=${dayBefore(30)}&to=${dayBefore(0)}`,
      'queues',
      'alarms',
    ],
    ...['books/alarm', 'returns-alarm', 'closed-games-alarm', 'settings/help-links/broken', 'support/counts'],
    ...['approvals', 'settings', 'withdrawals/counts'],
  ].map((path) => ({ name: path, at: 'backoffice', path: `/bo/${path}` }))
