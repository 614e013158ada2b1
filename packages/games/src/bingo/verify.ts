import { formatAmount, minorUnit, parseAmount } from '@krathong/money'
import { canonicalJson, commitmentOf, isPulseSound } from '../fairness/index.ts'
import { compared, RecordingStream } from '../kit/report.ts'
import type { Draw, VerifyCheck, VerifyReport } from '../kit/report.ts'
import { noPots, numbered, verifierOf } from '../kit/verify.ts'
import { bingoRooms } from './games.ts'
import { ballsFrom, ballStream, ticketOf, winnersOf } from './play.ts'
import { salesHashOf } from './proof.ts'
import type { BingoProof } from './proof.ts'
import { readBingoProof } from './read-proof.ts'
import { payoutsOf, splitPool } from './split.ts'

/** Checks a saved round of a bingo room: the sales, the beacon, every ticket, every ball and how the pool was shared out. */
export const verifyBingoRound: (file: unknown) => VerifyReport = verifierOf(
  bingoRooms,
  readBingoProof,
  (proof, _, checks) => {
    checks.push(checkedSales(proof), checkedRandomness(proof), noPots)
    return checks.every(({ status }) => status === 'passed') ? numbered(checkedResult(proof, checks)) : []
  },
)

const ticketsIn = ({ sold }: BingoProof) => sold.reduce((sum, { count }) => sum + count, 0)
const buyersIn = ({ sold }: BingoProof) => new Set(sold.map(({ buyer }) => buyer)).size

/** What was sold is what was told when sales ended, within the room's bounds, at the room's price. */
function checkedSales(proof: BingoProof): VerifyCheck {
  const { rules } = proof.game.definition
  const sales = BigInt(rules.ticketPrice * ticketsIn(proof)) * minorUnit(proof.exponent)
  const byBuyer = new Map<number, number>()
  for (const { buyer, count } of proof.sold) byBuyer.set(buyer, (byBuyer.get(buyer) ?? 0) + count)
  const isTooMany = [...byBuyer.values()].some((count) => count > rules.mostTickets)
  const computed = `${formatAmount(sales, proof.exponent)} ${salesHashOf(proof.sold)}`
  if (isTooMany || ticketsIn(proof) > rules.mostSold)
    return { code: 'stake', status: 'failed', actual: canonicalJson(proof.sold) }
  return compared('stake', computed, `${proof.stake} ${proof.salesHash}`)
}

/** The seed is the one promised before the first ticket, and the randomness that of the named round of the beacon. */
function checkedRandomness({
  serverSeed,
  serverSeedHash,
  beacon,
  clientSeed,
  outcome,
}: BingoProof): VerifyCheck {
  if (serverSeed === null) return { code: 'commitment', status: 'pending', actual: serverSeedHash }
  const { randomness, ...named } = beacon
  const isDrawn = outcome.state === 'settled'
  const isSound = randomness === null ? !isDrawn && clientSeed === '' : isPulseSound({ ...named, randomness })
  if (!isSound || clientSeed !== (randomness ?? ''))
    return { code: 'commitment', status: 'failed', actual: `${named.source} ${named.round} ${randomness}` }
  return compared('commitment', commitmentOf(serverSeed), serverSeedHash)
}

function checkedResult(proof: BingoProof, checks: VerifyCheck[]): Draw[] {
  const { rules } = proof.game.definition
  const isRefunded = buyersIn(proof) < rules.leastBuyers
  if (isRefunded || proof.outcome.state !== 'settled') {
    const nothing = { state: 'refunded', balls: [], prizes: [], carried: proof.outcome.carried }
    const expected = isRefunded ? { ...nothing, rest: proof.outcome.carried } : { state: 'settled' }
    checks.push(compared('outcome', canonicalJson(expected), canonicalJson(proof.outcome)))
    checks.push(compared('payout', proof.stake, proof.payout))
    return []
  }
  const random = new RecordingStream(ballStream(proof.serverSeed!, proof.clientSeed, proof.nonce))
  const balls = ballsFrom(random)
  const tickets = Array.from({ length: ticketsIn(proof) }, (_, at) => ticketOf(proof.serverSeed!, at + 1))
  const winners = winnersOf(rules, tickets, balls)
  const { exponent } = proof
  const split = splitPool(
    rules,
    {
      sales: parseAmount(proof.stake, exponent)!,
      carried: parseAmount(proof.outcome.carried, exponent) ?? 0n,
      unit: minorUnit(exponent),
    },
    winners,
  )
  const paid = [...payoutsOf(winners, split).values()].reduce((sum, share) => sum + share, 0n)
  const outcome = {
    state: 'settled',
    balls,
    prizes: winners.map((won, at) => ({ ...won, share: formatAmount(split.shares[at]!, exponent) })),
    carried: proof.outcome.carried,
    rest: formatAmount(split.rest, exponent),
  }
  checks.push(compared('outcome', canonicalJson(outcome), canonicalJson(proof.outcome)))
  checks.push(compared('payout', formatAmount(paid, exponent), proof.payout))
  return random.draws
}
