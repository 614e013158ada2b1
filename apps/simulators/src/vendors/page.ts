import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Answered } from '../simulator.ts'
import { gameOf } from './games.ts'
import type { Seat } from './seats.ts'

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

const words = {
  en: {
    simulated: 'Simulated vendor',
    balance: 'Balance',
    stake: 'Stake',
    back: 'Leave the game',
    ended: 'This table is closed. Leave and open the game again.',
    opening: 'Opening the table …',
    ready: 'Place your stake.',
    rolling: 'Good luck …',
    won: 'Won {amount}',
    lost: 'Nothing this time.',
    failed: 'The round did not count. Your stake is given back.',
    offline: 'No connection. Try again.',
    INSUFFICIENT_FUNDS: 'Not enough money for this stake.',
    LIMIT_REACHED: 'This stake is above your limit.',
    PLAYER_BLOCKED: 'Your account cannot play now.',
    SESSION_INVALID: 'Your session has ended. Leave and open the game again.',
    GAME_UNAVAILABLE: 'This game is closed now.',
    refused: 'The stake was not accepted.',
    low: 'Under 7',
    seven: 'Seven',
    high: 'Over 7',
    spin: 'Spin',
    naga: 'Naga',
    tie: 'Tie',
    garuda: 'Garuda',
    home: 'Home',
    draw: 'Draw',
    away: 'Away',
    red: 'Red',
    blue: 'Blue',
    left: 'Left',
    right: 'Right',
    silver: 'Silver fish',
    golden: 'Golden fish',
    dragon: 'Dragon fish',
    water: 'Water',
    odd: 'Odd',
    even: 'Even',
  },
  th: {
    simulated: 'ค่ายเกมจำลอง',
    balance: 'ยอดเงิน',
    stake: 'เดิมพัน',
    back: 'ออกจากเกม',
    ended: 'โต๊ะนี้ปิดแล้ว กรุณาออกแล้วเปิดเกมใหม่',
    opening: 'กำลังเปิดโต๊ะ …',
    ready: 'เลือกเดิมพันได้เลย',
    rolling: 'ขอให้โชคดี …',
    won: 'ได้ {amount}',
    lost: 'ตานี้ไม่เข้า',
    failed: 'ตานี้เป็นโมฆะ คืนเงินเดิมพันให้แล้ว',
    offline: 'เชื่อมต่อไม่ได้ ลองใหม่อีกครั้ง',
    INSUFFICIENT_FUNDS: 'ยอดเงินไม่พอสำหรับเดิมพันนี้',
    LIMIT_REACHED: 'เดิมพันเกินวงเงินของคุณ',
    PLAYER_BLOCKED: 'บัญชีนี้ยังเล่นไม่ได้ในขณะนี้',
    SESSION_INVALID: 'หมดเวลาการเชื่อมต่อ กรุณาออกแล้วเปิดเกมใหม่',
    GAME_UNAVAILABLE: 'เกมนี้ปิดให้บริการชั่วคราว',
    refused: 'ไม่รับเดิมพันนี้',
    low: 'ต่ำกว่า 7',
    seven: 'เจ็ด',
    high: 'สูงกว่า 7',
    spin: 'หมุน',
    naga: 'นาค',
    tie: 'เสมอ',
    garuda: 'ครุฑ',
    home: 'เจ้าบ้าน',
    draw: 'เสมอ',
    away: 'ทีมเยือน',
    red: 'แดง',
    blue: 'น้ำเงิน',
    left: 'ซ้าย',
    right: 'ขวา',
    silver: 'ปลาเงิน',
    golden: 'ปลาทอง',
    dragon: 'ปลามังกร',
    water: 'น้ำเปล่า',
    odd: 'คี่',
    even: 'คู่',
  },
} as const

const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const headers = (nonce: string, origin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${origin}; img-src data:; font-src data:; frame-ancestors http: https:`,
})

const closedPage = (nonce: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.en.ended}</title>
<style nonce="${nonce}">${style}</style><main class="closed"><p>${words.en.ended}</p><p lang="th">${words.th.ended}</p></main></html>`

const tablePage = (seat: Seat, nonce: string) => {
  const text = words[seat.language]
  const name = gameOf(seat.game)!.names[seat.language]
  const told = JSON.stringify({ seat: seat.id, code: seat.agreement.code, words: text }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<!doctype html><html lang="${seat.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover">
<title>${safe(name)}</title><style nonce="${nonce}">${style}</style>
<header><button id="back" type="button" aria-label="${text.back}">‹</button><h1>${safe(name)}</h1><span class="mark">${text.simulated}</span></header>
<main><canvas id="stage" role="img" aria-label="${safe(name)}"></canvas><p id="told" role="status">${text.opening}</p>
<div id="trail" aria-hidden="true"></div></main>
<footer><dl><div><dt>${text.balance}</dt><dd id="balance">–</dd></div></dl>
<fieldset id="stakes"><legend>${text.stake}</legend></fieldset><div id="choices"></div></footer>
<script nonce="${nonce}">const TABLE = ${told}\n${script}</script></html>`
}

/** The page a seat is played on; it computes nothing, and asks us for every outcome. */
export const gamePage = (seat: Seat | null, origin: string): Answered => {
  const nonce = randomBytes(16).toString('base64')
  return seat
    ? { status: 200, headers: headers(nonce, origin), body: tablePage(seat, nonce) }
    : { status: 404, headers: headers(nonce, origin), body: closedPage(nonce) }
}
