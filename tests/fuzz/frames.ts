import type { Random } from './random.ts'

const HELLOS = [
  '{"type":"hello"}',
  '{"type":"hello","token":"x"}',
  '{"type":"hello","token":1}',
  '{"type":"hello","type":"hello"}',
  '{"type":"hello","__proto__":{}}',
  ...['[]', 'null', '', '{', '1', '"hello"', '\u0000', '{"type":"bye"}'],
]
const OPCODES = [1, 1, 1, 1, 0, 2, 8, 9, 10, 3, 7, 11, 15]

/** The length as it is, or as it is not: too short, too long, or written longer than it needs to be. */
const lengthOf = (random: Random, length: number): Buffer => {
  if (random.once(12)) return Buffer.from([0xff, ...random.bytes(8)])
  if (length < 126 && !random.once(20)) return Buffer.from([0x80 | length])
  const long = Buffer.alloc(3)
  long[0] = 0x80 | 126
  long.writeUInt16BE(length, 1)
  return long
}

const frameOf = (random: Random): Buffer => {
  const opcode = random.one(OPCODES)
  const payload = random.once(3) ? random.bytes(random.below(200)) : Buffer.from(random.one(HELLOS))
  const first = (random.once(5) ? 0 : 0x80) | (random.once(15) ? 0x70 : 0) | opcode
  const mask = random.bytes(4)
  const masked = payload.map((byte, at) => byte ^ mask[at % 4]!)
  if (random.once(15)) return Buffer.concat([Buffer.from([first, payload.length & 0x7f]), payload])
  return Buffer.concat([Buffer.from([first]), lengthOf(random, payload.length), mask, masked])
}

/** Some frames of a socket, right and wrong ones, sometimes very many. */
export const framesOf = (random: Random): Buffer => {
  const count = random.once(10) ? 60 : random.below(5)
  const whole = Buffer.concat(Array.from({ length: count }, () => frameOf(random)))
  return random.once(6) ? whole.subarray(0, random.below(whole.length + 1)) : whole
}
