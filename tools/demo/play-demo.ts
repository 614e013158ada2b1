/**
 * A month of play, pressed together: each of its days everybody does a part of what people do, one after another in the order of the days,
 * through the calls of the program and at its pace. Nothing is written beside them and nothing is dated back
 * (docs/decisions/0366-the-demonstration-plays-forward.md).
 */
import { randomInt } from 'node:crypto'
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
}

export interface DemoDone {
  people: number
  underAgents: number
  rounds: number
  topUps: number
  deposits: number
  lines: number
  tickets: number
}

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

const linksOf = async ({ at, agents }: DemoWanted): Promise<string[]> => {
  const links: string[] = []
  for (const [index, { username, password }] of agents.entries()) {
    const agent = new DemoPerson(at, username, 5_000 + index)
    const link = (await agent.signIn(password)) ? await agent.makeLink() : null
    if (link) links.push(link)
  }
  return links
}

/** No name is taken: who played an earlier demonstration keeps theirs. */
const nameOf = (run: string, number: number) => `${DEMO_NAME}${run}${number}`

const spendDay = async (person: DemoPerson, { rounds }: DemoWanted, done: DemoDone) => {
  if (now(3) && (await person.topUp('500'))) done.topUps += 1
  if (now(4) && (await person.deposit('300'))) done.deposits += 1
  if (!now(4)) done.rounds += await person.play(oneOf(GAMES), 1 + randomInt(rounds))
  if (now(5) && (await person.chat(oneOf(LINES)))) done.lines += 1
  const [kind, text] = oneOf(QUESTIONS)
  if (now(25) && (await person.writeToSupport(kind, text))) done.tickets += 1
  if (now(40) && (await person.sendFeedback('suggestion', 'More themes for the wheel, please')))
    done.tickets += 1
}

export const playDemo = async (wanted: DemoWanted): Promise<DemoDone> => {
  const done: DemoDone = {
    people: 0,
    underAgents: 0,
    rounds: 0,
    topUps: 0,
    deposits: 0,
    lines: 0,
    tickets: 0,
  }
  const links = await linksOf(wanted)
  const run = Date.now().toString(36).slice(-5)
  const people: DemoPerson[] = []
  for (let number = 1; number <= wanted.people; number += 1) {
    const person = new DemoPerson(wanted.at, nameOf(run, number), number)
    const link = links.length > 0 && now(2) ? oneOf(links) : undefined
    if (!(await person.register(link))) continue
    people.push(person)
    done.people += 1
    if (link) done.underAgents += 1
  }
  wanted.say(`${done.people} people have registered, ${done.underAgents} of them under an agent.`)
  for (let day = 1; day <= wanted.days; day += 1) {
    await Promise.all(people.map((person) => spendDay(person, wanted, done)))
    wanted.say(
      `Day ${day} of ${wanted.days}: ${done.rounds} rounds, ${done.topUps + done.deposits} payments, ${done.lines} lines of chat.`,
    )
  }
  return done
}
