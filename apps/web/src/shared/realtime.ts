import type { PushMessage, TopicName } from '@krathong/protocol/topics/topics'
import { closeSocket } from '@krathong/ui/close-socket'
import type { QueryClient } from '@tanstack/react-query'
import type { Output } from './boot.ts'
import { openPopup } from './popups.tsx'
import { endSession, onSession, sessionToken } from './session.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const FOR_ALL_WITHIN_MS = 10_000
const LOBBY_WITHIN_MS = 3_000

/** How long to wait before the n-th try: doubling, with chance in it so that not all browsers come back at once. */
export const waitBefore = (attempt: number, random: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2)

type Balance = Output<'wallet', 'balance'>
type Jackpots = Output<'betting', 'jackpots'>

/** State, latest wins: a balance of a lower version never replaces a higher one. */
export const newerBalance = (known: Balance | undefined, push: { balance: string; version: number }) =>
  known && push.version > known.version
    ? { ...known, sumBalance: push.balance, version: push.version }
    : known

export const newerPots = (
  known: Jackpots | undefined,
  push: { pots: { code: string; amount: string; asOf: string }[] },
) =>
  known && {
    pots: known.pots.map((pot) => {
      const newer = push.pots.find((other) => other.code === pot.code && other.asOf >= pot.asOf)
      return newer ? { ...pot, ...newer } : pot
    }),
  }

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** A push is believed only in its declared form; schemas stay out of the first load. */
export const readPush = (text: string): PushMessage | null => {
  try {
    const { topic, payload } = JSON.parse(text) as { topic: TopicName; payload: Record<string, unknown> }
    const forms: Record<TopicName, boolean> = {
      balance: isText(payload['balance']) && isWhole(payload['version']),
      jackpot: Array.isArray(payload['pots']),
      lottery: isText(payload['gameCode']) && Array.isArray(payload['result']),
      lotteryWin: isText(payload['gameCode']) && isText(payload['numero']) && isText(payload['prize']),
      deposit: isText(payload['depositId']) && isWhole(payload['version']),
      system:
        isWhole(payload['settingsVersion']) &&
        isWhole(payload['status']) &&
        isWhole(payload['catalogRevision']),
      mailbox: typeof payload['isForAll'] === 'boolean',
      support: payload['isNew'] === true,
      chat: isWhole(payload['no']),
      supportBackOffice: false,
      crash: false,
      bingo: false,
      pulse: false,
      gate: false,
      seat: false,
      session: payload['ended'] === true,
      protection: typeof payload['isStopped'] === 'boolean',
      withdrawal: isText(payload['withdrawalId']) && isText(payload['state']),
    }
    return forms[topic] ? ({ topic, payload } as unknown as PushMessage) : null
  } catch {
    return null
  }
}

let settingsVersion: number | null = null
let catalogRevision: number | null = null

/** Another revision of the lobby: every open page reads it again, not all of them at once. */
const noteLobby = (cache: QueryClient, revision: number) => {
  const isNew = catalogRevision !== null && catalogRevision !== revision
  catalogRevision = revision
  if (!isNew) return
  const wait = Math.random() * LOBBY_WITHIN_MS
  setTimeout(() => void cache.invalidateQueries({ queryKey: ['catalog'] }), wait)
}

/** A limit or a stop is another now, here or on another device: whatever a page shows of them is read again. */
const readProtection = (cache: QueryClient) => {
  for (const queryKey of [['protection'], ['deposits'], ['wallet', 'playMoneyOffer']])
    void cache.invalidateQueries({ queryKey })
}

/** A new result: what shows this lottery, all of them, or the tickets on them is read again. */
const isOfLottery = ([, , input]: readonly unknown[], gameCode: string) => {
  const of = (input as { gameCode?: string } | undefined)?.gameCode
  return of === undefined || of === gameCode
}

const apply = (cache: QueryClient, { topic, payload }: PushMessage) => {
  if (topic === 'balance' && 'balance' in payload)
    cache.setQueriesData<Balance>({ queryKey: ['wallet', 'balance'] }, (known) =>
      newerBalance(known, payload),
    )
  if (topic === 'jackpot' && 'pots' in payload)
    cache.setQueriesData<Jackpots>({ queryKey: ['betting', 'jackpots'] }, (known) =>
      newerPots(known, payload),
    )
  if (topic === 'lottery' && 'gameCode' in payload)
    void cache.invalidateQueries({
      queryKey: ['lottery'],
      predicate: ({ queryKey }) => isOfLottery(queryKey, payload.gameCode),
    })
  if (topic === 'lotteryWin' && 'prize' in payload)
    void import('./show-lottery-win.ts').then(({ showLotteryWin }) => showLotteryWin(cache, payload))
  if (topic === 'deposit') void cache.invalidateQueries({ queryKey: ['deposits'] })
  if (topic === 'withdrawal' && 'withdrawalId' in payload) {
    void cache.invalidateQueries({ queryKey: ['withdrawals'] })
    // Paid just now, or a reminder before time answers: the person is asked where they are.
    if (payload.state === 'DISBURSED') openPopup('receipt', { withdrawalId: payload.withdrawalId })
  }
  if (topic === 'mailbox' && 'isForAll' in payload)
    setTimeout(
      () => {
        void cache.invalidateQueries({ queryKey: ['messages'] })
        // Whatever happens to contracts, wages and who a player is is told by a letter.
        for (const group of ['contractPages', 'contracts', 'wages', 'identity'])
          void cache.invalidateQueries({ queryKey: [group] })
      },
      // What everybody hears at once is not asked for by everybody at once.
      payload.isForAll ? Math.random() * FOR_ALL_WITHIN_MS : 0,
    )
  if (topic === 'chat') void cache.invalidateQueries({ queryKey: ['chat'] })
  if (topic === 'support') void cache.invalidateQueries({ queryKey: ['support'] })
  if (topic === 'protection') readProtection(cache)
  if (topic === 'session') endSession()
  if (topic === 'system' && 'settingsVersion' in payload) {
    const isFirst = settingsVersion === null
    const isSame = settingsVersion === payload.settingsVersion
    settingsVersion = payload.settingsVersion
    noteLobby(cache, payload.catalogRevision)
    if (!isFirst && !isSame)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isPublic(queryKey[0]) })
  }
}

const isPublic = (group: unknown) => group === 'system' || group === 'content' || group === 'catalog'

let renew = () => {}

/** Starts the line anew where who it speaks for has changed without a sign-in: a visitor's cookie. */
export const renewRealtime = () => renew()

/** The one socket of the page. It speaks for whoever is signed in, and starts anew when that changes. */
export const startRealtime = (cache: QueryClient) => {
  let socket: WebSocket | null = null
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const connect = () => {
    clearTimeout(timer)
    const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    socket = line
    line.addEventListener('open', () => {
      if (line !== socket) return
      attempt = 0
      const token = sessionToken()
      line.send(JSON.stringify(token ? { type: 'hello', token } : { type: 'hello' }))
      if (wasOpen) {
        void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
        readProtection(cache)
        void cache.invalidateQueries({ queryKey: ['messages'] })
        void cache.invalidateQueries({ queryKey: ['support'] })
      }
      wasOpen = true
    })
    line.addEventListener('message', ({ data }) => {
      const push = isText(data) ? readPush(data) : null
      if (push && line === socket) apply(cache, push)
    })
    line.addEventListener('close', () => {
      if (line !== socket) return
      timer = setTimeout(connect, waitBefore(attempt, Math.random()))
      attempt += 1
    })
  }

  const restart = () => {
    const old = socket
    socket = null
    closeSocket(old)
    connect()
  }
  renew = restart
  onSession(restart)
  window.addEventListener('online', restart)
  connect()
}
