import { randomInt } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { newToken } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { send } from '../notifications/index.ts'
import { askCode } from './ask-code.ts'
import type { AskedAnswer, CodeWish } from './ask-code.ts'
import { markOf, markOfLink } from './marks.ts'
import { DAY_SECONDS, secondsToGo } from './rules/bounds.ts'
import { CODES, codeText, LINK_MINUTES } from './rules/codes.ts'
import { readGoing, writeSentCode } from './store.ts'
import type { AskedCode } from './types.ts'

interface Addressed {
  playerId: string | null
  receiver: string
  minutes: number
  /** Another message went to the same number or address within the minute: this one waits for its turn. */
  delaySeconds: number
}

const LINK_PATH = '/reset#'

const sendLink = async (tx: Tx, app: Pick<App, 'sealer'>, asked: AskedCode, to: Addressed) => {
  const token = newToken()
  const mark = markOfLink(app, asked.purpose, token)
  await writeSentCode(tx, asked.codeId, { ...to, mark, minutes: LINK_MINUTES })
  // The token stands behind the #: browsers send that part to nobody, so it is in no log and no referrer.
  await send(tx, app, {
    ...asked,
    ...to,
    kind: 'reset-link',
    fills: { minutes: String(LINK_MINUTES) },
    secret: { path: `${LINK_PATH}${token}` },
    livesSeconds: LINK_MINUTES * 60 + to.delaySeconds,
  })
}

/** Makes the code or link of a wish and writes it into the outbox, in one transaction. It is told to nobody else. */
export const sendAsked = async (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  asked: AskedCode,
  to: Addressed,
): Promise<void> => {
  if (asked.form === 'link') return sendLink(tx, app, asked, to)
  const code = codeText(randomInt(CODES))
  const mark = markOf(app, asked, code)
  await writeSentCode(tx, asked.codeId, { ...to, mark })
  await send(tx, app, {
    ...asked,
    ...to,
    kind: 'code',
    fills: { purpose: asked.purpose, minutes: String(to.minutes) },
    secret: { code },
    livesSeconds: to.minutes * 60 + to.delaySeconds,
  })
}

/**
 * A code for somebody who is signed in: counted, made and sent in the caller's transaction. Where the destination is their own already, they
 * are told when it has had its messages of a day; where it is to become theirs, they learn of it no more than a stranger.
 */
export const sendCode = async (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  wish: CodeWish & { playerId: string; isOwn: boolean },
): Promise<AskedAnswer> => {
  const { destination, asker, policy, brandId, purpose, playerId, isOwn } = wish
  const answer = await askCode(tx, { ...wish, isDecided: true })
  const delaySeconds = secondsToGo(await readGoing(tx, destination.key), destination.channel)
  if (delaySeconds === null) {
    if (isOwn) throw new Refusal('CODE_LIMIT', { retryAfterSeconds: DAY_SECONDS })
    return answer
  }
  await sendAsked(
    tx,
    app,
    {
      codeId: answer.codeId,
      brandId,
      purpose,
      form: 'code',
      channel: destination.channel,
      destination: destination.key,
      claim: null,
      language: asker.language,
    },
    { playerId, receiver: destination.receiver, minutes: policy.expiredMinutes, delaySeconds },
  )
  return answer
}
