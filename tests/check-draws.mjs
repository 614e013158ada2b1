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
const times = (count, make) => Array.from({ length: count }, make)

/** Words of HMAC-SHA-256, 32 bits each; one of n by rejection, so that each is exactly as likely. */
function drawing(seed, message) {
  let [round, words] = [0, []]
  const below = (n) => {
    if (words.length === 0) {
      const block = createHmac('sha256', seed).update(`${message}:${round++}`).digest()
      words = times(8, (_, at) => block.readUInt32BE(at * 4))
    }
    const word = words.shift()
    return word < 2 ** 32 - (2 ** 32 % n) ? word % n : below(n)
  }
  return below
}

const digits = (count) => (below) => times(count, () => below(10))
const urn = (size, count) => (below) => {
  const left = times(size, (_, at) => at + 1)
  return times(count, () => left.splice(left.length === 1 ? 0 : below(left.length), 1)[0])
}
/** The northern list: how many prizes of how many digits, the first prize first. */
const LIST = ['1 5', '1 5', '2 5', '6 5', '4 4', '6 4', '3 3', '4 2'].map((row) => row.split(' ').map(Number))
const prizes = (below) =>
  LIST.flatMap(([count, size]) => times(count, () => Number(digits(size)(below).join(''))))
/** Read from the hash of a block alone: its last five decimal digits. */
const direct = (_, hash) => hash.replaceAll(/\D/g, '').slice(-5).split('').map(Number)
const FAMILIES = [
  [digits(5), 'SSC', 'CHSSC', 'YEEKEE'],
  [digits(3), '3D', 'PC28', 'CH28'],
  [(below) => times(3, () => 1 + below(6)), 'K3'],
  [urn(11, 5), '11X5'],
  [urn(10, 10), 'PK10', 'CHPK'],
  [urn(20, 8), 'LF'],
  [urn(80, 20), 'KENO'],
  [prizes, 'MB', 'HN_VIP'],
  [direct, 'CHD5', 'CHHASH'],
]

/** Bets close so many seconds before a draw; the beacon is that of three seconds later. */
const CLOSES_BEFORE_S = { 1: 5, 2: 8, 3: 10, 5: 15, 10: 30 }
/** Rounds of Yeekee by their minutes: the first closes at six, numbers are sent for two minutes more, the beacon speaks 30 s later. */
const ROUNDS = { 15: 88, 5: 262 }
const sent = (minutes, no) => (6 * 60 + (no - 1) * minutes + 2) * 60 + 30
/** From when on a beacon counts, by a draw's number in the day, in the time of Bangkok; null where there is no such draw. */
function beaconAt({ gameCode, numero, day, no }) {
  const minutes = Number(/_(\d+)M$/.exec(gameCode)?.[1])
  const padded = (width) => String(no).padStart(width, '0')
  const early = CLOSES_BEFORE_S[minutes]
  let [most, name, seconds] = [early && 1_440 / minutes, padded(4), no * minutes * 60 - early + 3]
  if (gameCode === 'HN_VIP') [most, name, seconds] = [1, '-HNVIP', (19 * 60 + 10) * 60 + 3]
  const rounds = ROUNDS[minutes]
  if (gameCode.startsWith('YEEKEE'))
    [most, name, seconds] = [rounds, `-YK${padded(rounds > 99 ? 3 : 2)}`, sent(minutes, no)]
  const isOne = no >= 1 && no <= most && numero === day.replaceAll('-', '') + name
  return isOne ? Date.parse(`${day}T00:00:00+07:00`) + seconds * 1_000 : null
}

/** Of each local chain the latest round that was found right: the next one hashes to it, and so to the published end of the chain. */
const found = new Map()
function isBeaconSound({ source, chain, round, randomness, signature }) {
  const isOfDrand = chain === QUICKNET && /^[0-9a-f]{96}$/.test(signature)
  if (source === 'drand') return isOfDrand && sha256(Buffer.from(signature, 'hex')) === randomness
  const place = ((round - 1) % LOCAL_ROUNDS) + 1
  const before = found.get(chain)
  const from = before && before.place <= place ? before : { place: 0, hash: chain }
  const isSound = source === 'local' && hashed(randomness, place - from.place) === from.hash
  if (isSound) found.set(chain, { place, hash: randomness })
  return isSound
}

/** The list has the hash that was published before the beacon; its sum, with the beacon's number and less the sixteenth, ends on the result. */
function yeekee({ shots: { hash, list } }, shot) {
  const line = ({ number, at, sender }, before) =>
    `${before + 1} ${String(number).padStart(5, '0')} ${at} ${sender}`
  if (list.length < 20 || sha256(list.map(line).join('\n')) !== hash) return 'not the list that was frozen'
  return [list.reduce((all, { number }) => all + number, shot - list[15].number) % 100_000]
}

/** What is wrong with a draw; null where nothing is. */
function faultOf(proof) {
  const { gameCode, numero, no, commitment, seed, beacon, result } = proof
  const { randomness, round, source } = beacon
  const series = gameCode.replace(/_\d+M$/, '')
  const draw = FAMILIES.find(([, ...names]) => names.includes(series))?.[0]
  const [at, isChain] = [beaconAt(proof), series.startsWith('CH')]
  if (!draw || at === null) return 'no draw of the timetable'
  if (!HEX.test(randomness)) return 'not the randomness of that round'
  // The hash of a block begins with its height.
  const due = isChain ? parseInt(randomness.slice(0, 16), 16) : Math.ceil((at - GENESIS_MS) / ROUND_MS) + 1
  if (round !== due) return `beacon ${round} instead of ${due}`
  const isPromised = draw === direct || (HEX.test(seed) && hashed(seed, no) === commitment)
  if (!isPromised) return 'not the seed that was promised'
  const isSound = isChain ? source.startsWith('tron') : isBeaconSound(beacon)
  if (!isSound) return 'not the randomness of that round'
  const made = draw(drawing(seed ?? '', `${randomness}:${gameCode}.${numero}`), randomness)
  const drawn = series === 'YEEKEE' ? yeekee(proof, Number(made.join(''))) : made
  if (typeof drawn === 'string') return drawn
  return String(drawn) === String(result) ? null : `${result} instead of ${drawn}`
}

const files = process.argv.slice(2)
const lines = (files.length > 0 ? files : [0]).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
const proofs = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
proofs.sort((one, other) => one.beacon.round - other.beacon.round)
const wrong = proofs.map((proof) => [proof, faultOf(proof)]).filter(([, fault]) => fault !== null)
for (const [{ gameCode, numero }, fault] of wrong) console.log(`WRONG ${gameCode} ${numero}: ${fault}`)
console.log(`${proofs.length} draws checked, ${wrong.length} wrong`)
process.exitCode = wrong.length > 0 || proofs.length === 0 ? 1 : 0
