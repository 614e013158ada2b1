import { calls } from '@krathong/protocol'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { implement } from '../../../platform/http/implement.ts'
import { requirePlayOpen } from '../../people/protection/index.ts'
import { changeWords, keepMessage, liftPlayerMute, mutePlayer, removeMessage } from './moderate.ts'
import type { Room } from './moderate.ts'
import { readBackOfficeMessages, readMute, readMutes, readRoom } from './reads.ts'
import { reportMessage } from './report-message.ts'
import { maskedName } from './rules.ts'
import { sendMessage } from './send-message.ts'
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
      return sendMessage(room, caller, wanted)
    },
    report: async (wanted, { caller: { playerId } }) => {
      await enter(playerId)
      await reportMessage(room, { ...wanted, playerId })
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
      const { page, rows } = await readBackOfficeMessages(app.db, brandId(), wanted)
      return { ...page, content: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
    },
    remove: (wanted, deciding) => done(removeMessage(room, deciding, wanted)),
    keep: (wanted, deciding) => done(keepMessage(room, deciding, wanted)),
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
