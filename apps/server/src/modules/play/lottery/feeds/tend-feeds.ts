import { hash } from 'node:crypto'
import { readResult, soldGameOf, soldGames } from '@krathong/lottery'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { sendOut } from '../../../../platform/http/send-out.ts'
import { newId } from '../../../../platform/ids.ts'
import { takeClaim } from '../official-results/claims.ts'
import { holdDrawAlone, setVoided } from '../store.ts'
import type { DrawRow } from '../store.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { LotteryParts } from '../types.ts'
import type { Feed, FeedWord } from './feed.ts'
import { readWord, SIGNATURE_HEADER } from './feed-wire.ts'
import {
  insertAnswer,
  isPaused,
  readChecks,
  readFeeds,
  readPauses,
  setAnswered,
  setFault,
  takeQuestions,
} from './feeds-store.ts'
import type { AskedDraw } from './feeds-store.ts'

export type FeedParts = Pick<LotteryParts, 'app' | 'simulatedFeeds'>

type Question = AskedDraw & { feed: string }

/** How long a source has for its answer. */
const WITHIN_MS = 4_000
const AT_ONCE = 8

/** Sources that are asked: those nobody has stopped, with the lotteries they tell of. */
const openFeeds = async ({ app, simulatedFeeds = [] }: FeedParts) => {
  const [{ feeds }, pauses] = await Promise.all([readFeeds(app.db, simulatedFeeds), readPauses(app.db)])
  return feeds
    .filter(({ code }) => !pauses.some(({ feed }) => feed === code))
    .map((feed) => ({
      ...feed,
      games: soldGames
        .filter(({ game }) => game.source === 'official' && feed.series.includes(game.series))
        .map(({ game }) => game.code),
    }))
}

/**
 * Asks the sources of official results about every draw that is due, some seconds apart, and about those of the last days for a correction.
 * Any process may do it, and no two ask the same. `drawId` asks about one draw at once.
 */
export const tendFeeds = async (parts: FeedParts, drawId: string | null = null): Promise<void> => {
  const feeds = await openFeeds(parts)
  if (feeds.length === 0) return
  const questions = await transact(parts.app.db, (tx) => takeQuestions(tx, feeds, drawId))
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await eachOf(questions.slice(from, from + AT_ONCE), async (question) => {
      const feed = feeds.find(({ code }) => code === question.feed)
      if (feed) await askFeed(parts, feed, question)
    })
}

const askFeed = async (parts: FeedParts, feed: Feed, question: Question): Promise<void> => {
  const { db } = parts.app
  const { gameCode: game, numero, drawAt } = question
  const query = new URLSearchParams({ at: drawAt.toISOString() })
  const answer = await sendOut({
    ...{ method: 'GET', body: '', headers: { accept: 'application/json' } },
    url: `${feed.endpoint}/results/${game}/${numero}?${query.toString()}`,
    ...{ isOwnMachine: feed.isSimulated, withinMs: WITHIN_MS },
  })
  if (!answer) return setFault(db, question, 'silent')
  const signature = String(answer.headers[SIGNATURE_HEADER] ?? '')
  const word = readWord({ publicKey: feed.publicKey, game, numero }, { ...answer, signature })
  if ('fault' in word) return setFault(db, question, word.fault)
  if (word.state === 'pending') return setAnswered(db, question, 'pending')
  await takeWord(parts, question, { word, signature, body: answer.body.toString('utf8') })
}

interface FeedAnswer {
  word: FeedWord
  body: string
  signature: string
}

/** Takes what a source said of a draw: kept as it came, and a result counts where a second one says the same. */
const takeWord = (
  parts: FeedParts,
  question: Question,
  { word, body, signature }: FeedAnswer,
): Promise<void> =>
  transact(parts.app.db, async (tx) => {
    const { drawId, feed, gameCode, numero } = question
    const draw = await holdDrawAlone(tx, gameCode, numero)
    if (!draw || draw.state === 'voided' || (await isPaused(tx, feed))) return
    if ((await databaseNow(tx)) < draw.draw_at && word.state === 'drawn')
      return setFault(tx, question, 'early')
    const result =
      word.state === 'drawn' ? readResult(soldGameOf(gameCode)!.series.format, word.result) : null
    if (word.state === 'drawn' && !result) return setFault(tx, question, 'malformed')
    await setAnswered(tx, question, word.state)
    const isNew = await insertAnswer(tx, { drawId, feed, hash: hash('sha256', body), body, signature })
    if (result) {
      const version = draw.result === null ? 0 : draw.version + 1
      if (!isNew || draw.result?.join() === result.join()) return
      await takeClaim(tx, draw, {
        ...{ entryId: newId(), drawId, result, by: { feed }, version },
        reason: version === 0 ? null : 'the source has changed its result',
      })
    } else if (word.state === 'none') await endUnheld(tx, draw)
  })

/** Two sources that say there is no draw, a market that was shut or did not move, make it void. */
const endUnheld = async (tx: Tx, draw: DrawRow): Promise<void> => {
  if (draw.state !== 'scheduled' || (await databaseNow(tx)) < draw.draw_at) return
  const checks = await readChecks(tx, draw.draw_id)
  const unheld = checks.filter(({ state }) => state === 'none').length
  if (unheld >= 2 && checks.every(({ state }) => state !== 'drawn'))
    await setVoided(tx, draw.draw_id, 'not held')
}
