import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createDrawStream } from '@krathong/games/fairness'
import { drawFrom, lotteryGameOf, seriesOf, writeResult } from '@krathong/lottery'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'

/** How a feed behaves from now on: as it should, or wrong in one of the ways that feeds are. */
const moods = [
  'sound',
  'silent',
  'late',
  'other',
  'corrected',
  'malformed',
  'unsigned',
  'postponed',
  'none',
] as const
type Mood = (typeof moods)[number]

/** Publishing takes others a moment after the draw; somebody who is late takes an hour. */
const PUBLISHED_AFTER_MS = { sound: 20_000, late: 3_600_000 } as const
const names = ['a', 'b', 'c'] as const
type Name = (typeof names)[number]

/** The header of DER that stands before the 32 secret bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_HEADER = 12

const privateKeyOf = (secret: string, name: Name): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, createHmac('sha256', secret).update(`feed ${name}`).digest()]),
    format: 'der',
    type: 'pkcs8',
  })

const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEADER).toString('hex')

/** What is drawn for a numero, whoever tells it; `turn` is another result, of somebody who read it wrong. */
const resultOf = (secret: string, game: string, numero: string, turn = ''): string[][] | null => {
  const found = lotteryGameOf(game)
  const series = found?.source === 'official' ? seriesOf(found.series) : null
  if (!series) return null
  const seed = createHmac('sha256', secret).update(`draw${turn}`).digest('hex')
  const random = createDrawStream(seed, 'simulated', `${game}.${numero}`)
  return writeResult(series.format, drawFrom(series.format, random)).map(({ numbers }) => numbers)
}

const turnOf = (name: Name, mood: Mood): string =>
  mood === 'other' ? name : mood === 'corrected' ? 'corrected' : ''

/** Feeds of official results in small, which sign what they say. What they draw is nobody's lottery: it follows from their secret. */
export const createFeeds = (secret: string): Simulator & { publicKeys: Readonly<Record<string, string>> } => {
  const keys = new Map(names.map((name) => [name, privateKeyOf(secret, name)]))
  const moodOf = new Map<Name, Mood>()
  const say = (name: Name, mood: Mood, word: object): Answered => {
    const body = mood === 'malformed' ? JSON.stringify({ ...word, result: 'soon' }) : JSON.stringify(word)
    const signature = sign(null, Buffer.from(mood === 'unsigned' ? `${body} ` : body), keys.get(name)!)
    return {
      status: 200,
      headers: { 'content-type': 'application/json', 'krathong-signature': signature.toString('hex') },
      body,
    }
  }
  const answer = ({ path, query }: Asked): Answered => {
    const [, from = '', kind, game = '', numero = ''] = path.split('/')
    const name = names.find((one) => one === from)
    if (!name || kind !== 'results') return notFound()
    const mood = moodOf.get(name) ?? 'sound'
    if (mood === 'silent') return { status: 503, body: '' }
    const result = resultOf(secret, game, numero, turnOf(name, mood))
    if (!result) return notFound()
    if (mood === 'postponed' || mood === 'none') return say(name, mood, { game, numero, state: mood })
    const drawnAt = Date.parse(query.get('at') ?? '')
    const after = mood === 'late' ? PUBLISHED_AFTER_MS.late : PUBLISHED_AFTER_MS.sound
    const isOut = Date.now() >= drawnAt + after
    return say(
      name,
      mood,
      isOut ? { game, numero, state: 'drawn', result } : { game, numero, state: 'pending' },
    )
  }
  const behave = ({ body }: Asked): Answered => {
    const wanted = new URLSearchParams(body.toString('utf8'))
    const name = names.find((one) => one === wanted.get('feed'))
    const mood = moods.find((one) => one === wanted.get('mood'))
    if (!name || !mood) return json(400, { error: 'BAD_MOOD' })
    moodOf.set(name, mood)
    return json(200, { feed: name, mood })
  }
  return {
    name: 'feeds',
    publicKeys: Object.fromEntries([...keys].map(([name, key]) => [`feed-${name}`, publicHex(key)])),
    answer: async (asked) =>
      asked.method === 'POST' && asked.path === '/mood'
        ? behave(asked)
        : asked.method === 'GET'
          ? answer(asked)
          : notFound(),
    stop: () => undefined,
  }
}
