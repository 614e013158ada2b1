import { countAlarms } from '../modules/oversight/alarms/program.ts'
import { readQueues } from '../modules/oversight/queues/program.ts'
import { now } from '../platform/clock.ts'
import { askAs } from '../platform/db/callers.ts'
import { addFigures } from '../platform/metrics.ts'
import type { Figure } from '../platform/metrics.ts'
import type { Peers } from '../platform/peers.ts'
import type { Endpoints } from './api.ts'
import type { Parts } from './parts.ts'

const poolFigures = ({ app }: Parts): Figure[] => {
  const { held, waiting } = app.pool.shares.counts()
  const help = 'Connections of this process to the database: held, idle, and callers that wait for one.'
  const figures = { held, idle: app.pool.idleCount, waiting }
  return Object.entries(figures).map(([state, value]) => ({
    ...{ name: 'krathong_database_connections', help },
    ...{ labels: { state }, value },
  }))
}

const batchFigures = ({ betting, vendors }: Parts): Figure[] =>
  Object.entries({ rounds: betting.writer, vendors: vendors.wallet }).flatMap(([writer, { counts }]) =>
    Object.entries(counts()).map(([what, value]) => ({
      name: `krathong_batch_${what}`,
      help: `${what} of the writers that commit many callers together, since the start`,
      ...{ labels: { writer }, value },
    })),
  )

const peerFigures = (peers: Peers): Figure[] => [
  {
    name: 'krathong_peers',
    help: 'Other processes of the brand that this one hears.',
    labels: {},
    value: peers.count(),
  },
]

const socketFigures = ({ sockets }: Endpoints): Figure[] =>
  Object.entries(sockets()).map(([endpoint, value]) => ({
    ...{ name: 'krathong_sockets', help: 'Open sockets.', labels: { endpoint }, value },
  }))

/** A few small counts of one database; those of the staff's lists are the ones that the menu of the back office shows. */
const storedFigures = ({ app, settings }: Parts): Promise<Figure[]> =>
  askAs({ lane: 'job', owner: null }, async () => {
    const [queues, alarms] = await Promise.all([readQueues({ app, settings }), countAlarms(app)])
    const at = now().getTime()
    return [
      ...queues.flatMap(({ queue, waiting, oldestAt, isLate }): Figure[] => [
        {
          ...{ name: 'krathong_queue_waiting', help: 'What waits for staff.' },
          ...{ labels: { queue }, value: waiting },
        },
        {
          ...{ name: 'krathong_queue_oldest_seconds', help: 'How long the one waits that waits longest.' },
          ...{ labels: { queue }, value: oldestAt === null ? 0 : (at - oldestAt.getTime()) / 1000 },
        },
        {
          ...{ name: 'krathong_queue_late', help: '1 where one waits longer than players were promised.' },
          ...{ labels: { queue }, value: isLate ? 1 : 0 },
        },
      ]),
      ...Object.entries(alarms).map(([kind, value]) => ({
        name: 'krathong_alarms_open',
        help: 'Open alarms: the audit trail, sign-ins of staff, returns, the ledger, pay runs.',
        ...{ labels: { kind }, value },
      })),
    ]
  })

/** What is read of one brand whenever somebody asks for the figures; answers how to end it. */
export const addBrandFigures = (
  brand: string,
  parts: Parts,
  { endpoints, peers }: { endpoints: Endpoints | null; peers: Peers },
): (() => void) => {
  const ends = [
    addFigures({ brand, part: 'connections', read: () => poolFigures(parts) }),
    addFigures({ brand, part: 'stored', read: () => storedFigures(parts) }),
    addFigures({ brand, part: 'peers', read: () => peerFigures(peers) }),
    addFigures({ brand, part: 'batches', read: () => batchFigures(parts) }),
    ...(endpoints ? [addFigures({ brand, part: 'sockets', read: () => socketFigures(endpoints) })] : []),
  ]
  return () => ends.forEach((end) => end())
}
