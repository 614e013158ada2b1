import { calls } from '@krathong/protocol'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { implement } from '../../../platform/http/implement.ts'
import { requirePlayOpen } from '../../people/protection/index.ts'
import { changeWords, keepLine, liftPlayerMute, mutePlayer, removeLine } from './moderate.ts'
import type { Room } from './moderate.ts'
import { readBackOfficeLines, readMute, readMutes, readRoom } from './reads.ts'
import { reportLine } from './report-line.ts'
import { maskedName } from './rules.ts'
import { sayLine } from './say-line.ts'
import { wordsInForce } from './word-list.ts'

const siteRoutes = (room: Room) => {
  const { app, settings } = room
  /** A room full of players invites to play: whoever has stopped hears nothing of it. */
  const enter = async (playerId: string) => {
    settings.requireOn('CHAT_ROOM')
    await requirePlayOpen(app.db, playerId)
  }
  return implement('chat', calls.chat, {
    lines: async ({ after }, { caller: { playerId, type } }) => {
      await enter(playerId)
      const { lines, gone } = await readRoom(app.db, settings.current().brandId, after)
      const mutedUntil = await readMute(app.db, playerId)
      return {
        lines: lines.map(({ playerId: speaker, account, at, ...line }) => ({
          ...line,
          name: maskedName(account),
          at: at.toISOString(),
          isOwn: speaker === playerId,
        })),
        gone,
        mayWrite: type !== TRIAL_TYPE && mutedUntil === null,
        mutedUntil: mutedUntil?.toISOString() ?? null,
      }
    },
    say: (wanted, { caller }) => {
      settings.requireOn('CHAT_ROOM')
      return sayLine(room, caller, wanted)
    },
    report: async (wanted, { caller: { playerId } }) => {
      await enter(playerId)
      await reportLine(room, { ...wanted, playerId })
      return {}
    },
  })
}

const backOfficeRoutes = (room: Room) => {
  const { app, settings } = room
  const brandId = () => settings.current().brandId
  const done = async (work: Promise<void>) => {
    await work
    return {}
  }
  return implement('chatBackOffice', calls.chatBackOffice, {
    lines: async (wanted) => {
      const { page, rows } = await readBackOfficeLines(app.db, brandId(), wanted)
      return { ...page, content: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
    },
    remove: (wanted, deciding) => done(removeLine(room, deciding, wanted)),
    keep: (wanted, deciding) => done(keepLine(room, deciding, wanted)),
    mutes: async (wanted) => {
      const { page, rows } = await readMutes(app.db, brandId(), wanted)
      const content = rows.map((row) => ({
        ...row,
        until: row.until.toISOString(),
        setAt: row.setAt.toISOString(),
      }))
      return { ...page, content }
    },
    mute: (wanted, deciding) => done(mutePlayer(room, deciding, wanted)),
    lift: (wanted, deciding) => done(liftPlayerMute(room, deciding, wanted)),
    words: async () => {
      const { version, words } = await wordsInForce(app.db, brandId())
      return { version, words: [...words] }
    },
    changeWords: (wanted, deciding) => changeWords(room, deciding, wanted),
  })
}

export const chatRoutes = (room: Room) => [siteRoutes(room), backOfficeRoutes(room)]
