import { formatAmount } from '@krathong/money'
import type { FastifyInstance } from 'fastify'
import { createPushes } from '../../platform/sockets/pushes.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'
import { readCash } from '../../modules/play/betting/index.ts'
import { editionOf } from '../../modules/core/settings/program.ts'
import { identifySocket } from '../../modules/people/players/program.ts'
import { visitorOfSocket } from '../../modules/community/support/program.ts'
import type { Parts } from '../parts.ts'
import { withLotteryResults } from './lottery-pushes.ts'

export const sameHost = (origin: string | undefined, host: string | undefined) => {
  try {
    return origin !== undefined && new URL(origin).host === host
  } catch {
    return false
  }
}

/** Balance, jackpots, settings and ended sessions reach every open tab. */
export const openPushes = (site: FastifyInstance, { app, settings, betting, catalog }: Parts): Pushes => {
  const { exponent } = settings.current().value.currency
  const systemMessage = () => ({
    topic: 'system' as const,
    payload: {
      settingsVersion: editionOf(settings.current()),
      status: settings.current().value.system.status === 'normal' ? 0 : 1,
      catalogRevision: Number(catalog.current().revision),
    },
  })
  const jackpotMessage = () => ({
    topic: 'jackpot' as const,
    payload: { pots: betting.pots.statuses().map(({ code, amount, asOf }) => ({ code, amount, asOf })) },
  })
  const pushes = createPushes(site, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: (token, cookies, isSecure) => identifySocket(app, token, cookies, isSecure),
    visitorOf: visitorOfSocket,
    greet: async ({ subject }, send) => {
      send(systemMessage())
      if (settings.isOn('JACKPOT')) send(jackpotMessage())
      if (!subject) return
      const cash = await readCash(app.db, subject.playerId, settings.current().value.currency.code)
      send({
        topic: 'balance',
        payload: { balance: formatAmount(cash.balance, exponent), version: Number(cash.version) },
      })
    },
  })
  app.bus.subscribe('balance', ({ playerId, balance, version }) =>
    pushes.toPlayer(playerId, {
      topic: 'balance',
      payload: { balance: formatAmount(balance, exponent), version: Number(version) },
    }),
  )
  app.bus.subscribe('deposit', ({ playerId, depositId, state, version }) =>
    pushes.toPlayer(playerId, { topic: 'deposit', payload: { depositId, state, version } }),
  )
  app.bus.subscribe('withdrawal', ({ playerId, ...payload }) =>
    pushes.toPlayer(playerId, { topic: 'withdrawal', payload }),
  )
  app.bus.subscribe('chat', ({ no }) => pushes.toSignedIn({ topic: 'chat', payload: { no } }))
  app.bus.subscribe('support', ({ playerId, visitorMark }) => {
    const message = { topic: 'support', payload: { isNew: true } } as const
    if (playerId !== null) pushes.toPlayer(playerId, message)
    if (visitorMark !== null) pushes.toVisitor(visitorMark, message)
  })
  app.bus.subscribe('mailbox', ({ playerId }) => {
    if (playerId === null) pushes.toAll({ topic: 'mailbox', payload: { isForAll: true } })
    else pushes.toPlayer(playerId, { topic: 'mailbox', payload: { isForAll: false } })
  })
  app.bus.subscribe('playStopped', ({ playerId }) =>
    pushes.toPlayer(playerId, { topic: 'protection', payload: { isStopped: true } }),
  )
  app.bus.subscribe('limitsChanged', ({ playerId }) =>
    pushes.toPlayer(playerId, { topic: 'protection', payload: { isStopped: false } }),
  )
  app.bus.subscribe('sessionEnded', ({ sessionIds }) => pushes.endSessions(sessionIds))
  app.bus.subscribe('settings', () => pushes.toAll(systemMessage()))
  app.bus.subscribe('catalog', () => pushes.toAll(systemMessage()))
  app.bus.subscribe('jackpot', () => {
    if (settings.isOn('JACKPOT')) pushes.toAll(jackpotMessage())
  })
  return withLotteryResults(pushes, { app, exponent })
}
