import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { addPicture } from './add-picture.ts'
import { beginConversation } from './begin-conversation.ts'
import { entryOf } from './queue-entry.ts'
import { endConversation, rateConversation } from './end-conversation.ts'
import { keepConversation } from './keep-conversation.ts'
import { markSeen } from './mark-seen.ts'
import { newPersonOf, personOf } from './person-of.ts'
import { readOwn } from './reads.ts'
import { queueFor } from './rules.ts'
import { sendMessage } from './send-message.ts'
import type { Person, SupportParts } from './types.ts'
import { pictureOf, stateView } from './views.ts'

const requirePerson = (person: Person | null): Person => {
  if (!person) throw new Refusal('SUPPORT_CLOSED')
  return person
}

/** The window of whoever asks: a player's own conversation, or that of a visitor's browser. */
export const supportRoutes = (parts: SupportParts) => {
  const { app, settings, rankLevelOf } = parts
  const requireOn = () => settings.requireOn('SUPPORT')
  return implement('support', calls.support, {
    customerService: async (_, { caller }) => {
      requireOn()
      const own = queueFor(caller ? await rankLevelOf(caller.playerId) : 0)
      return {
        customerService: own === 'VIP' ? [entryOf('VIP'), entryOf('LIVECHAT')] : [entryOf('LIVECHAT')],
      }
    },
    state: async ({ after }, { caller, request }) => {
      requireOn()
      await keepConversation(parts, caller, request)
      return stateView(parts, personOf(caller, request), { after, language: request.language })
    },
    begin: async (wanted, { caller, request }) => {
      requireOn()
      await keepConversation(parts, caller, request)
      return beginConversation(parts, newPersonOf(caller, request), wanted, request)
    },
    say: async (wanted, { caller, request }) => {
      requireOn()
      return sendMessage(parts, requirePerson(personOf(caller, request)), wanted)
    },
    picture: async ({ pictureId }, { caller, request }) => {
      requireOn()
      const person = requirePerson(personOf(caller, request))
      return addPicture(parts, person, { pictureId, content: request.rawBody })
    },
    seePicture: async (wanted, { caller, request }) => {
      requireOn()
      const person = personOf(caller, request)
      const own = person && (await readOwn(app.db, person))
      if (!own) throw new Refusal('NOT_FOUND')
      return pictureOf(parts, own.conversationId, wanted)
    },
    seen: async ({ no }, { caller, request }) => {
      requireOn()
      await markSeen(parts, personOf(caller, request), no)
      return {}
    },
    close: async (_, { caller, request }) => {
      requireOn()
      return endConversation(parts, requirePerson(personOf(caller, request)))
    },
    rate: async (word, { caller, request }) => {
      requireOn()
      const person = personOf(caller, request)
      if (!person) throw new Refusal('NOT_FOUND')
      await rateConversation(parts, person, word)
      return {}
    },
  })
}
