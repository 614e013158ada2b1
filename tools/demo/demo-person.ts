/** Somebody of the demonstration: asks the program what a browser asks, from an address of their own, and waits as long as a person has to. */
import { earnPass } from '../../apps/server/src/modules/core/challenges/testing.ts'
import { newId } from '../../packages/protocol/src/new-id.ts'

export interface DemoSite {
  site: string
  play: string
}

/** A refusal has no value: on a busy machine any call may be refused, and then that person does without. */
type Answer<T> = { code: null; value: T } | { code: string; value?: undefined }

/** All names of the demonstration begin so: lists, chat and the ledger show whose they are. */
export const DEMO_NAME = 'demo'
const DEMO_PASSWORD = 'Lantern-river-2026'

const NAMES = [
  'Ananda',
  'Busaba',
  'Chai',
  'Dao',
  'Fah',
  'Kiet',
  'Luna',
  'Mali',
  'Niran',
  'Ploy',
  'Ramil',
  'Siri',
  'Tala',
]

interface Seat {
  seatToken: string
  minimumCycleMs: number
  info: { wagers?: { on: string }[] }
  stakes: string[]
}

const PAY_TRIES = 40
const PAY_PAUSE_MS = 250

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export class DemoPerson {
  readonly username: string
  /** Whose name a payout account bears. */
  readonly fullName: string
  readonly password: string
  readonly #at: DemoSite
  readonly #address: string
  #token: string | null = null
  /** A browser keeps what it is known by: one that is new is asked for more. */
  readonly #cookies = new Map<string, string>()

  constructor(at: DemoSite, username: string, number: number, password = DEMO_PASSWORD) {
    this.#at = at
    this.username = username
    this.password = password
    this.fullName = `Demo ${NAMES[number % NAMES.length]!}`
    this.#address = `10.77.${Math.floor(number / 250)}.${(number % 250) + 1}`
  }

  #sentCookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #ask<T>(method: string, url: string, body?: object, token = this.#token): Promise<Answer<T>> {
    const response = await fetch(url, {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(this.#cookies.size > 0 ? { cookie: this.#sentCookies() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      this.#cookies.set(name, value)
    }
    const { code, value } = (await response.json()) as { code?: string; value: T }
    return code === undefined ? { code: null, value } : { code }
  }

  ask<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    return this.#ask<T>(method, this.#at.site + path, body)
  }

  /** Registers, by the code of an agent where there is one. A crowd is asked for work first, and does it. */
  async register(affiliateCode?: string): Promise<boolean> {
    const form = {
      username: this.username,
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
      birthday: '1990-05-05',
      agreedToTerms: true,
      ...(affiliateCode ? { affiliateCode } : {}),
    }
    const send = (proof: object = {}) =>
      this.ask<{ token: string }>('PUT', '/wps/member/register', { ...form, ...proof })
    const first = await send()
    const challengePass = first.code === 'CHALLENGE_NEEDED' ? await this.#earnPass() : null
    const answer = challengePass === null ? first : await send({ challengePass })
    if (answer.code !== null) return false
    this.#token = answer.value.token
    return true
  }

  /** The work that is asked for of a crowd; null where the program refuses to say which, or does not take it. */
  async #earnPass(): Promise<string | null> {
    const ask = async (method: 'POST', path: string, body: unknown) => {
      const { code, value } = await this.ask<Record<string, unknown>>(method, path, body as object)
      if (!value) throw new Error(`The program says ${code}`)
      return { value }
    }
    return earnPass({ ask }, 'register').catch(() => null)
  }

  /** Goes on under the session that is open, or opens one. */
  async comeBack(): Promise<boolean> {
    if (this.#token !== null && (await this.ask('GET', '/wps/member/info')).code === null) return true
    this.#token = null
    return this.signIn()
  }

  async signIn(): Promise<boolean> {
    const answer = await this.ask<{ token: string }>('POST', '/wps/session/login', {
      username: this.username,
      password: this.password,
    })
    if (answer.code === null) this.#token = answer.value.token
    return answer.code === null
  }

  /** The code of a link that brings newcomers under this agent; null for who is none. */
  async makeLink(): Promise<string | null> {
    const link = { linkId: newId(), kind: 'player', days: 90, channel: 'Demonstration' }
    const { code, value } = await this.ask<{ code: string }>('POST', '/api/agent/links', link)
    return code === null ? value.code : null
  }

  async #open(game: string): Promise<Seat | null> {
    const launched = await this.ask<{ url: string }>('GET', `/wps/game/launchGame?nodeId=${game}`)
    if (launched.code !== null) return null
    const launchToken = new URL(launched.value.url).searchParams.get('launch')
    const opened = await this.#ask<Seat>('POST', `${this.#at.play}/play/open`, { launchToken }, null)
    return opened.code === null ? opened.value : null
  }

  /** Plays some rounds, no faster than the game allows; answers how many were taken. */
  async play(game: string, rounds: number): Promise<number> {
    const seat = await this.#open(game)
    if (!seat) return 0
    const stake = seat.stakes[Math.min(2, seat.stakes.length - 1)] ?? '1.00'
    const on = seat.info.wagers?.[0]?.on
    let played = 0
    for (let round = 0; round < rounds; round += 1) {
      const roundId = newId()
      const answer = on
        ? await this.#ask(
            'POST',
            `${this.#at.play}/play/instant/play`,
            { roundId, wagers: [{ on, stake }] },
            seat.seatToken,
          )
        : await this.#ask(
            'POST',
            `${this.#at.play}/play/slots/spin`,
            { roundId, stake, mode: 'spin' },
            seat.seatToken,
          )
      if (answer.code === null) played += 1
      else if (answer.code === 'INSUFFICIENT_FUNDS') break
      await pause(seat.minimumCycleMs)
    }
    return played
  }

  /** More play money, as the cashier gives it. */
  async topUp(amount: string): Promise<boolean> {
    const { code } = await this.ask('POST', '/api/cashier/play-money', { depositId: newId(), amount })
    return code === null
  }

  /** Reads what a deposit may ask for later, as everybody has to before the first one. */
  async #readTerms(): Promise<void> {
    const { value } = await this.ask<{ version: number }>('GET', '/api/identity/terms')
    if (value) await this.ask('POST', '/api/identity/told', { version: value.version })
  }

  /** A deposit at the simulated provider, paid there as a person pays it. The limit that is offered first is declined. */
  async deposit(amount: string): Promise<boolean> {
    const { value } = await this.ask<{ methods: { methodId: string; isSimulated: boolean }[] }>(
      'GET',
      '/api/deposits/methods',
    )
    await this.ask('POST', '/api/deposits/limits/decline', {})
    await this.#readTerms()
    const method = value?.methods.find(({ isSimulated }) => isSimulated)
    if (!method) return false
    const depositId = newId()
    const made = await this.ask('POST', '/api/deposits', { depositId, methodId: method.methodId, amount })
    const payUrl = made.code === null ? await this.#payUrlOf(depositId) : null
    if (payUrl === null) return false
    const body = new URLSearchParams({ choice: 'pay' })
    const paid = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })
    return paid.status < 400
  }

  /** Where an order is paid: the provider is asked once the order stands, so it comes a moment later. */
  async #payUrlOf(depositId: string): Promise<string | null> {
    for (let tries = 0; tries < PAY_TRIES; tries += 1) {
      const path = `/api/deposits/orders/${depositId}`
      const { value } = await this.ask<{ pay?: { payUrl: string | null } }>('GET', path)
      if (value?.pay?.payUrl) return value.pay.payUrl
      await pause(PAY_PAUSE_MS)
    }
    return null
  }

  async chat(text: string): Promise<boolean> {
    return (await this.ask('POST', '/api/chat/lines', { lineId: newId(), text })).code === null
  }

  async writeToSupport(questionType: string, text: string): Promise<boolean> {
    const said = { conversationId: newId(), questionType, text }
    return (await this.ask('POST', '/api/support/conversations', said)).code === null
  }

  async sendFeedback(questionType: string, content: string): Promise<boolean> {
    const said = { feedbackId: newId(), questionType, content }
    return (await this.ask('PUT', '/wps/feedback', said)).code === null
  }
}
