import { Skeleton } from '@krathong/ui/state'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Permission } from '@krathong/protocol/call'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText, momentText } from '../../shared/format.ts'
import { read } from '../../shared/kit/calls.ts'
import { Tag } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { homeQuery } from './queries.ts'

const LOOK_AGAIN = { refetchInterval: 60_000 }
/** The ledger is sealed twice a minute. */
const SEALED_LATE_MS = 300_000

interface State {
  isWell: boolean
  text: string
}

interface Part {
  title: WordKey
  path: string
  permission: Permission
  /** What is known of it; null while nothing is. */
  useState: () => { isFailed: boolean; state: State | null }
}

const stateOf = <T,>({ data, isError }: UseQueryResult<T>, judge: (value: T) => State) => ({
  isFailed: isError,
  state: data === undefined ? null : judge(data),
})

const useCounts = () => {
  const { t, language } = useWords()
  return (
    faults: number,
    well: WordKey,
    bad: 'home.open-count' | 'home.closed-count' | 'home.resting-count',
  ): State => ({
    isWell: faults === 0,
    text: faults === 0 ? t(well) : t(bad, { count: countText(faults, language) }),
  })
}

const parts: readonly Part[] = [
  {
    title: 'nav.books',
    path: '/books',
    permission: 'ledger.read',
    useState: () => {
      const counts = useCounts()
      return stateOf(
        useQuery(read('reconciliationBackOffice', 'alarm', {}, LOOK_AGAIN)),
        ({ openDifferences }) => counts(openDifferences, 'home.balanced', 'home.open-count'),
      )
    },
  },
  {
    title: 'home.jobs',
    path: '/books',
    permission: 'ledger.read',
    useState: () => {
      const { t, language } = useWords()
      const { timeZone } = useBackOffice()
      return stateOf(useQuery(homeQuery), ({ at, sealedUntil }) => ({
        isWell: sealedUntil !== null && Date.parse(at) - Date.parse(sealedUntil) < SEALED_LATE_MS,
        text:
          sealedUntil === null
            ? t('home.not-sealed')
            : t('home.sealed', { at: momentText(sealedUntil, language, timeZone, 'short') }),
      }))
    },
  },
  {
    title: 'nav.returns',
    path: '/returns',
    permission: 'rounds.read',
    useState: () => {
      const counts = useCounts()
      return stateOf(useQuery(read('rtpBackOffice', 'alarm', {}, LOOK_AGAIN)), ({ open }) =>
        counts(open, 'home.within-chance', 'home.open-count'),
      )
    },
  },
  {
    title: 'home.games',
    path: '/returns',
    permission: 'rounds.read',
    useState: () => {
      const counts = useCounts()
      return stateOf(useQuery(read('gameIncidentsBackOffice', 'alarm', {}, LOOK_AGAIN)), ({ closed }) =>
        counts(closed, 'home.all-open', 'home.closed-count'),
      )
    },
  },
  {
    title: 'nav.vendors',
    path: '/vendors',
    permission: 'vendors.read',
    useState: () => {
      const counts = useCounts()
      return stateOf(useQuery(read('vendorBackOffice', 'vendors', {}, LOOK_AGAIN)), ({ vendors }) => {
        const resting = vendors.filter(({ isResting, state }) => isResting && state === 'on').length
        const differences = vendors.reduce((sum, { openDifferences }) => sum + openDifferences, 0)
        return resting > 0
          ? counts(resting, 'home.answering', 'home.resting-count')
          : counts(differences, 'home.answering', 'home.open-count')
      })
    },
  },
  {
    title: 'nav.depositMethods',
    path: '/deposit-methods',
    permission: 'deposits.read',
    useState: () => {
      const { t, language } = useWords()
      return stateOf(useQuery(read('depositAdmin', 'methods', {}, LOOK_AGAIN)), ({ methods }) => {
        const on = methods.filter(({ isEnabled }) => isEnabled).length
        return { isWell: on > 0, text: t('home.methods-on', { count: countText(on, language) }) }
      })
    },
  },
]

const Row = ({ part: { title, path, useState: usePart } }: { part: Part }) => {
  const { t } = useWords()
  const { state, isFailed } = usePart()
  return (
    <li>
      <Link to={path}>{t(title)}</Link>
      <span className="quiet">{state?.text}</span>
      {state ? (
        <Tag tone={state.isWell ? 'good' : 'bad'}>{t(state.isWell ? 'home.well' : 'home.look')}</Tag>
      ) : isFailed ? (
        <Tag tone="warn">{t('home.unknown')}</Tag>
      ) : (
        <Skeleton width="80px" />
      )}
    </li>
  )
}

/** What has to be well for the platform to run, as far as this operator may look. */
export const HealthRows = () => {
  const backOffice = useBackOffice()
  const own = parts.filter(({ permission }) => may(backOffice, permission))
  const { t } = useWords()
  if (own.length === 0) return <p className="quiet">{t('home.no-health')}</p>
  return (
    <ul className="home-rows">
      {own.map((part) => (
        <Row key={part.title} part={part} />
      ))}
    </ul>
  )
}
