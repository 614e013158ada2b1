/**
 * Checks past draws of the platform's lotteries from their saved proofs alone: `node tests/check-draws.mjs FILE...`, one proof a line, or on
 * standard input. Written from the published rules with nothing but Node's own hashes; it shares no code with the platform, on purpose.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const [GENESIS_MS, ROUND_MS, LOCAL_ROUNDS] = [1_692_803_367_000, 3_000, 28_800]
const HEX = /^[0-9a-f]{64}$/
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const hashed = (text, times) => Array.from({ length: times }).reduce((at) => sha256(at), text)

/** Words of HMAC-SHA-256, 32 bits each; one of n by rejection, so that each is exactly as likely. */
function drawing(seed, message) {
  let [round, at, block] = [0, 32, Buffer.alloc(0)]
  const word = () => {
    if (at === 32) {
      block = createHmac('sha256', seed).update(`${message}:${round}`).digest()
      ;[round, at] = [round + 1, 0]
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
  return (n) => {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % n
    }
  }
}

const times = (count, make) => Array.from({ length: count }, make)
const urn = (size, count) => (below) => {
  const left = times(size, (_, at) => at + 1)
  return times(count, () => left.splice(left.length === 1 ? 0 : below(left.length), 1)[0])
}
const digits = (count) => (below) => times(count, () => below(10))
/** The northern list: how many prizes of how many digits, the first prize first. */
const LIST = ['1 5', '1 5', '2 5', '6 5', '4 4', '6 4', '3 3', '4 2'].map((row) => row.split(' ').map(Number))
const prizes = (below) =>
  LIST.flatMap(([count, length]) => times(count, () => Number(digits(length)(below).join(''))))
const SERIES = {
  ...{ SSC: digits(5), '3D': digits(3), PC28: digits(3), MB: prizes },
  ...{ K3: (below) => times(3, () => 1 + below(6)), '11X5': urn(11, 5), PK10: urn(10, 10) },
  ...{ LF: urn(20, 8), KENO: urn(80, 20) },
}

const CLOSES_BEFORE_S = { 1: 5, 2: 8, 3: 10, 5: 15, 10: 30 }
/** Rounds of Yeekee by their minutes: the first closes at six, numbers are sent for two minutes more, the beacon speaks 30 s later. */
const ROUNDS = { 15: 88, 5: 262 }
/** From when on a beacon counts, by a draw's number in the day, in the time of Bangkok; null where there is no such draw. */
function beaconAt({ gameCode, numero, day, no }) {
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  const compact = day.replaceAll('-', '')
  if (gameCode === 'HN_VIP')
    return no === 1 && numero === `${compact}-HNVIP` ? midnight + (19 * 60 + 10) * 60_000 + 3_000 : null
  const minutes = Number(/_(\d+)M$/.exec(gameCode)?.[1])
  if (gameCode.startsWith('YEEKEE')) {
    const [most, part] = [ROUNDS[minutes], numero.split('-YK')]
    const isOne =
      no >= 1 &&
      no <= most &&
      part[0] === compact &&
      part[1] === String(no).padStart(String(most).length, '0')
    return isOne ? midnight + (6 * 60 + (no - 1) * minutes + 2) * 60_000 + 30_000 : null
  }
  const isOne =
    minutes in CLOSES_BEFORE_S &&
    no >= 1 &&
    no <= 1_440 / minutes &&
    numero === compact + String(no).padStart(4, '0')
  return isOne ? midnight + (no * minutes * 60 - CLOSES_BEFORE_S[minutes]) * 1_000 + 3_000 : null
}

/** Of each local chain the latest round that was found right: the next one hashes to it, and so to the published end of the chain. */
const found = new Map()
function isBeaconSound({ source, chain, round, randomness, signature }) {
  if (!HEX.test(randomness)) return false
  if (source !== 'local')
    return (
      chain === QUICKNET &&
      /^[0-9a-f]{96}$/.test(signature) &&
      sha256(Buffer.from(signature, 'hex')) === randomness
    )
  const place = ((round - 1) % LOCAL_ROUNDS) + 1
  const before = found.get(chain)
  const from = before && before.place <= place ? before : { place: 0, hash: chain }
  const isSound = hashed(randomness, place - from.place) === from.hash
  if (isSound) found.set(chain, { place, hash: randomness })
  return isSound
}

/** The list has the hash that was published before the beacon, and its sum, the beacon's number and less the sixteenth, ends on the result. */
function yeekeeFault({ shots: { hash, list }, result }, beaconShot) {
  const line = ({ number, at, sender }, place) =>
    `${place + 1} ${String(number).padStart(5, '0')} ${at} ${sender}`
  if (list.length < 20 || sha256(list.map(line).join('\n')) !== hash) return 'not the list that was frozen'
  const sum = list.reduce((all, { number }) => all + number, beaconShot) - list[15].number
  return sum % 100_000 === result[0] ? null : `${result} instead of ${sum % 100_000}`
}

/** What is wrong with a draw; null where nothing is. */
function faultOf(proof) {
  const { gameCode, numero, no, commitment, seed, beacon, result } = proof
  const isYeekee = gameCode.startsWith('YEEKEE')
  const draw = gameCode === 'HN_VIP' ? prizes : isYeekee ? digits(5) : SERIES[gameCode.replace(/_\d+M$/, '')]
  const at = draw ? beaconAt(proof) : null
  if (at === null) return 'no draw of the timetable'
  const round = Math.ceil((at - GENESIS_MS) / ROUND_MS) + 1
  if (beacon.round !== round) return `beacon ${beacon.round} instead of ${round}`
  if (!HEX.test(seed) || hashed(seed, no) !== commitment) return 'not the seed that was promised'
  if (!isBeaconSound(beacon)) return 'not the randomness of that round'
  const drawn = draw(drawing(seed, `${beacon.randomness}:${gameCode}.${numero}`))
  if (isYeekee) return yeekeeFault(proof, Number(drawn.join('')))
  return String(drawn) === String(result) ? null : `${result} instead of ${drawn}`
}

const files = process.argv.slice(2)
const lines = (files.length > 0 ? files : [0]).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
const proofs = lines
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line))
  .sort((one, other) => one.beacon.round - other.beacon.round)
const wrong = proofs.map((proof) => [proof, faultOf(proof)]).filter(([, fault]) => fault !== null)
for (const [{ gameCode, numero }, fault] of wrong) console.log(`WRONG ${gameCode} ${numero}: ${fault}`)
console.log(`${proofs.length} draws checked, ${wrong.length} wrong`)
process.exitCode = wrong.length > 0 || proofs.length === 0 ? 1 : 0
