import { contractKinds } from '@krathong/protocol/shapes/contract-terms'
import { expect, test } from 'vitest'
import { enabledPages } from './agent-pages.ts'

type Asked = Parameters<typeof enabledPages>[0]

/** Of every agent, in the order of the menu; the names are those of the specification. */
const ALWAYS = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentPrizeShares',
  'agentRebates',
  'agentDownlineTransactionDetailsCopy',
  'contractRequests',
]
const OF_KIND = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const

const shown = (on: readonly string[], { toDownline = false, toUpline = false, asked = '' } = {}): string[] =>
  enabledPages({
    member: { toDownline, toUpline } as Asked['member'],
    kinds: contractKinds.map((kind) => ({ kind, isEnabled: on.includes(kind), incoming: 0, outgoing: 0 })),
    asked,
  }).map(({ id }) => id)

test('with nothing enabled the pages of every agent are there, and no other, whatever the address asks for', () => {
  expect(shown([])).toEqual(ALWAYS)
  for (const id of [...Object.values(OF_KIND), 'transferDownline', 'transferUpline'])
    expect(shown([], { asked: id })).toEqual(ALWAYS)
})

/** Every set of kinds. */
const sets = Array.from({ length: 2 ** contractKinds.length }, (_, bits) =>
  contractKinds.filter((_kind, at) => (bits >> at) % 2 === 1),
)
test.each(sets.map((on) => [on]))(
  'with contracts of %j their pages are there, and those of no other kind',
  (on) => {
    const pages = shown(on)
    expect(pages.filter((id) => !ALWAYS.includes(id)).toSorted()).toEqual(
      on.map((kind) => OF_KIND[kind]).toSorted(),
    )
    expect(pages.filter((id) => ALWAYS.includes(id))).toEqual(ALWAYS)
  },
)

test.each`
  toDownline | toUpline | there
  ${true}    | ${false} | ${['transferDownline']}
  ${false}   | ${true}  | ${['transferUpline']}
  ${true}    | ${true}  | ${['transferDownline', 'transferUpline']}
`('transfers $toDownline $toUpline', ({ toDownline, toUpline, there }) => {
  expect(shown([], { toDownline, toUpline })).toEqual([...ALWAYS, ...there])
})

test('before it is known which kinds there are, only the page that was asked for is there', () => {
  const member = { toDownline: false, toUpline: false } as Asked['member']
  for (const id of Object.values(OF_KIND))
    expect(
      enabledPages({ member, kinds: undefined, asked: id })
        .map((page) => page.id)
        .filter((one) => !ALWAYS.includes(one)),
    ).toEqual([id])
})
