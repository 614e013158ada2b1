import { randomInt } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { newToken } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { send } from '../dispatch/index.ts'
import { askCode } from './ask-code.ts'
import type { AskedAnswer, CodeWish } from './ask-code.ts'
import { markOf, markOfLink } from './marks.ts'
import { CODES, codeText, LINK_MINUTES } from './rules/codes.ts'
import { writeSentCode } from './store.ts'
import type { AskedCode } from './types.ts'

interface Addressed {
  playerId: string | null
  receiver: string
  minutes: number
}

const LINK_PATH = '/reset#'

const sendLink = async (tx: Tx, app: Pick<App, 'sealer'>, asked: AskedCode, to: Addressed) => {
  const token = newToken()
  const mark = markOfLink(app, asked.purpose, token)
  await writeSentCode(tx, asked.codeId, { mark, playerId: to.playerId, minutes: LINK_MINUTES })
  // The token stands behind the #: browsers send that part to nobody, so it is in no log and no referrer.
  await send(tx, app, {
    ...asked,
    ...to,
    kind: 'reset-link',
    fills: { minutes: String(LINK_MINUTES) },
    secret: { path: `${LINK_PATH}${token}` },
    livesSeconds: LINK_MINUTES * 60,
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
  await writeSentCode(tx, asked.codeId, { mark, playerId: to.playerId, minutes: to.minutes })
  await send(tx, app, {
    ...asked,
    ...to,
    kind: 'code',
    fills: { purpose: asked.purpose, minutes: String(to.minutes) },
    secret: { code },
    livesSeconds: to.minutes * 60,
  })
}

/** A code for somebody who is known: counted, made and sent in the caller's transaction. */
export const sendCode = async (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  wish: CodeWish & { playerId: string },
): Promise<AskedAnswer> => {
  const answer = await askCode(tx, { ...wish, isDecided: true })
  const { destination, asker, policy, brandId, purpose } = wish
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
    { playerId: wish.playerId, receiver: destination.receiver, minutes: policy.expiredMinutes },
  )
  return answer
}
