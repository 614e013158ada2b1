import '@krathong/ui/fonts.css'
import '@krathong/ui/tokens.css'
import '@krathong/ui/base.css'
import '@krathong/ui/button.css'
import './theme.css'
import {
  directionOf,
  FIRST_LANGUAGE,
  isOffered,
  languagesToTry,
  localeOf,
  matchLanguage,
  offeredLanguages,
  speechOf,
} from '@krathong/protocol/languages'
import { editsAddress } from '@krathong/protocol/shapes/text-places'
import { RefusedError } from '@krathong/protocol/client'
import { bringFonts } from '@krathong/ui/language-fonts'
import { writeAmountsIn } from '@krathong/ui/money'
import { createWords } from '@krathong/ui/words'
import type { Dictionary } from '@krathong/ui/words'
import { fetchAhead, programs } from './fetch-ahead.ts'
import { isRoom, nextFrame } from './shared/game-parts.ts'
import { frameMemory } from './shared/memory.ts'
import { connectParentFrame } from './shared/parent-frame.ts'
import type { EndedBy } from './shared/frame-state.ts'
import { createPlayClient } from './shared/play-client.ts'
import type { OpenedSeat } from './shared/play-client.ts'
import { openSeatConnection } from './shared/seat-connection.ts'
import { forgetSeat, keepSeat, keptSeat, takeLaunchToken } from './shared/seat.ts'
import { hideSplash, showFailure, showSplash } from './splash.ts'

const dictionaries = import.meta.glob<{ dictionary: Dictionary }>([
  '../messages/*.json',
  '!../messages/{notes,widths}.json',
])

/** What the brand words itself. A game goes on in the program's own words where they do not come. */
const ownTexts = async (language: string, edition: string | undefined): Promise<Dictionary> => {
  if (edition === undefined) return {}
  const answer = await fetch(editsAddress('frames', language, 'rest', edition))
  return answer.ok ? ((await answer.json()) as Dictionary) : {}
}

const wordsOf = async (language: string, edition?: string) => {
  const spoken = languagesToTry(language).find(
    (code) => isOffered(code) && `../messages/${code}.json` in dictionaries,
  )
  const [own, edits] = await Promise.all([
    dictionaries[`../messages/${spoken}.json`]?.(),
    ownTexts(spoken ?? language, edition).catch(() => ({})),
  ])
  return createWords(spoken ?? language, { ...own?.dictionary, ...edits }, speechOf(spoken ?? language))
}

/** Before the server has said the person's language, the browser's first one that we speak. */
const guessLanguage = () => matchLanguage(navigator.languages, offeredLanguages) ?? FIRST_LANGUAGE

const FRESH_MS = 20_000

const memory = frameMemory()
const frame: { seat: OpenedSeat | null; endSeat: (by: EndedBy) => void; protect: () => void } = {
  seat: null,
  endSeat: () => {},
  protect: () => {},
}
const client = createPlayClient({
  seatToken: () => frame.seat?.seatToken ?? null,
  language: () => frame.seat?.language ?? guessLanguage(),
  onEnded: () => {
    forgetSeat(memory)
    frame.endSeat('closed')
  },
  onProtected: () => frame.protect(),
})

const findSeat = async (): Promise<{ seat: OpenedSeat; isResumed: boolean } | null> => {
  const launchToken = takeLaunchToken(window.location, window.history)
  if (launchToken === null) {
    const kept = keptSeat(memory, Date.now())
    return kept && { seat: kept, isResumed: true }
  }
  const seat = await client('play', 'open', { launchToken })
  keepSeat(memory, seat, Date.now())
  return { seat, isResumed: false }
}

const start = async () => {
  showSplash()
  const said = new URL(window.location.href).searchParams
  // The seat is asked for first: what follows waits for a line of its own.
  const seating = findSeat()
  fetchAhead(said, wordsOf)
  const found = await seating
  if (!found) return showFailure((await wordsOf(guessLanguage())).t('ended.text'))
  const { seat, isResumed } = found
  frame.seat = seat
  document.documentElement.lang = seat.language
  document.documentElement.dir = directionOf(seat.language)
  const fonts = bringFonts(seat.language)
  writeAmountsIn(localeOf(seat.language))
  document.documentElement.dataset['theme'] = seat.theme
  document.title = `${seat.game.name} – ${seat.brandName}`
  const words = await wordsOf(seat.language, seat.texts)
  await fonts
  const opened = { refresh: () => {} }
  const parent = connectParentFrame({
    siteOrigin: seat.siteOrigin,
    onBalanceMoved: () => opened.refresh(),
  })
  frame.protect = parent.protect
  const line = openSeatConnection(seat.seatToken, isRoom(seat.game.kind))
  const parts = {
    opened: seat,
    client,
    memory,
    words,
    parent,
    line,
    root: element('root'),
    host: element('stage'),
  }
  const open = await (await programs[seat.game.kind]()).openGame(parts)
  opened.refresh = open.refresh
  frame.endSeat = (by) => {
    line.close()
    open.endSeat(by)
  }
  line.onMessage(({ topic, payload }) => {
    if (topic === 'balance' && 'version' in payload) open.hearBalance(payload.version)
    if (topic === 'gate' && 'isClosed' in payload) open.close(payload.isClosed)
    if (topic !== 'seat' && topic !== 'session') return
    forgetSeat(memory)
    frame.endSeat(topic === 'seat' ? 'elsewhere' : 'closed')
  })
  keepFresh(open.refresh)
  if (isResumed) open.refresh()
  const wanted = said.get('round')
  // Once, when the link is opened: not again at every reload of the frame.
  if (wanted !== null && !isResumed) void open.replay(wanted)
  await open.painted
  await nextFrame()
  performance.mark('krathong:first-frame')
  hideSplash()
  await open.playable
  performance.mark('krathong:playable')
}

/** Money may move in another tab: asked when the frame is looked at again, and now and then while it is. */
const keepFresh = (refresh: () => void) => {
  const ask = () => document.hidden || refresh()
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('focus', ask)
  window.setInterval(ask, FRESH_MS)
}

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

start().catch(async (error: unknown) => {
  const { t } = await wordsOf(frame.seat?.language ?? guessLanguage())
  if (error instanceof RefusedError && error.body) return showFailure(error.message)
  // A file of the game did not arrive. The seat is kept on this device, so that the page only has to be loaded once more.
  const again = { label: t('game.retry'), act: () => window.location.reload() }
  showFailure(t('game.failed'), frame.seat ? again : undefined)
  if (!(error instanceof RefusedError)) throw error
})
