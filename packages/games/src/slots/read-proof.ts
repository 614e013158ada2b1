import { AMOUNT, openProof, readHead, readMoney, readSeal, readSeeds, SEEDS } from '../kit/proof.ts'
import { flag, fault, listOf, record, text, whole } from '../kit/read-json.ts'
import type { Members, Node } from '../kit/read-json.ts'
import type { JackpotWin } from './events.ts'
import type { HoldOutcome, LandedCoin } from './hold.ts'
import type { JackpotPotText } from './jackpots.ts'
import type { FreeSpinOutcome, SlotMode, SlotOutcome } from './play.ts'
import { PROOF_FORMAT } from './proof.ts'
import type { RoundProof } from './proof.ts'
import { readDefinition } from './read-definition.ts'
import { CHOICE_ID } from './read-families.ts'

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readProof(value: unknown): RoundProof {
  const at = openProof(value, PROOF_FORMAT, ['jackpotPots', 'mode', ...SEEDS, 'outcome', 'jackpots'])
  return {
    ...readHead(at, PROOF_FORMAT, readDefinition),
    jackpotPots: listOf(at['jackpotPots']!, readPot),
    mode: readMode(at['mode']!),
    ...readMoney(at),
    ...readSeeds(at),
    outcome: readOutcome(at['outcome']!),
    jackpots: listOf(at['jackpots']!, readJackpot),
    ...readSeal(at),
  }
}

function readMode(node: Node): SlotMode {
  return node.value === 'spin' || node.value === 'buy' ? node.value : fault(node, 'must be "spin" or "buy"')
}

function readPot(node: Node): JackpotPotText {
  const at = record(node, ['code', 'seed', 'contributionRate', 'turnoverPerHit'], ['mustHitBy'])
  return {
    code: text(at['code']!),
    seed: text(at['seed']!, AMOUNT),
    contributionRate: whole(at['contributionRate']!, 0),
    turnoverPerHit: text(at['turnoverPerHit']!, AMOUNT),
    ...(at['mustHitBy'] === undefined ? {} : { mustHitBy: text(at['mustHitBy'], AMOUNT) }),
  }
}

function readJackpot(node: Node): JackpotWin {
  const at = record(node, ['code', 'amount'])
  return {
    code: text(at['code']!),
    amount: at['amount']!.value === null ? null : text(at['amount']!, AMOUNT),
  }
}

/** Also for outcomes that come back from a database column. */
export function readOutcome(node: Node): SlotOutcome {
  const at = record(
    node,
    ['mode', 'base', 'awarded', 'freeSpins', 'featureCoins', 'totalCoins', 'isCapped', 'words'],
    ['hold', 'respins', 'choice'],
  )
  return {
    mode: readMode(at['mode']!),
    base: at['base']!.value === null ? null : readBoard(record(at['base']!, ['stops', 'coins'])),
    awarded: whole(at['awarded']!, 0),
    freeSpins: listOf(at['freeSpins']!, readFreeSpin),
    featureCoins: whole(at['featureCoins']!, 0),
    totalCoins: whole(at['totalCoins']!, 0),
    isCapped: flag(at['isCapped']!),
    ...(at['hold'] === undefined ? {} : { hold: readHold(at['hold']) }),
    ...(at['respins'] === undefined
      ? {}
      : { respins: listOf(at['respins'], (item) => readBoard(record(item, ['stops', 'coins']))) }),
    ...(at['choice'] === undefined ? {} : { choice: text(at['choice'], CHOICE_ID) }),
    words: whole(at['words']!, 0),
  }
}

function readHold(node: Node): HoldOutcome {
  const at = record(node, ['start', 'respins'])
  return {
    start: listOf(at['start']!, readCoin),
    respins: listOf(at['respins']!, (respin) => listOf(respin, readCoin)),
  }
}

function readCoin(node: Node): LandedCoin {
  const at = record(node, ['cell', 'coin'])
  return { cell: whole(at['cell']!, 0), coin: whole(at['coin']!, 0) }
}

function readFreeSpin(node: Node): FreeSpinOutcome {
  const at = record(node, ['stops', 'coins', 'added'])
  return { ...readBoard(at), added: whole(at['added']!, 0) }
}

function readBoard(at: Members): { stops: number[]; coins: number } {
  return { stops: listOf(at['stops']!, (stop) => whole(stop, 0)), coins: whole(at['coins']!, 0) }
}
