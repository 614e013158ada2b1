import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { directionOf } from '../languages.ts'
import type { Answered } from '../simulator.ts'
import type { Seat } from './seats.ts'
import { gameNames } from './words/games.ts'
import { tableWords } from './words/words.ts'

const file = (name: string) => readFileSync(new URL(`./table/${name}`, import.meta.url), 'utf8')
const script = file('table.js')
const thaiFont = new URL(
  '../../../../node_modules/@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  import.meta.url,
)
/** Phones have Thai letters of their own; where the site's are at hand, every machine shows the same. */
const thaiLetters = existsSync(thaiFont)
  ? `@font-face{font-family:'Noto Sans Thai';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(thaiFont).toString('base64')}) format('woff2')}`
  : ''
const style = thaiLetters + file('table.css')

const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const headers = (nonce: string, origin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${origin}; img-src data:; font-src data:; frame-ancestors http: https:`,
})

const closedPage = (nonce: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${tableWords.en.ended}</title>
<style nonce="${nonce}">${style}</style><main class="closed"><p>${tableWords.en.ended}</p><p lang="th">${tableWords.th.ended}</p></main></html>`

const tablePage = (seat: Seat, nonce: string) => {
  const text = tableWords[seat.language]
  const name = gameNames[seat.game]![seat.language]
  const answer = JSON.stringify({ seat: seat.id, code: seat.agreement.code, words: text }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<!doctype html><html lang="${seat.language}" dir="${directionOf(seat.language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover">
<title>${safe(name)}</title><style nonce="${nonce}">${style}</style>
<header><button id="back" type="button" aria-label="${text.back}">‹</button><h1>${safe(name)}</h1><span class="mark">${text.simulated}</span></header>
<main><canvas id="stage" role="img" aria-label="${safe(name)}"></canvas><p id="told" role="status">${text.opening}</p><p id="free" role="status"></p>
<div id="trail" aria-hidden="true"></div></main>
<footer><dl><div><dt>${text.balance}</dt><dd id="balance">–</dd></div></dl>
<fieldset id="stakes"><legend>${text.stake}</legend></fieldset><div id="choices"></div></footer>
<script nonce="${nonce}">const TABLE = ${answer}\n${script}</script></html>`
}

/** The page a seat is played on; it computes nothing, and asks us for every outcome. */
export const gamePage = (seat: Seat | null, origin: string): Answered => {
  const nonce = randomBytes(16).toString('base64')
  return seat
    ? { status: 200, headers: headers(nonce, origin), body: tablePage(seat, nonce) }
    : { status: 404, headers: headers(nonce, origin), body: closedPage(nonce) }
}
