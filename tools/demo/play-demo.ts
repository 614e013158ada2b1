/**
 * A month of play, pressed together: each of its days everybody does a part of what people do, one after another in the order of the days,
 * through the calls of the program and at its pace. Nothing is written beside them and nothing is dated back: where the days lie behind us
 * the clock of all its programs does (docs/decisions/0366-the-demonstration-plays-forward.md).
 */
import { randomInt } from 'node:crypto'
import type { DemoClock } from '../dev/demo-clock.ts'
import type { DemoCashier } from './demo-cashier.ts'
import { answerReceipts, buyTicket, claimRewards, joinBonus, sendDown, withdraw } from './demo-money.ts'
import { DEMO_NAME, DemoPerson } from './demo-person.ts'
import type { DemoSite } from './demo-person.ts'

export interface DemoWanted {
  at: DemoSite
  people: number
  days: number
  /** Rounds that one person plays on one of the days at most. */
  rounds: number
  /** Agents of the program under whom some of the people come, with their passwords. */
  agents: readonly { username: string; password: string }[]
  say: (text: string) => void
  /** Null where the days are all today. */
  clock: DemoClock | null
  /** Who decides about payouts; without one they wait. */
  cashier: DemoCashier | null
}

const nothing = () => ({
  ...{ people: 0, underAgents: 0, rounds: 0, topUps: 0, deposits: 0, bonuses: 0, tickets: 0, lines: 0 },
  ...{ rewards: 0, withdrawals: 0, approved: 0, rejected: 0, transfers: 0, questions: 0 },
})
export type DemoDone = ReturnType<typeof nothing>

const AMOUNTS = ['100', '200', '300', '500', '1000']
const PAYOUTS = ['100', '150', '200', '300']
const SENT = ['20', '50', '100']
const GAMES = [
  'chao-phraya-nights',
  'naga-dice',
  'krathong-wheel',
  'river-baccarat',
  'european-roulette',
  'himmaphan-moon',
]
const LINES = [
  'สวัสดีครับทุกคน',
  'Good luck everyone',
  'วันนี้มือขึ้น',
  'Ang saya ng wheel!',
  'Any tips for the dice?',
  'ยินดีด้วยครับ',
]
const QUESTIONS = [
  ['deposit', 'How long does a deposit by transfer take?'],
  ['game', 'ขอทราบวิธีตรวจผลรอบย้อนหลังครับ'],
  ['account', 'Paano palitan ang aking email?'],
] as const

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!
/** One time in so many. */
const now = (times: number) => randomInt(times) === 0

const linksOf = async ({ at, agents }: DemoWanted): Promise<[string[], DemoPerson[]]> => {
  const links: string[] = []
  const people: DemoPerson[] = []
  for (const [index, { username, password }] of agents.entries()) {
    const agent = new DemoPerson(at, username, 5_000 + index, password)
    people.push(agent)
    const link = (await agent.signIn()) ? await agent.makeLink() : null
    if (link) links.push(link)
  }
  return [links, people]
}

/** No name is taken: who played an earlier demonstration keeps theirs. */
const nameOf = (run: string, number: number) => `${DEMO_NAME}${run}${number}`

/** How many times a day the clock stops for people to play: in the morning, at noon, in the evening. */
const TURNS = 3
const DAY_SECONDS = 86_400
/** How long a turn lasts at least where the clock was moved: the program draws, pays and counts what the hours before it brought. */
const TURN_MS = 2_500

const spendTurn = async (person: DemoPerson, { rounds }: DemoWanted, done: DemoDone) => {
  if (!(await person.comeBack())) return
  if (now(3) && (await person.topUp('500'))) done.topUps += 1
  if (now(6) && (await joinBonus(person))) done.bonuses += 1
  if (now(4) && (await person.deposit(oneOf(AMOUNTS)))) done.deposits += 1
  if (!now(4)) done.rounds += await person.play(oneOf(GAMES), 1 + randomInt(rounds))
  if (now(3) && (await buyTicket(person))) done.tickets += 1
  if (now(5) && (await person.chat(oneOf(LINES)))) done.lines += 1
  if (now(3)) done.rewards += await claimRewards(person)
  if (now(6) && (await withdraw(person, oneOf(PAYOUTS)))) done.withdrawals += 1
  await answerReceipts(person)
  const [kind, text] = oneOf(QUESTIONS)
  if (now(25) && (await person.writeToSupport(kind, text))) done.questions += 1
  if (now(40) && (await person.sendFeedback('suggestion', 'More themes for the wheel, please')))
    done.questions += 1
}

/** People come over the first two thirds of the time, most of them early. */
const comesOn = (number: number, { people, days }: DemoWanted) =>
  1 + Math.floor((number / people) ** 2 * Math.max(1, (days * 2) / 3))

const arrive = async (number: number, links: readonly string[], { wanted, run, done }: Month) => {
  const person = new DemoPerson(wanted.at, nameOf(run, number), number)
  const link = links.length > 0 && now(2) ? oneOf(links) : undefined
  if (!(await person.register(link))) return null
  done.people += 1
  if (link) done.underAgents += 1
  return person
}

interface Month {
  wanted: DemoWanted
  run: string
  /** How many have come, or have tried to. */
  arrived: number
  done: DemoDone
}

const serveStaffAndLine = async ({ wanted, done }: Month, agents: readonly DemoPerson[]) => {
  const decided = await wanted.cashier?.decide()
  done.approved += decided?.approved ?? 0
  done.rejected += decided?.rejected ?? 0
  for (const agent of agents)
    if (now(2) && (await agent.comeBack()) && (await sendDown(agent, oneOf(SENT)))) done.transfers += 1
}

/** Who is there by this day, those that come on it among them. */
const welcome = async (month: Month, day: number, links: readonly string[], people: DemoPerson[]) => {
  const { wanted } = month
  while (month.arrived < wanted.people && comesOn(month.arrived, wanted) <= day) {
    const person = await arrive(month.arrived, links, month)
    if (person) people.push(person)
    month.arrived += 1
  }
}

/** Each person has one turn of the day, by chance one of those that are left. */
const deal = (people: readonly DemoPerson[], turns: Map<DemoPerson, number>, turn: number) => {
  const fresh = people.filter((person) => !turns.has(person))
  for (const person of fresh) turns.set(person, turn + randomInt(TURNS - turn + 1))
  return people.filter((person) => turns.get(person) === turn)
}

/** Plays the days one after another; with a clock of its own each of them is one of the last days, else all of them are today. */
export const playDemo = async (wanted: DemoWanted): Promise<DemoDone> => {
  const { days, clock } = wanted
  const run = Date.now().toString(36).slice(-5)
  const month: Month = { wanted, run, arrived: 0, done: nothing() }
  const { done } = month
  const [links, agents] = await linksOf(wanted)
  const people: DemoPerson[] = []
  for (let day = 1; day <= days; day += 1) {
    const turns = new Map<DemoPerson, number>()
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await clock?.moveTo((days - day) * DAY_SECONDS + ((TURNS - turn) * DAY_SECONDS) / TURNS)
      const pause = clock ? new Promise((end) => setTimeout(end, TURN_MS)) : null
      await welcome(month, day, links, people)
      await Promise.all(deal(people, turns, turn).map((person) => spendTurn(person, wanted, done)))
      if (turn === 2) await serveStaffAndLine(month, agents)
      await pause
    }
    wanted.say(
      `Day ${day} of ${days}: ${done.people} people, ${done.rounds} rounds, ${done.topUps + done.deposits} payments, ${done.withdrawals} payouts, ${done.tickets} slips.`,
    )
  }
  return done
}
